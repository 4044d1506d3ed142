import { access } from 'node:fs/promises';
import path from 'node:path';
import { startOutboxThread } from '../../server/forms/outbox-store';
import { replaceFile } from '../../server/storage/durable-file';
import { exampleSubmission } from '../leads/example-submission';

/*
 * Run as a program of its own whose system calls are traced: takes one step that confirms something as being on disk. Looks for files
 * that do not exist mark where the step begins and ends in the trace.
 */
const [step = '', folder = ''] = process.argv.slice(2);
const { store, stop } = startOutboxThread(folder);
const now = Date.now();
const submission = exampleSubmission('contact');
const { id } = submission;
const delivered = { state: 'delivered', tries: 1, triedAt: now, nextTry: 0, reason: null } as const;

const STEPS: Readonly<Record<string, () => Promise<unknown>>> = {
  'accept a lead': () => store.add(exampleSubmission('contact'), 'pending', now),
  'accept many leads': () =>
    Promise.all(Array.from({ length: 20 }, () => store.add(exampleSubmission('contact'), 'pending', now))),
  'keep spam': () => store.add(exampleSubmission('contact'), 'spam', now),
  'record a delivery': () => store.record({ id, target: 'pocketbase', ...delivered }),
  'erase a lead': () => store.erase([id], now),
  'replace a file': () =>
    replaceFile({ file: path.join(folder, 'kept'), content: 'new', temporaryFolder: folder }),
};

const mark = (name: string) => access(path.join(folder, name)).catch(() => undefined);

await store.add(submission, 'pending', now);
await store.plan([{ id, targets: [{ target: 'pocketbase', after: null }] }], now);
await mark('step-begins');
await STEPS[step]!();
await mark('step-ends');
await stop();
