import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig, type Config } from '../server/config';
import { openOutboxFolder, outboxDir } from '../server/forms/outbox-folder';
import { openAdminSession } from './leads/admin-session';
import { deleteRecords, findRecords } from './leads/lead-records';
import { deleteMails, findMails } from './leads/mail-files';
import { eraseEntries, findEntries } from './leads/outbox-leads';
import { findPerson, type Person } from './leads/person';
import { findTraces } from './leads/remaining-traces';
import { explainForeignOwner } from './outbox/foreign-owner';
import { eraseTraces } from './pocketbase/command-line';
import { runCommand, shownPath } from './run-command';

const USAGE = `Exports or erases what the person with this mail address has sent through the forms.

  npm run leads -- export MAIL   writes all of it to standard output, as JSON
  npm run leads -- forget MAIL   erases it, also while the site runs

Looks at the records in PocketBase, the outbox with its spam, and the folder of unsent mails. An export is personal data:
keep it where nobody else reads it.

Options: --data-dir FOLDER       instead of DATA_DIR`;

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
  await explainForeignOwner(outboxDir(dataDir), () =>
    command === 'export' ? exportPerson(person, config) : forgetPerson(person, config),
  );
});

async function exportPerson(person: Person, config: Config): Promise<void> {
  const { dataDir } = config;
  const session = await openAdminSession(config, process.env);
  try {
    const records = session ? await findRecords(session.pb, person) : { own: [], naming: [] };
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
  } finally {
    await session?.close();
  }
}

/** Clears the places in the order in which a lead travels, so that none is delivered to a place that was just cleared. */
async function forgetPerson(person: Person, config: Config): Promise<void> {
  const { dataDir } = config;
  const folder = openOutboxFolder(outboxDir(dataDir));
  const entries = await findEntries(folder, dataDir, person);
  await eraseEntries(folder, entries.own);
  const session = await openAdminSession(config, process.env);
  try {
    const records = session ? await findRecords(session.pb, person) : { own: [], naming: [] };
    if (session) await deleteRecords(session.pb, records.own);
    // Otherwise the same submission, sent again, would look delivered and be lost.
    for (const { id } of records.own) await folder.erase(id);
    const mails = await findMails(dataDir, person);
    await deleteMails(mails.own);
    if (session?.bin) await eraseTraces(session.bin, dataDir, person.spellings);
    console.log(
      `Erased: ${records.own.length} records, ${entries.own.length} outbox entries, ${mails.own.length} mail files.`,
    );
    for (const place of namedIn(records, entries, mails))
      console.log(`Left: ${place}, which somebody else sent and which names the address.`);
    if (session && !session.bin)
      console.log(
        'Left: the free pages of the database file at POCKETBASE_URL, until they are used again; "VACUUM" there clears them.',
      );
  } finally {
    await session?.close();
  }
  const traces = await findTraces(dataDir, person);
  for (const file of traces.files) console.log(`Left: the address is still in ${shownPath(file)}.`);
  for (const file of traces.archives)
    console.log(
      `Left: ${shownPath(file)} is an archive and may hold it; remove it when it is no longer needed.`,
    );
  console.log(
    'Not reached from here: mails that were sent, what the receiver of the webhook keeps, backups elsewhere, and blocks of the disk that were freed.',
  );
  if (traces.files.length > 0) process.exitCode = 1;
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
