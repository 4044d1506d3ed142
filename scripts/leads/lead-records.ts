import type PocketBase from 'pocketbase';
import { ClientResponseError, type RecordModel } from 'pocketbase';
import { foundOrNull } from '../../server/edit/find-record';
import { LEAD_NOTES } from '../../server/edit/leads/lead-notes';
import { LEAD_COLLECTIONS } from '../../client/forms/forms';
import { sentAt, type ErasedPeople } from './erased-people';
import type { Person } from './person';

const BATCH = 500;

export interface FoundRecords {
  /** Records that the person sent. */
  own: RecordModel[];
  /** Records of other people that mention the address. */
  naming: RecordModel[];
}

export const NO_RECORDS: FoundRecords = { own: [], naming: [] };

/**
 * Finds a person's records. It reads all records: PocketBase logs its requests, so a filter with the mail address would
 * leave another trace.
 */
export async function findRecords(pb: PocketBase, person: Person): Promise<FoundRecords> {
  const found: FoundRecords = { own: [], naming: [] };
  for await (const record of leadRecords(pb)) {
    if (person.is(record.email)) found.own.push(record);
    else if (person.isNamedIn(JSON.stringify(record))) found.naming.push(record);
  }
  return found;
}

/** Deletes the records of people who were erased after they had sent them. */
export async function deleteErased(pb: PocketBase, erased: ErasedPeople): Promise<void> {
  const found: RecordModel[] = [];
  for await (const record of leadRecords(pb))
    if (erased.covers(record.email, sentAt(record.created))) found.push(record);
  await deleteRecords(pb, found);
}

async function* leadRecords(pb: PocketBase): AsyncGenerator<RecordModel> {
  for (const name of LEAD_COLLECTIONS)
    for (let page = 1, last = 1; page <= last; page++) {
      const { items, totalPages } = await pb.collection(name).getList(page, BATCH, { sort: 'id' });
      last = totalPages;
      yield* items;
    }
}

/** Deletes leads with the notes of those who answered them. */
export async function deleteRecords(pb: PocketBase, records: readonly RecordModel[]): Promise<void> {
  const notes = await notesOf(pb, records);
  for (const { collectionName, id } of [...notes, ...records])
    try {
      await pb.collection(collectionName).delete(id);
    } catch (error) {
      // Somebody else has deleted it.
      if (!(error instanceof ClientResponseError) || error.status !== 404) throw error;
    }
}

/** The notes of some leads; a content service that is not ours has none. */
export async function notesOf(pb: PocketBase, leads: readonly RecordModel[]): Promise<RecordModel[]> {
  const ids = new Set(leads.map(({ id }) => id));
  const notes = await foundOrNull(pb.collection(LEAD_NOTES).getFullList({ batch: BATCH }));
  return notes?.filter(({ lead }) => ids.has(String(lead))) ?? [];
}
