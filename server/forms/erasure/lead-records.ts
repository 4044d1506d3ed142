import type PocketBase from 'pocketbase';
import type { RecordModel } from 'pocketbase';
import { UNDELIVERED_STATES } from '../../../client/forms/deliveries';
import { LEAD_COLLECTIONS } from '../../../client/forms/forms';
import { isMap } from '../../../client/model/json-value';
import { foundOrNull, listSince, listWhere } from '../../content/find-record';
import { DELIVERIES, LEAD_NOTES, ERASURES } from '../private-collections';
import type { Submission } from '../submission';
import { hashAddress, isSamePerson } from '../canonical-address';
import { readPersonKey, UNFILLED } from '../lead-columns';
import { sentAt, type ErasedPeople, type Erasure } from './erased-people';
import { parseStoredDate, toStoredDate } from '../../../client/model/stored-date';

const BATCH = 500;

/*
 * A content service that is not ours has no notes and no reports, and somebody else may have deleted a record meanwhile.
 */

/** What PocketBase is asked for, the newest first. */
type LeadQuestion = Readonly<{ filter: string; sort: string }>;
const ALL: LeadQuestion = { filter: '', sort: '-created,-id' };

async function* leadPages(
  pb: PocketBase,
  collection: string,
  { filter, sort }: LeadQuestion,
): AsyncGenerator<RecordModel[]> {
  for (let last: RecordModel | undefined; ;) {
    const { items } = await pb.collection(collection).getList(1, BATCH, {
      filter: [filter && `(${filter})`, last && olderThan(pb, last)].filter(Boolean).join(' && '),
      sort,
      skipTotal: true,
    });
    yield items;
    if (items.length < BATCH) return;
    last = items.at(-1);
  }
}

/** The filter of leads behind one in the order of {@link leadPages}. Only its first condition uses the index of `created`. */
export const olderThan = (pb: PocketBase, { created, id }: { created?: unknown; id: string }): string =>
  pb.filter('created <= {:created} && (created < {:created} || id < {:id})', { created, id });

export async function findLeadRecords(
  pb: PocketBase,
  fits: (record: RecordModel) => boolean,
  question = ALL,
): Promise<RecordModel[]> {
  const found: RecordModel[] = [];
  for (const name of LEAD_COLLECTIONS)
    for await (const records of leadPages(pb, name, question)) found.push(...records.filter(fits));
  return found;
}

/** The leads that a person has sent, also those that have no hash yet. */
export async function leadsOfPerson(pb: PocketBase, address: string): Promise<RecordModel[]> {
  const isTheirs = ({ email }: RecordModel) => isSamePerson(email, address);
  const key = await readPersonKey(pb);
  if (key === null) return findLeadRecords(pb, isTheirs);
  const [found, unfilled] = await Promise.all([
    leadsByHash(pb, hashAddress(key, address)),
    findLeadRecords(pb, isTheirs, UNFILLED),
  ]);
  // A lead may have got its hash meanwhile.
  return [...new Map([...unfilled, ...found.filter(isTheirs)].map((lead) => [lead.id, lead])).values()];
}

export const leadsByHash = async (pb: PocketBase, person: string): Promise<RecordModel[]> =>
  (await Promise.all(LEAD_COLLECTIONS.map((name) => listWhere(pb, name, { person })))).flat();

/** Deletes the records of people who were erased after they had sent them. */
export async function deleteErased(pb: PocketBase, erased: ErasedPeople): Promise<void> {
  const isErased = ({ email, created }: RecordModel) => erased.covers(email, sentAt(created));
  for (const lead of await findLeadRecords(pb, isErased)) {
    // The web server deletes no lead whose day has not come.
    await foundOrNull(pb.collection(lead.collectionName).update(lead.id, { erase_on: toStoredDate(0) }));
    await deleteLead(pb, lead);
  }
  for (const { submission } of await reportedSubmissions(pb))
    if (erased.covers(submission.values.email, submission.acceptedAt)) await deleteReport(pb, submission.id);
}

/** The reports of what waits, was refused or is spam, each the newest first and at most `limit` of them. */
export const undeliveredReports = async (pb: PocketBase, limit?: number): Promise<RecordModel[]> =>
  (
    await Promise.all(
      UNDELIVERED_STATES.map((state) =>
        listWhere(pb, DELIVERIES, { state }, { sort: '-created,-id', limit }),
      ),
    )
  ).flat();

/** The submissions that processes have reported as waiting, refused or spam. */
export async function reportedSubmissions(
  pb: PocketBase,
): Promise<{ state: string; submission: Submission }[]> {
  const reports = await foundOrNull(undeliveredReports(pb));
  return (reports ?? []).flatMap(({ state, submission }) =>
    isMap(submission) && isMap(submission.values)
      ? [{ state: String(state), submission: submission as unknown as Submission }]
      : [],
  );
}

export const deleteReport = async (pb: PocketBase, id: string): Promise<void> =>
  void (await foundOrNull(pb.collection(DELIVERIES).delete(id)));

/** Deletes a lead with the notes of those who answered it, and what is known of its delivery. */
export async function deleteLead(
  pb: PocketBase,
  { collectionName, id }: Pick<RecordModel, 'collectionName' | 'id'>,
): Promise<void> {
  await deleteNotes(pb, id);
  await foundOrNull(pb.collection(collectionName).delete(id));
  // Somebody may have written another one meanwhile; from here on, whoever writes one sees that the lead is gone.
  await deleteNotes(pb, id);
  await deleteReport(pb, id);
}

async function deleteNotes(pb: PocketBase, lead: string): Promise<void> {
  const notes = await foundOrNull(listWhere(pb, LEAD_NOTES, { lead }, { fields: 'id' }));
  // PocketBase's rules let nobody but its author remove a note, unless it is erased with its lead.
  for (const { id } of notes ?? [])
    await foundOrNull(pb.collection(LEAD_NOTES).delete(id, { query: { erased: lead } }));
}

/** The erasures after a time (epoch ms), the oldest first; none in a content service that has no list of them. */
export async function listErasures(pb: PocketBase, since: number): Promise<Erasure[]> {
  const records = await foundOrNull(listSince(pb, ERASURES, toStoredDate(since)));
  return (records ?? []).map(({ key, hash, created }) => ({
    key: String(key),
    hash: String(hash),
    erasedAt: parseStoredDate(created) ?? 0,
  }));
}
