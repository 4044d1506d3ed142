import NodeCache from 'node-cache';
import { isCollection, type CollectionName, type ItemCollection } from '../../client/model/collections';
import { deepFreeze, type ContentRecord } from '../../client/model/content-record';
import { isRecordId } from '../../client/model/record-id';
import type { Locale } from '../../client/i18n/locales';
import type { ContentDb, ListPart, Overlay, WrittenRecord } from './content-db';
import {
  changedKeys,
  collectionOf,
  keyOf,
  listKey,
  longTextsOf,
  placesOf,
  tagList,
  toList,
  toRow,
  type ContentValue,
} from './content-keys';
import { isVisible } from './visibility';

/** Content as pages ask for it, possibly with changed records laid over what is stored. Values are frozen. */
export interface ContentView {
  /** The value of a key; undefined if there is no such entry, or the key names something else. */
  get(key: string): ContentValue | undefined;
  /** A record without its long texts. */
  row(collection: CollectionName, id: string): ContentRecord | undefined;
  /** A record with its long texts. */
  record(collection: CollectionName, id: string): ContentRecord | undefined;
  /** All rows of a collection. Nothing that a visitor waits for reads those of a collection that grows. */
  rows(collection: CollectionName): Iterable<ContentRecord>;
  rowAt(key: string): ContentRecord | undefined;
  rowsFrom(prefix: string): Iterable<ContentRecord>;
  /** The ids and dates of visible entries of a list, newest first. */
  places(
    collection: ItemCollection,
    list: string,
    part: ListPart,
  ): readonly { readonly id: string; readonly published: string }[];
  count(collection: ItemCollection, list: string, now: number): number;
  /** The newest visible entry of each tag, by the tag's address. */
  tags(collection: ItemCollection, first: Locale, now: number): Map<string, string>;
  nextDate(collection: CollectionName, now: number): number;
}

/** A changed record, to be written or to be shown in a preview. */
export interface ChangedRecord extends WrittenRecord {
  /** With its long texts. */
  readonly record?: ContentRecord;
}

/** Most characters of values in memory: some hundred long articles in three languages. */
const VALUES_MAX = 8_000_000;

const nameOf = (collection: CollectionName, id: string): string => `${collection}#${id}`;
export function recordNamed(name: string): readonly [CollectionName, string] | null {
  const [collection, id] = name.split('#');
  return isCollection(collection) && isRecordId(id) ? [collection, id] : null;
}
const textsName = (collection: CollectionName, id: string): string => `${nameOf(collection, id)} texts`;

export type RecordStore = ReturnType<typeof createRecordStore>;

/**
 * Content in `content.db`, and in node-cache the frozen values of what was asked for lately. `content-cache.ts` decides on
 * freshness.
 */
export function createRecordStore(open: (onDamage: () => void) => ContentDb, now: () => number) {
  // Values are frozen, so that they can be shared without a clone. They never expire: each goes when it changes.
  const values = new NodeCache({ useClones: false, stdTTL: 0, checkperiod: 0 });
  let held = 0;
  let db = open(openAnew);
  const confirmations = db.confirmed();
  const confirmed = new Set(confirmations.map(({ collection }) => collection));
  const savedAt = confirmed.size > 0 ? Math.min(...confirmations.map(({ at }) => at)) : null;
  /** Records that could not be written yet, by name. They are shown in place of the stored ones, and written with the next records. */
  const pending = new Map<string, ChangedRecord>();
  let unnoted: { shown: string[]; kept: string[] } = { shown: [], kept: [] };
  /** Keys that changed and that `content.db` does not tell. */
  let untold: string[] = [];

  function openAnew(): void {
    confirmed.clear();
    values.flushAll();
    db = open(openAnew);
  }

  /** A value that is kept by a name until it changes. */
  function kept<Value>(name: string, make: () => Value): Value {
    const known = values.get<Value>(name);
    if (known !== undefined) return known;
    const value = make();
    if (value === undefined) return value;
    const size = JSON.stringify(value).length;
    held += size;
    // node-cache has no order of use. Reading values again costs less than keeping one.
    if (held > VALUES_MAX) {
      values.flushAll();
      held = size;
    }
    values.set(name, value);
    return value;
  }

  function drop(keys: readonly string[]): void {
    values.del([...keys]);
  }

  const storedRow = (collection: CollectionName, id: string): ContentRecord | undefined =>
    kept(nameOf(collection, id), () => deepFreeze(db.row(collection, id)));
  const storedRecord = (collection: CollectionName, id: string): ContentRecord | undefined =>
    kept(textsName(collection, id), () => deepFreeze(db.record(collection, id)));
  const isShown = (row: ContentRecord | undefined, at: number) => row !== undefined && isVisible(row, at);

  /** Content with records laid over it, by name. */
  function createView(changed: ReadonlyMap<string, ChangedRecord>): ContentView {
    const own = (collection: CollectionName) =>
      [...changed.values()].filter((one) => one.collection === collection);
    const lists = new Map<string, ContentValue | undefined>();
    const overlays = new Map<CollectionName, Overlay>();

    function overlayOf(collection: CollectionName): Overlay {
      let overlay = overlays.get(collection);
      if (!overlay) {
        const records = own(collection);
        const places = records.flatMap(({ row }) => (row ? placesOf(collection, row) : []));
        overlay = {
          ids: JSON.stringify(records.map(({ id }) => id)),
          places: JSON.stringify(places),
        };
        overlays.set(collection, overlay);
      }
      return overlay;
    }

    const row: ContentView['row'] = (collection, id) => {
      const one = changed.get(nameOf(collection, id));
      return one ? one.row : storedRow(collection, id);
    };

    const record: ContentView['record'] = (collection, id) => {
      const one = changed.get(nameOf(collection, id));
      return one ? one.record : storedRecord(collection, id);
    };

    function* rows(collection: CollectionName): Generator<ContentRecord> {
      for (const stored of db.rows(collection)) if (!changed.has(nameOf(collection, stored.id))) yield stored;
      for (const { row: after } of own(collection)) if (after) yield after;
    }

    function idAt(key: string): string | undefined {
      const collection = collectionOf(key);
      // Of two entries with one slug, the changed one is shown.
      const one = own(collection).findLast(({ row: after }) => after && keyOf(collection, after) === key);
      return one?.id ?? db.idsAt(key).find((id) => !changed.has(nameOf(collection, id)));
    }

    function list(collection: CollectionName): ContentValue | undefined {
      const make = () => toList(collection, Array.from(rows(collection), deepFreeze));
      if (own(collection).length === 0) return kept(collection, make);
      if (!lists.has(collection)) lists.set(collection, make());
      return lists.get(collection);
    }

    return {
      get(key) {
        const collection = collectionOf(key);
        if (key === collection) return list(collection);
        const id = idAt(key);
        return id === undefined ? undefined : record(collection, id);
      },
      row,
      record,
      rows,
      rowAt(key) {
        const id = idAt(key);
        return id === undefined ? undefined : row(collectionOf(key), id);
      },
      *rowsFrom(prefix) {
        const collection = collectionOf(prefix);
        for (const id of db.idsFrom(prefix))
          if (!changed.has(nameOf(collection, id))) yield storedRow(collection, id)!;
        for (const { row: after } of own(collection))
          if (after && keyOf(collection, after)?.startsWith(prefix)) yield after;
      },
      places: (collection, name, part) => db.places(collection, name, part, overlayOf(collection)),
      count(collection, name, at) {
        const stored = kept(listKey(collection, name), () => db.count(collection, name, at));
        const has = (each: ContentRecord | undefined) =>
          Number(isShown(each, at) && placesOf(collection, each!).some((place) => place.list === name));
        return own(collection).reduce(
          (sum, { id, row: after }) => sum + has(after) - has(storedRow(collection, id)),
          stored,
        );
      },
      tags(collection, first, at) {
        const found = new Map<string, string>();
        const prefix = tagList(first, '');
        for (let after = prefix; ;) {
          const next = db.nextList(collection, { prefix, after, now: at }, overlayOf(collection));
          if (!next || next.list === after) return found;
          found.set(next.list.slice(prefix.length), next.id);
          after = next.list;
        }
      },
      nextDate: (collection, at) => db.nextDate(collection, at),
    };
  }

  let view = createView(pending);

  function write(changes: readonly ChangedRecord[]): void {
    const time = now();
    const shown = (row: ContentRecord | undefined) => (isShown(row, time) ? row : undefined);
    for (const change of changes) {
      const { collection, id, row } = change;
      const before = storedBefore(collection, id);
      const keys = changedKeys(collection, shown(before), shown(row));
      unnoted.shown.push(...keys);
      unnoted.kept.push(
        nameOf(collection, id),
        textsName(collection, id),
        ...changedKeys(collection, before, row),
        ...keys,
      );
    }
    for (const change of changes) pending.set(nameOf(change.collection, change.id), change);
    drop(unnoted.kept);
    if (db.write([...pending.values()], unnoted)) {
      pending.clear();
      unnoted = { shown: [], kept: [] };
    } else untold.push(...unnoted.shown);
    view = createView(pending);
  }

  /** The row that is stored now, and not the one that was kept when another process wrote it. */
  function storedBefore(collection: CollectionName, id: string): ContentRecord | undefined {
    const waiting = pending.get(nameOf(collection, id));
    return waiting ? waiting.row : db.row(collection, id);
  }

  return {
    get view(): ContentView {
      return view;
    },
    /** That with changed records laid over it. */
    over: (changed: Iterable<ChangedRecord>): ContentView =>
      createView(
        new Map([
          ...pending,
          ...Array.from(changed, (one) => [nameOf(one.collection, one.id), one] as const),
        ]),
      ),
    /** Whether the whole collection was read, in this run or an earlier one. */
    has: (collection: CollectionName): boolean => confirmed.has(collection),
    write(
      collection: CollectionName,
      saved: readonly ContentRecord[],
      removed: readonly string[] = [],
    ): void {
      const changes = saved.flatMap((record): ChangedRecord[] => {
        const { id } = record;
        const row = toRow(collection, record);
        const before = storedBefore(collection, id);
        if (JSON.stringify(row) === JSON.stringify(before)) return [];
        return [{ collection, id, row, texts: longTextsOf(collection, record), record: deepFreeze(record) }];
      });
      const gone = removed.filter((id) => storedBefore(collection, id)).map((id) => ({ collection, id }));
      // Each comparison with the service tries again to write the pending records.
      if (changes.length + gone.length + pending.size > 0) write([...changes, ...gone]);
    },
    /** The keys whose visible value changed since the last call, also those that another process has changed. */
    changes(): string[] {
      const told = db.changes();
      for (const { kept: keys } of told) drop(keys);
      const keys = [...untold, ...told.flatMap(({ shown }) => shown)];
      untold = [];
      return [...new Set(keys)];
    },
    /** The keys that change because an entry appeared or disappeared by its dates after `since` and up to `until`. */
    changesByDate(collection: CollectionName, since: number, until: number): string[] {
      // The clock may have been put back.
      const [first, last] = [Math.min(since, until), Math.max(since, until)];
      const keys = db.idsByDate(collection, first, last).flatMap((id) => {
        const row = storedRow(collection, id);
        const shown = (at: number) => (isShown(row, at) ? row : undefined);
        return changedKeys(collection, shown(since), shown(until));
      });
      drop(keys);
      return [...new Set(keys)];
    },
    /** The stored ids and times, which are compared with those of the content service. */
    stored: (): Pick<ContentDb, 'isEmpty' | 'newest' | 'stamps'> => db,
    /** Notes that a collection is whole and current. */
    confirm(collection: CollectionName): void {
      confirmed.add(collection);
      db.confirm(collection, now());
    },
    /** Epoch ms at which all content of an earlier run was current; null if there is none. */
    savedAt,
    close(): void {
      if (pending.size > 0) write([]);
      values.close();
      db.close();
    },
  };
}
