import { ClientResponseError, type RecordModel } from 'pocketbase';
import type PocketBase from 'pocketbase';

/** Resolves to null if the content service responds 404. */
export async function foundOrNull<Found>(request: Promise<Found>): Promise<Found | null> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof ClientResponseError && error.status === 404) return null;
    throw error;
  }
}

/** Reads a record with all its fields; null if there is none. */
export const findRecord = <Found = RecordModel>(
  pocketBase: PocketBase,
  collection: string,
  id: string,
): Promise<Found | null> => foundOrNull(pocketBase.collection(collection).getOne<Found>(id));

/** Changes a record, or creates it under this id. */
export async function putRecord(
  pocketBase: PocketBase,
  collection: string,
  id: string,
  fields: object,
): Promise<void> {
  const records = pocketBase.collection(collection);
  if (!(await foundOrNull(records.update(id, fields)))) await records.create({ id, ...fields });
}

/** Options of a removal that PocketBase refuses once the record is another than the one with this `updated`. */
export const ifUnchanged = (updated: string): { query: { was_updated: string } } => ({
  query: { was_updated: updated },
});

/** Filter for what belongs to an entry: its versions, or the change that waits. */
export const ofEntry = (pocketBase: Pick<PocketBase, 'filter'>, collection: string, record: string): string =>
  pocketBase.filter('collection = {:collection} && record = {:record}', { collection, record });
