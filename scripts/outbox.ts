import path from 'node:path';
import { parseArgs } from 'node:util';
import { outboxDir } from '../server/forms/create-form-outbox';
import { openOutboxFolder } from '../server/forms/outbox-folder';
import { entriesAsCsv, entriesAsJson } from './outbox/export-entries';
import { listEntries } from './outbox/list-entries';
import { readEntries, type StoredEntry } from './outbox/read-entries';
import { runCommand } from './one-line-failure';

const USAGE = `What the outbox in DATA_DIR holds: submissions that wait for delivery or were refused.

  npm run outbox                        lists them, without what people wrote
  npm run outbox -- retry [ID ...]      has them delivered again, all or those named; a running site
                                        takes them up at once, else the next start does
  npm run outbox -- export [--csv]      writes them to standard output, a line of JSON each, or as CSV;
                                        this is personal data: keep it where nobody else reads it

Options: --data-dir FOLDER              instead of DATA_DIR`;

await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      'data-dir': { type: 'string', default: process.env.DATA_DIR || '.data' },
      csv: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  const [command = 'list', ...ids] = positionals;
  const folder = openOutboxFolder(outboxDir(path.resolve(values['data-dir'])));
  const entries = await readEntries(folder);

  if (values.help) console.log(USAGE);
  else if (command === 'list') console.log(listEntries(entries));
  else if (command === 'export') console.log(values.csv ? entriesAsCsv(entries) : entriesAsJson(entries));
  else if (command === 'retry') {
    const chosen = choose(entries, ids);
    for (const { state, id } of chosen) await folder.retry(state, id);
    console.log(`${chosen.length} to be delivered again.`);
  } else throw new Error(`there is no command "${command}"; see npm run outbox -- --help`);
});

function choose(entries: readonly StoredEntry[], ids: readonly string[]): readonly StoredEntry[] {
  const unknown = ids.find((id) => !entries.some((entry) => entry.id === id));
  if (unknown) throw new Error(`there is no submission ${unknown} in the outbox`);
  return entries.filter(({ id, entry }) => entry && (ids.length === 0 || ids.includes(id)));
}
