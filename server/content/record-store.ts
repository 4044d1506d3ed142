import NodeCache from 'node-cache';
import { COLLECTION_NAMES, type CollectionName } from '../../client/model/collections';
import type { ContentDb, StoredRecord } from './content-db';
import {
  changedKeys,
  collectionOf,
  keyOf,
  longTextsOf,
  toList,
  toRow,
  type ContentValue,
} from './content-keys';
import { ContentUnavailableError } from './content-service';
import { deepFreeze, type ContentRecord } from '../../client/model/content-record';
import { isVisible } from './visibility';

/**
 * Content in memory without its long texts: a row of each record, and in node-cache the frozen values of entries that were
 * asked for, which come from `content.db`. `content-cache.ts` decides on freshness.
 */
export interface RecordStore {
  /** The value of a key; undefined if the collection has no such entry or is not loaded. */
  get(key: string): ContentValue | undefined;
  /** Whether the whole collection was read, in this run or an earlier one. */
  has(collection: CollectionName): boolean;
  rows(collection: CollectionName): ReadonlyMap<string, ContentRecord>;
  /** A record with its long texts. */
  record(collection: CollectionName, id: string): ContentRecord | undefined;
  /** Returns the keys whose visible value changed. */
  write(collection: CollectionName, saved: readonly ContentRecord[], removed?: readonly string[]): string[];
  /** Notes that a collection is whole and current. */
  confirm(collection: CollectionName): void;
  /** Epoch ms at which all content of an earlier run was current; null if there is none. */
  readonly savedAt: number | null;
  close(): void;
}

/** Most characters of entries in memory: some hundred long articles in three languages. */
const ENTRIES_MAX = 8_000_000;

/** In `content.db`, the collections that were read to their end. */
const CONFIRMED = 'confirmed';

interface Confirmation {
  id: CollectionName;
  /** Epoch ms at which it was last known to be current. */
  at: number;
}

interface Rows {
  readonly all: Map<string, ContentRecord>;
  /** Ids by content key. */
  readonly ids: Map<string, string>;
  /** Keys that several entries have had: a company's own collection may have two with one slug. The last one is shown. */
  readonly shared: Set<string>;
  /** The lists that were asked for since they changed. */
  readonly lists: Map<string, ContentValue>;
}

export function createRecordStore(db: ContentDb, now: () => number): RecordStore {
  // Values are frozen, so that they can be shared without a clone. They never expire: each goes when it changes.
  const entries = new NodeCache({ useClones: false, stdTTL: 0, checkperiod: 0 });
  let held = 0;
  const confirmations = db.rows(CONFIRMED).map((text) => JSON.parse(text) as Confirmation);
  const confirmed = new Set<string>(confirmations.map(({ id }) => id));
  const savedAt = confirmed.size > 0 ? Math.min(...confirmations.map(({ at }) => at)) : null;
  const collections = new Map(COLLECTION_NAMES.map((name) => [name, readRows(db, name)]));
  const rowsOf = (collection: CollectionName) => collections.get(collection)!;

  function read(collection: CollectionName, id: string): { record: ContentRecord; size: number } | undefined {
    try {
      const stored = rowsOf(collection).all.has(id) ? db.read(collection, id) : undefined;
      if (!stored?.row) return undefined;
      const record = {
        ...(JSON.parse(stored.row) as ContentRecord),
        ...(JSON.parse(stored.texts) as object),
      };
      return { record: deepFreeze(record), size: stored.row.length + stored.texts.length };
    } catch (cause) {
      throw new ContentUnavailableError(`${collection}/${id}`, { cause });
    }
  }

  function readEntry(key: string, collection: CollectionName, id: string): ContentValue | undefined {
    const known = entries.get<ContentRecord>(key);
    if (known) return known;
    const found = read(collection, id);
    if (!found) return undefined;
    held += found.size;
    // node-cache has no order of use. Reading entries again costs less than keeping one.
    if (held > ENTRIES_MAX) {
      entries.flushAll();
      held = found.size;
    }
    entries.set(key, found.record);
    return found.record;
  }

  function put(collection: CollectionName, id: string, row: ContentRecord | undefined): string[] {
    const rows = rowsOf(collection);
    const { all, ids, lists, shared } = rows;
    const before = all.get(id);
    for (const key of changedKeys(collection, before, row)) {
      entries.del(key);
      lists.delete(key);
    }
    const [old, key] = [before, row].map((each) => each && keyOf(collection, each));
    if (row) all.set(id, row);
    else all.delete(id);
    if (key) addKey(rows, key, id);
    if (old && old !== key && ids.get(old) === id) {
      ids.delete(old);
      if (shared.has(old))
        for (const [other, each] of all) if (keyOf(collection, each) === old) ids.set(old, other);
    }
    const shown = (each: ContentRecord | undefined) => (each && isVisible(each, now()) ? each : undefined);
    return changedKeys(collection, shown(before), shown(row));
  }

  return {
    get(key) {
      const collection = collectionOf(key);
      const { all, ids, lists } = rowsOf(collection);
      const id = ids.get(key);
      if (id !== undefined) return readEntry(key, collection, id);
      const value = lists.get(key) ?? toList(key, all.values());
      if (value !== undefined) lists.set(key, value);
      return value;
    },
    has: (collection) => confirmed.has(collection),
    rows: (collection) => rowsOf(collection).all,
    record: (collection, id) => read(collection, id)?.record,
    write(collection, saved, removed = []) {
      const { all } = rowsOf(collection);
      const changed = new Set<string>();
      const stored: StoredRecord[] = [];
      const write = (id: string, row: ContentRecord | undefined, texts: object) => {
        for (const key of put(collection, id, row)) changed.add(key);
        stored.push({ collection, id, row: row ? JSON.stringify(row) : null, texts: JSON.stringify(texts) });
      };
      for (const record of saved) {
        const row = toRow(collection, record);
        // An unchanged row stays the same object, so that values derived from it (cards, formatted dates) stay valid.
        if (JSON.stringify(row) === JSON.stringify(all.get(record.id))) continue;
        write(record.id, row, longTextsOf(collection, record));
      }
      for (const id of removed) if (all.has(id)) write(id, undefined, {});
      if (stored.length > 0) db.write(stored);
      return [...changed];
    },
    confirm(collection) {
      confirmed.add(collection);
      const row = JSON.stringify({ id: collection, at: now() } satisfies Confirmation);
      db.write([{ collection: CONFIRMED, id: collection, row, texts: '' }]);
    },
    savedAt,
    close() {
      entries.close();
      db.close();
    },
  };
}

function readRows(db: ContentDb, collection: CollectionName): Rows {
  const rows: Rows = { all: new Map(), ids: new Map(), shared: new Set(), lists: new Map() };
  for (const text of db.rows(collection)) {
    const row = deepFreeze(JSON.parse(text) as ContentRecord);
    rows.all.set(row.id, row);
    const key = keyOf(collection, row);
    if (key) addKey(rows, key, row.id);
  }
  return rows;
}

function addKey({ ids, shared }: Rows, key: string, id: string): void {
  const known = ids.get(key);
  if (known !== undefined && known !== id) shared.add(key);
  ids.set(key, id);
}
