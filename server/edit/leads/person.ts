import { setTimeout as wait } from 'node:timers/promises';
import type { RecordModel } from 'pocketbase';
import type PocketBase from 'pocketbase';
import type { Erased } from '../../../client/edit/api/leads';
import { parseStoredDate, toIsoDate } from '../../../client/model/stored-date';
import { canonicalAddress, isSamePerson } from '../../forms/canonical-address';
import { findRecord, listWhere } from '../../content/find-record';
import { eraseAddress } from '../../forms/erasure/erased-people';
import {
  deleteLead,
  deleteReport,
  leadsOfPerson,
  reportedSubmissions,
} from '../../forms/erasure/lead-records';
import type { ReportedBackup } from '../../forms/outbox-reports';
import { ERASURES, INSTANCES, LEAD_NOTES } from '../../forms/private-collections';
import { readMails } from '../../forms/erasure/mail-files';

/** A process that has not reported for this long does not run. */
const RUNS_MS = 2 * 60_000;
/** How long the processes get to erase; one that is sending a mail takes up to a minute. */
const ERASE_WAIT_MS = 20_000;
const POLL_MS = 250;

/** Everything that is known of the person who sent a lead. */
export async function exportPerson(
  pocketBase: PocketBase,
  dataDir: string,
  lead: RecordModel,
): Promise<object> {
  const email = String(lead.email);
  const records = await leadsOfSender(pocketBase, lead);
  const notes = await Promise.all(records.map(({ id }) => listWhere(pocketBase, LEAD_NOTES, { lead: id })));
  const mails: object[] = [];
  for await (const { mail, addresses } of readMails(dataDir))
    if (addresses.some((address) => isSamePerson(address, email))) {
      const { date, subject, text } = mail;
      mails.push({ date, subject, text });
    }
  return {
    address: email && canonicalAddress(email),
    records,
    notes: notes.flat(),
    outbox: await submissionsOf(pocketBase, email),
    mails,
  };
}

/**
 * Erases the person who sent a lead, as far as this site reaches: first from the outbox of every process, so that none delivers
 * what was just erased, then the records with their notes.
 */
export async function eraseSender(pocketBase: PocketBase, lead: RecordModel): Promise<Erased> {
  const email = String(lead.email);
  const waiting = await submissionsOf(pocketBase, email);
  // Without an address, only this lead is known to be theirs, and no process has anything to erase.
  const created = email && (await askToErase(pocketBase, email));
  const instances = await untilErased(pocketBase, created);
  const leads = await leadsOfSender(pocketBase, lead);
  await Promise.all(leads.map((each) => deleteLead(pocketBase, each)));
  // Each process has done so for its own; one that does not run any more would leave them.
  for (const { submission } of waiting) await deleteReport(pocketBase, submission.id);

  const times = [
    // A colleague may have deleted the lead meanwhile, but backups have it.
    ...[lead, ...leads].map((each) => parseStoredDate(each.created) ?? 0),
    ...waiting.map(({ submission }) => submission.acceptedAt),
  ];
  // The time of a backup is known to the second.
  const since = new Date(Math.min(...times)).toISOString().slice(0, 19);
  return {
    leads: leads.length,
    left: instances
      .filter((instance) => !hasErased(instance, created))
      .map(({ host, seen }) => ({ host: String(host), seen: toIsoDate(String(seen)) })),
    backups: instances.flatMap(({ host, backups }) =>
      (Array.isArray(backups) ? (backups as ReportedBackup[]) : [])
        .filter(({ madeAt }) => madeAt >= since)
        .map((backup) => ({ ...backup, host: String(host) })),
    ),
  };
}

/** Without an address, only the lead itself is known to be theirs. */
async function leadsOfSender(pocketBase: PocketBase, lead: RecordModel): Promise<RecordModel[]> {
  if (lead.email) return leadsOfPerson(pocketBase, String(lead.email));
  const found = await findRecord(pocketBase, lead.collectionName, lead.id);
  return found ? [found] : [];
}

/** Asks every process to erase a person. @returns the stored date of the erasure */
async function askToErase(pocketBase: PocketBase, email: string): Promise<string> {
  const { key, hash } = eraseAddress(email, 0);
  const { created } = await pocketBase.collection(ERASURES).create({ key, hash });
  return String(created);
}

const submissionsOf = async (pocketBase: PocketBase, email: string) =>
  (await reportedSubmissions(pocketBase)).filter(({ submission }) =>
    isSamePerson(submission.values.email, email),
  );

/** Waits until every process that runs has erased. */
async function untilErased(pocketBase: PocketBase, created: string): Promise<RecordModel[]> {
  const deadline = performance.now() + ERASE_WAIT_MS;
  for (;;) {
    const instances = await pocketBase.collection(INSTANCES).getFullList();
    const isDone = instances.every(
      (instance) =>
        hasErased(instance, created) || Date.now() - (parseStoredDate(instance.seen) ?? 0) > RUNS_MS,
    );
    if (isDone || performance.now() > deadline) return instances;
    await wait(POLL_MS);
  }
}

const hasErased = ({ erased }: RecordModel, created: string): boolean => String(erased) >= created;
