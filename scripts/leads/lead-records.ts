import type PocketBase from 'pocketbase';
import { ClientResponseError, type RecordModel } from 'pocketbase';
import { FORM_NAMES, FORMS } from '../../client/forms/forms';
import type { Person } from './person';

const LEAD_COLLECTIONS = [...new Set(FORM_NAMES.map((form) => FORMS[form].collection))];
const BATCH = 500;

export interface FoundRecords {
  /** Records that the person sent. */
  own: RecordModel[];
  /** Records of other people that mention the address. */
  naming: RecordModel[];
}

/**
 * Finds a person's records. It reads all records: PocketBase logs its requests, so a filter with the mail address would
 * leave another trace.
 */
export async function findRecords(pb: PocketBase, person: Person): Promise<FoundRecords> {
  const found: FoundRecords = { own: [], naming: [] };
  for (const name of LEAD_COLLECTIONS) {
    for (let page = 1, last = 1; page <= last; page++) {
      const { items, totalPages } = await pb.collection(name).getList(page, BATCH, { sort: 'id' });
      last = totalPages;
      for (const record of items) {
        if (person.is(record.email)) found.own.push(record);
        else if (person.isNamedIn(JSON.stringify(record))) found.naming.push(record);
      }
    }
  }
  return found;
}

export async function deleteRecords(pb: PocketBase, records: readonly RecordModel[]): Promise<void> {
  for (const { collectionName, id } of records)
    try {
      await pb.collection(collectionName).delete(id);
    } catch (error) {
      // Somebody else has deleted it.
      if (!(error instanceof ClientResponseError) || error.status !== 404) throw error;
    }
}
