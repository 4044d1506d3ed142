import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type PocketBase from 'pocketbase';
import { readConfig, type Config } from '../server/config';
import { signInAsAdmin } from '../server/content/admin-client';
import { openOutboxFolder, outboxDir } from '../server/forms/outbox-folder';
import { explainForeignOwner, refuseForeignRootIn } from './foreign-owner';
import { deleteRecords, findRecords, type FoundRecords } from './leads/lead-records';
import { deleteMails, findMails } from './leads/mail-files';
import { eraseEntries, findEntries } from './leads/outbox-leads';
import { findPerson, type Person } from './leads/person';
import { requireAdmin } from './pocketbase/known-admin';
import { withSiteAdmin } from './pocketbase/site-admin';
import { runCommand } from './run-command';

const USAGE = `Exports or erases what the person with this mail address has sent through the forms.

  npm run leads -- export MAIL   writes all of it to standard output, as JSON
  npm run leads -- forget MAIL   erases it, also while the site runs

Looks at the records in PocketBase, the outbox with its spam, and the folder of unsent mails. An export is personal data:
keep it where nobody else reads it.

Options: --data-dir FOLDER       instead of DATA_DIR`;

/** SQLite writes over the pages of a deleted record when it needs them; only the process that serves the file may touch it. */
const NOT_REACHED =
  "Not reached from here: free pages of PocketBase's database file until it writes over them, its request log, mails that " +
  "were sent, what the webhook's receiver keeps, and backups elsewhere.";

await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      'data-dir': { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return console.log(USAGE);
  const [command = '', ...addresses] = positionals;
  if (!['export', 'forget'].includes(command) || addresses.length !== 1)
    throw new Error('leads: takes "export" or "forget" and one mail address; see npm run leads -- --help');
  const config = readConfig({
    ...process.env,
    ...(values['data-dir'] && { DATA_DIR: values['data-dir'] }),
  });
  const { dataDir } = config;
  if (!existsSync(dataDir)) throw new Error(`DATA_DIR: there is no folder "${dataDir}"`);
  const person = findPerson(addresses[0]!);
  await refuseForeignRootIn(dataDir);
  await explainForeignOwner(outboxDir(dataDir), () =>
    command === 'export' ? exportPerson(person, config) : forgetPerson(person, config),
  );
});

async function exportPerson(person: Person, config: Config): Promise<void> {
  const { dataDir } = config;
  const records = await withAdmin(config, (pb) => findRecords(pb, person));
  const entries = await findEntries(openOutboxFolder(outboxDir(dataDir)), dataDir, person);
  const mails = await findMails(dataDir, person);
  const found = {
    address: person.address,
    records: records.own,
    outbox: entries.own.map(({ state, id, entry }) => ({ state, id, ...entry })),
    mails: mails.own.map(({ file, mail: { date, subject, text } }) => ({
      file: path.basename(file),
      date,
      subject,
      text,
    })),
    namedIn: namedIn(records, entries, mails),
  };
  console.log(JSON.stringify(found, null, 2));
}

/** Clears the places in the order in which a lead travels, so that none is delivered to a place that was just cleared. */
async function forgetPerson(person: Person, config: Config): Promise<void> {
  const { dataDir } = config;
  const folder = openOutboxFolder(outboxDir(dataDir));
  const entries = await findEntries(folder, dataDir, person);
  await eraseEntries(folder, entries.own);
  const records = await withAdmin(config, async (pb) => {
    const found = await findRecords(pb, person);
    await deleteRecords(pb, found.own);
    return found;
  });
  // Otherwise the same submission, sent again, would look delivered and be lost.
  for (const { id } of records.own) await folder.erase(id);
  const mails = await findMails(dataDir, person);
  await deleteMails(mails.own);
  console.log(
    `Erased: ${records.own.length} records, ${entries.own.length} outbox entries, ${mails.own.length} mail files.`,
  );
  for (const place of namedIn(records, entries, mails))
    console.log(`Left: ${place}, which somebody else sent and which names the address.`);
  console.log(NOT_REACHED);
}

/** Works with the site's PocketBase as its administrator; there are no records if no PocketBase has ever run. */
function withAdmin(config: Config, work: (pb: PocketBase) => Promise<FoundRecords>): Promise<FoundRecords> {
  return withSiteAdmin(config, async (admin) => {
    if (admin) return work((await signInAsAdmin(admin.url, admin.email, admin.password)).pb);
    if (!config.embedsPocketBase) requireAdmin(config);
    return { own: [], naming: [] };
  });
}

/** Warns about submissions of other people that mention the address. */
function namedIn(
  records: Awaited<ReturnType<typeof findRecords>>,
  entries: Awaited<ReturnType<typeof findEntries>>,
  mails: Awaited<ReturnType<typeof findMails>>,
): string[] {
  return [
    ...records.naming.map(({ collectionName, id }) => `${collectionName}/${id}`),
    ...entries.naming.map(({ state, id }) => `outbox/${state}/${id}`),
    ...mails.naming.map(({ file }) => `mail/${path.basename(file)}`),
  ];
}
