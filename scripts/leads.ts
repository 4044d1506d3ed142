import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig, type Config } from '../server/config';
import { openOutboxFolder } from '../server/forms/outbox-folder';
import { outboxDir } from '../server/storage/data-dir';
import { explainForeignOwner, refuseForeignRoot, refuseForeignRootIn } from './foreign-owner';
import { backupsHolding } from './leads/backups-holding';
import { ERASED_PEOPLE_FILE } from './leads/erased-people';
import { forgetPerson, type ForgottenLeads } from './leads/forget-person';
import { findRecords, NO_RECORDS, notesOf } from './leads/lead-records';
import { findMails } from './leads/mail-files';
import { findSubmissions } from './leads/outbox-leads';
import { findPerson, type Person } from './leads/person';
import { withLeads } from './leads/with-leads';
import { runCommand, shownPath } from './run-command';

const USAGE = `Exports or erases what the person with this mail address has sent through the forms.

  npm run leads -- export MAIL   writes all of it to standard output, as JSON
  npm run leads -- forget MAIL   erases it, also while the site runs

Looks at the records in PocketBase, the outbox with its spam, and the folder of unsent mails. "forget" also names the backups in
BACKUP_DIR that still hold the person. An export is personal data: keep it where nobody else reads it.

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
  if (config.backup.dir) await refuseForeignRoot('BACKUP_DIR', config.backup.dir);
  await explainForeignOwner(outboxDir(dataDir), () =>
    command === 'export' ? exportPerson(person, config) : reportForgotten(person, config),
  );
});

async function exportPerson(person: Person, config: Config): Promise<void> {
  const { dataDir } = config;
  const { records, notes } = await withLeads(config, { records: NO_RECORDS, notes: [] }, async (pb) => {
    const found = await findRecords(pb, person);
    return { records: found, notes: await notesOf(pb, found.own) };
  });
  const submissions = await findSubmissions(openOutboxFolder(outboxDir(dataDir)), dataDir, person);
  const mails = await findMails(dataDir, person);
  const found = {
    address: person.address,
    records: records.own,
    notes,
    outbox: submissions.own.map(({ state, id, delivery }) => ({ state, id, ...delivery })),
    mails: mails.own.map(({ file, mail: { date, subject, text } }) => ({
      file: path.basename(file),
      date,
      subject,
      text,
    })),
    namedIn: namedIn({ records, submissions, mails }),
  };
  console.log(JSON.stringify(found, null, 2));
}

async function reportForgotten(person: Person, config: Config): Promise<void> {
  const { dir: backupDir, keep } = config.backup;
  const forgotten = await forgetPerson(person, config);
  const { records, submissions, mails, archives } = forgotten;
  console.log(
    `Erased: ${records.own.length} records, ${submissions.own.length} unsent submissions, ${mails.own.length} mail files.`,
  );
  for (const place of namedIn(forgotten))
    console.log(`Left: ${place}, which somebody else sent and which names the address.`);
  for (const { folder, goesAt, isUnfinished, fault } of backupDir
    ? await backupsHolding(backupDir, keep, person)
    : [])
    console.log(
      `Left: the backup ${shownPath(folder)} ${fault === null ? 'holds the person' : `may hold the person (${fault})`}; ` +
        (isUnfinished
          ? 'the next backup deletes it, unless it is being made now.'
          : goesAt
            ? `the site deletes it on ${goesAt.toISOString().slice(0, 10)}.`
            : 'nobody deletes it but you.'),
    );
  for (const archive of archives)
    console.log(`Left: PocketBase's own backup ${archive} may hold the person.`);
  console.log(
    backupDir
      ? `A restore of an older backup erases the person again, by ${shownPath(path.join(backupDir, ERASED_PEOPLE_FILE))}.`
      : 'BACKUP_DIR is not set: run this again after a restore of an older backup.',
  );
  console.log(NOT_REACHED);
}

/** Submissions of other people that mention the address. */
function namedIn({ records, submissions, mails }: Omit<ForgottenLeads, 'archives'>): string[] {
  return [
    ...records.naming.map(({ collectionName, id }) => `${collectionName}/${id}`),
    ...submissions.naming.map(({ state, id }) => `outbox/${state}/${id}`),
    ...mails.naming.map(({ file }) => `mail/${path.basename(file)}`),
  ];
}
