import NodeCache from 'node-cache';
import type { CollectionName } from '../../client/model/collections';
import { toEntries, type ContentValue } from './content-keys';
import { deepFreeze, type ContentRecord } from '../../client/model/content-record';
import { isVisible } from './visibility';

/**
 * Content in memory: the records of each collection, and in node-cache the frozen value of every content key. Each
 * write returns the keys whose visible value changed. `content-cache.ts` decides on freshness.
 */
export interface RecordStore {
  /** The value of a key; undefined if the collection has no such entry or is not loaded. */
  get(key: string): ContentValue | undefined;
  has(collection: CollectionName): boolean;
  records(collection: CollectionName): ReadonlyMap<string, ContentRecord>;
  replace(collection: CollectionName, records: readonly ContentRecord[]): string[];
  upsert(collection: CollectionName, record: ContentRecord): string[];
  remove(collection: CollectionName, id: string): string[];
  close(): void;
}

export function createRecordStore(now: () => number): RecordStore {
  // Values are frozen, so that they can be shared without a clone. They never expire: a stale value is still the best
  // one while the service is unavailable.
  const cache = new NodeCache({ useClones: false, stdTTL: 0, checkperiod: 0 });
  const collections = new Map<CollectionName, Map<string, ContentRecord>>();
  const keys = new Map<CollectionName, Set<string>>();

  function write(collection: CollectionName, records: Map<string, ContentRecord>): string[] {
    const before = keys.get(collection) ?? new Set<string>();
    const after = toEntries(collection, records.values());
    const changed: string[] = [];
    for (const [key, value] of after) {
      if (!sameToVisitors(cache.get<ContentValue>(key), value, now())) changed.push(key);
      cache.set(key, value);
    }
    for (const key of before) {
      if (after.has(key)) continue;
      if (!sameToVisitors(cache.get<ContentValue>(key), undefined, now())) changed.push(key);
      cache.del(key);
    }
    collections.set(collection, records);
    keys.set(collection, new Set(after.keys()));
    return changed;
  }

  return {
    get: (key) => cache.get<ContentValue>(key),
    has: (collection) => collections.has(collection),
    records: (collection) => collections.get(collection) ?? new Map(),
    replace(collection, records) {
      const old = collections.get(collection);
      // An unchanged record stays the same object, so that values derived from it (cards, sanitized bodies) stay valid.
      const kept = records.map((record): [string, ContentRecord] => {
        const known = old?.get(record.id);
        return [record.id, known && sameJson(known, record) ? known : deepFreeze(record)];
      });
      return write(collection, new Map(kept));
    },
    upsert: (collection, record) =>
      write(collection, new Map(collections.get(collection)).set(record.id, deepFreeze(record))),
    remove(collection, id) {
      const records = new Map(collections.get(collection));
      return records.delete(id) ? write(collection, records) : [];
    },
    close: () => cache.close(),
  };
}

/** Whether two values of a key are equal for visitors, who see neither drafts nor scheduled entries. */
function sameToVisitors(a: ContentValue | undefined, b: ContentValue | undefined, now: number): boolean {
  const [shownA, shownB] = [shown(a, now), shown(b, now)];
  return (
    shownA.length === shownB.length &&
    shownA.every((record, index) => record === shownB[index] || sameJson(record, shownB[index]))
  );
}

function shown(value: ContentValue | undefined, now: number): readonly ContentRecord[] {
  if (value === undefined) return [];
  const list = Array.isArray(value) ? (value as readonly ContentRecord[]) : [value as ContentRecord];
  return list.filter((record) => isVisible(record, now));
}

const sameJson = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
