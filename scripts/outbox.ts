import path from 'node:path';
import { parseArgs } from 'node:util';
import { openOutboxFolder } from '../server/forms/outbox-folder';
import { outboxDir } from '../server/storage/data-dir';
import { explainForeignOwner, refuseForeignRootIn } from './foreign-owner';
import {
  submissionsAsJson,
  spamTable,
  submissionTable,
  readSubmissions,
  type ListedSubmission,
} from './outbox/listed-submissions';
import { runCommand } from './run-command';

const USAGE = `The outbox in DATA_DIR: submissions that wait for delivery or were refused, and spam, also while /edit/leads cannot be reached.

  npm run outbox                        lists waiting and refused submissions, without the texts of visitors
  npm run outbox -- retry [ID ...]      delivers them again, all or the named ones
  npm run outbox -- export              writes them to standard output, one line of JSON each
  npm run outbox -- spam                lists the posts that fell for the honeypot in the last 30 days
  npm run outbox -- spam release ID ... delivers them like any other submission

A running site delivers within a second; otherwise the next start does.
An export is personal data: keep it where nobody else can read it.

Options: --data-dir FOLDER              instead of DATA_DIR`;

await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      'data-dir': { type: 'string', default: process.env.DATA_DIR || '.data' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return console.log(USAGE);
  const isSpam = positionals[0] === 'spam';
  const [command = 'list', ...ids] = isSpam ? positionals.slice(1) : positionals;
  const dataDir = path.resolve(values['data-dir']);
  const dir = outboxDir(dataDir);
  const folder = openOutboxFolder(dir);

  await explainForeignOwner(dir, async () => {
    const submissions = await readSubmissions(folder, isSpam ? ['spam'] : ['failed', 'pending']);
    if (command === 'list') console.log(isSpam ? spamTable(submissions) : submissionTable(submissions));
    else if (command === 'export' && !isSpam) console.log(submissionsAsJson(submissions));
    else if (command === (isSpam ? 'release' : 'retry')) {
      if (isSpam && ids.length === 0)
        throw new Error('name the posts to release; see npm run outbox -- spam');
      await refuseForeignRootIn(dataDir);
      const chosen = choose(submissions, ids);
      for (const { id } of chosen) await folder.request(id);
      console.log(`${chosen.length} to be delivered${isSpam ? '' : ' again'}.`);
    } else throw new Error(`there is no command "${command}"; see npm run outbox -- --help`);
  });
});

function choose(
  submissions: readonly ListedSubmission[],
  ids: readonly string[],
): readonly ListedSubmission[] {
  const unknown = ids.find((id) => !submissions.some((listed) => listed.id === id));
  if (unknown) throw new Error(`there is no submission ${unknown} in the outbox`);
  return submissions.filter(({ id, delivery }) => delivery && (ids.length === 0 || ids.includes(id)));
}
