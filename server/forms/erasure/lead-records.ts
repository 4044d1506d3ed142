import type PocketBase from 'pocketbase';
import { ClientResponseError, type RecordModel } from 'pocketbase';
import { LEAD_COLLECTIONS } from '../../../client/forms/forms';
import { isMap } from '../../../client/model/json-value';
import { DELIVERIES, LEAD_NOTES } from '../private-collections';
import type { Submission } from '../submission';
import { sentAt, type ErasedPeople } from './erased-people';

const BATCH = 500;

/**
 * Reads all leads that fit. It reads every record: PocketBase logs its requests, so a filter with a mail address would leave
 * another trace.
 */
export async function findLeadRecords(
  pb: PocketBase,
  fits: (record: RecordModel) => boolean,
): Promise<RecordModel[]> {
  const found: RecordModel[] = [];
  for (const name of LEAD_COLLECTIONS)
    for (let page = 1, last = 1; page <= last; page++) {
      const { items, totalPages } = await pb.collection(name).getList(page, BATCH, { sort: 'id' });
      last = totalPages;
      found.push(...items.filter(fits));
    }
  return found;
}

/** Deletes the records of people who were erased after they had sent them. */
export async function deleteErased(pb: PocketBase, erased: ErasedPeople): Promise<void> {
  const isErased = ({ email, created }: RecordModel) => erased.covers(email, sentAt(created));
  for (const lead of await findLeadRecords(pb, isErased)) await deleteLead(pb, lead);
  for (const { submission } of await reportedSubmissions(pb))
    if (erased.covers(submission.values.email, submission.acceptedAt)) await deleteReport(pb, submission.id);
}

/** The submissions that processes have reported as waiting, refused or spam. */
export async function reportedSubmissions(
  pb: PocketBase,
): Promise<{ state: string; submission: Submission }[]> {
  const reports = await pb.collection(DELIVERIES).getFullList({ batch: BATCH }).catch(nothingIfUnknown);
  return reports.flatMap(({ state, submission }) =>
    isMap(submission) && isMap(submission.values)
      ? [{ state: String(state), submission: submission as unknown as Submission }]
      : [],
  );
}

/** Deletes what is known of the delivery of a submission. */
export const deleteReport = (pb: PocketBase, id: string): Promise<void> =>
  remove(() => pb.collection(DELIVERIES).delete(id));

/** Deletes a lead with the notes of those who answered it, and what is known of its delivery. */
export async function deleteLead(
  pb: PocketBase,
  { collectionName, id }: Pick<RecordModel, 'collectionName' | 'id'>,
): Promise<void> {
  const filter = pb.filter('lead = {:id}', { id });
  const notes = await pb.collection(LEAD_NOTES).getFullList({ filter, fields: 'id' }).catch(nothingIfUnknown);
  // PocketBase's rules let nobody but its author remove a note, unless it is erased with its lead.
  for (const note of notes)
    await remove(() => pb.collection(LEAD_NOTES).delete(note.id, { query: { erased: id } }));
  await remove(() => pb.collection(collectionName).delete(id));
  await deleteReport(pb, id);
}

/** A content service that is not ours has no notes. */
const nothingIfUnknown = (error: unknown): RecordModel[] => {
  if (error instanceof ClientResponseError && error.status === 404) return [];
  throw error;
};

/** Somebody else may have deleted it. */
async function remove(request: () => Promise<unknown>): Promise<void> {
  try {
    await request();
  } catch (error) {
    if (!(error instanceof ClientResponseError) || error.status !== 404) throw error;
  }
}
