import type { Config } from '../../server/config';
import { openOutboxFolder } from '../../server/forms/outbox-folder';
import { createVisitorMails } from '../../server/forms/mail/visitor-mails';
import { readPreviewSecret } from '../../server/pages/preview-secret';
import { outboxDir } from '../../server/storage/data-dir';
import { noteErasure } from './erased-people';
import { deleteRecords, findRecords, NO_RECORDS, type FoundRecords } from './lead-records';
import { deleteMails, findMails, type FoundMails } from './mail-files';
import { deleteTemporary, eraseSubmissions, findSubmissions, type FoundSubmissions } from './outbox-leads';
import type { Person } from './person';
import { withLeads } from './with-leads';

export interface ForgottenLeads {
  records: FoundRecords;
  submissions: FoundSubmissions;
  mails: FoundMails;
  /** Names of the backups that PocketBase keeps itself, which may hold the person. */
  archives: string[];
}

/** Clears the places in the order in which a lead travels, so that none is delivered to a place that was just cleared. */
export async function forgetPerson(person: Person, config: Config): Promise<ForgottenLeads> {
  const { dataDir, backup } = config;
  const folder = openOutboxFolder(outboxDir(dataDir));
  const submissions = await findSubmissions(folder, dataDir, person);
  await eraseSubmissions(folder, submissions.own);
  // From here on, a restore erases the person again, even if this erasure ends halfway.
  if (backup.dir) await noteErasure(backup.dir, person.address);
  const none = { records: NO_RECORDS, archives: [] as string[] };
  const { records, archives } = await withLeads(config, none, async (pb) => {
    const found = await findRecords(pb, person);
    await deleteRecords(pb, found.own);
    return { records: found, archives: (await pb.backups.getFullList()).map(({ key }) => key) };
  });
  // Otherwise the same submission, sent again, would look delivered and be lost.
  for (const { id } of records.own) await folder.erase(id);
  const mails = await findMails(dataDir, person);
  await deleteMails(mails.own);
  await deleteTemporary(dataDir, person);
  await createVisitorMails(config, readPreviewSecret(dataDir)).forget(person.address);
  return { records, submissions, mails, archives };
}
