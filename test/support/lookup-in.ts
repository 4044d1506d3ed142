import type { CollectionName } from '../../client/model/collections';
import type { ContentRecord } from '../../client/model/content-record';
import { keyOf } from '../../server/content/content-keys';
import type { RecordLookup } from '../../server/content/record-lookup';

/** A lookup in lists of records. */
export function lookupIn(
  records: readonly (readonly [CollectionName, readonly ContentRecord[]])[],
): RecordLookup {
  const byId = new Map<string, ContentRecord>();
  const byKey = new Map<string, ContentRecord>();
  for (const [collection, list] of records)
    for (const record of list) {
      byId.set(`${collection}/${record.id}`, record);
      const key = keyOf(collection, record);
      if (key) byKey.set(key, record);
    }
  return {
    row: (collection, id) => byId.get(`${collection}/${id}`) ?? null,
    rowAt: (key) => byKey.get(key) ?? null,
    rowsFrom: (prefix) => [...byKey].flatMap(([key, record]) => (key.startsWith(prefix) ? record : [])),
  };
}
