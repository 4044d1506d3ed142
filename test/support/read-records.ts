import type { CollectionName } from '../../client/model/collections';
import type { ContentRecord } from '../../client/model/content-record';
import type { ContentCache } from '../../server/content/content-cache';
import { collectionOf, keyOf, toList, toRow } from '../../server/content/content-keys';

/** Reads content keys of a site that has these records and nothing else. */
export const readRecords =
  (records: Partial<Record<CollectionName, readonly ContentRecord[]>>): ContentCache['read'] =>
  async (key) => {
    const collection = collectionOf(key);
    const all = records[collection] ?? [];
    const entry = all.findLast((record) => keyOf(collection, record) === key);
    const rows = all.map((record) => toRow(collection, record));
    return entry ?? toList(key, rows) ?? null;
  };
