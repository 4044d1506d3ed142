import { access } from 'node:fs/promises';
import path from 'node:path';
import { replaceFile } from '../../server/storage/durable-file';
import { openOutboxFolder } from '../../server/forms/outbox-folder';
import { exampleSubmission } from '../leads/example-submission';

/*
 * Run as a program of its own under Node's file-system trace: prepares a folder, then takes one step that confirms
 * something as being on disk. Looks for files that do not exist mark where the step begins and ends in the trace.
 */
const [step = '', folder = ''] = process.argv.slice(2);
const outbox = openOutboxFolder(path.join(folder, 'outbox'));
const submission = exampleSubmission('contact');
const entry = { submission, openedAt: 0, outcomes: {}, failures: {} };

const STEPS: Readonly<Record<string, () => Promise<unknown>>> = {
  'accept a lead': () => outbox.add(submission),
  'keep spam': () => outbox.add(submission, 'spam'),
  'accept a repeated lead': () => outbox.add(submission),
  'save how far its delivery got': () => outbox.save(entry),
  'commit a staged state': async () => (await outbox.stage(entry)).commit(),
  'set a refused lead aside': () => outbox.setAside(entry),
  'set an unreadable file aside': () => outbox.setAsideUnread(submission.id),
  'replace a file': () =>
    replaceFile({ file: path.join(folder, 'kept'), content: 'new', temporaryFolder: folder }),
};

const mark = (name: string) => access(path.join(folder, name)).catch(() => undefined);

await outbox.prepare();
if (step !== 'accept a lead' && step !== 'keep spam') await outbox.add(submission);
await mark('step-begins');
await STEPS[step]!();
await mark('step-ends');
