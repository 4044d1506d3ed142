import { ClientResponseError, type RecordModel } from 'pocketbase';
import type PocketBase from 'pocketbase';

/** Records per page of {@link listSince}: each delivery reads one, and rarely needs any of it. */
const NEWEST = 50;

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

/*
 * Context: PocketBase from 0.23 on delays a filtered list that comes back empty by up to half a second, for everyone but
 * administrators. Decision: nothing that somebody waits for asks such a question.
 */

/** The records with these values. Some record is asked for with them, so that the list is not empty. */
export async function listWhere<Found = RecordModel>(
  pocketBase: PocketBase,
  collection: string,
  values: Readonly<Record<string, string | boolean>>,
  { sort, fields, limit }: { sort?: string; fields?: string; limit?: number } = {},
): Promise<Found[]> {
  const records = pocketBase.collection(collection);
  const [some] = (await records.getList(1, 1, { fields: 'id', skipTotal: true })).items;
  if (!some) return [];
  const names = Object.keys(values);
  const filter = pocketBase.filter(names.map((name) => `${name} = {:${name}}`).join(' && '), { ...values });
  const options = {
    filter: `(${filter}) || id = "${some.id}"`,
    sort,
    fields: fields && [fields, ...names].join(','),
  };
  const found = limit
    ? (await records.getList(1, limit, { ...options, skipTotal: true })).items
    : await records.getFullList(options);
  return found.filter((record) => names.every((name) => record[name] === values[name])) as Found[];
}

/** The records that were created, or changed, after a stored date, the oldest first. They are read from the newest on, without a filter. */
export async function listSince(
  pocketBase: PocketBase,
  collection: string,
  since: string,
  column: 'created' | 'updated' = 'created',
): Promise<RecordModel[]> {
  const found: RecordModel[] = [];
  for (let page = 1; ; page++) {
    const records = pocketBase.collection(collection);
    const { items } = await records.getList(page, NEWEST, { sort: `-${column},-id`, skipTotal: true });
    const newer = items.filter((record) => String(record[column]) > since);
    found.unshift(...newer.reverse());
    if (newer.length < NEWEST) return found;
  }
}
