import { rmSync } from 'node:fs';
import path from 'node:path';
import type { Logger } from 'pino';
import { COLLECTION_NAMES, type CollectionName } from '../../client/model/collections';
import type { ContentRecord } from '../../client/model/content-record';
import { storedFieldsOf } from '../../client/model/stored-fields';
import { CONTENT_DB } from '../storage/data-dir';
import { discard, isDamage, openDisposable } from '../storage/disposable-database';
import { ALL, keyOf, MAX_TIME, placesOf, type ListPlace } from './content-keys';
import { ContentUnavailableError } from './content-service';

/*
 * Context: pages must go on while PocketBase is away, also after a restart, and memory must not grow with the content. Two processes
 * share a `DATA_DIR` while one deploy overlaps another. Decision: `content.db` is a copy of the content that may be thrown away, with
 * the columns by which pages ask. A damaged file, or one of a release that keeps other fields, is made anew, and no backup has it.
 * Processes share the file: both write the same rows, and the first one notes in `change` what it changed, which each reads: a row
 * that is there already does not tell the second one what was there before. One whose file another release has made anew keeps the
 * removed one until it ends. Visitors are served by the thread that writes it, so no write waits for the disk (`synchronous=OFF`):
 * a power cut may damage the file. Whatever reads damage throws the whole copy away, and content is read anew.
 */
const LAYOUT = `
CREATE TABLE IF NOT EXISTS record
  (collection TEXT, id TEXT, row TEXT NOT NULL, texts TEXT NOT NULL, key TEXT, PRIMARY KEY (collection, id)) STRICT;
CREATE INDEX IF NOT EXISTS record_key ON record (key) WHERE key IS NOT NULL;
CREATE TABLE IF NOT EXISTS place
  (collection TEXT, list TEXT, published TEXT, id TEXT, since REAL NOT NULL, until REAL NOT NULL,
   PRIMARY KEY (collection, list, published DESC, id)) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS place_since ON place (collection, since) WHERE list = '${ALL}';
CREATE INDEX IF NOT EXISTS place_until ON place (collection, until) WHERE list = '${ALL}';
CREATE TABLE IF NOT EXISTS confirmed (collection TEXT PRIMARY KEY, at INTEGER NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS change (seq INTEGER PRIMARY KEY, keys TEXT NOT NULL) STRICT`;
/** Change it when `toRow`, `keyOf` or `placesOf` make something else of the same records. */
const FORMAT = 4;
const SHAPE = [FORMAT, COLLECTION_NAMES.map(storedFieldsOf)];
/** Changes that are kept for the other process, which reads them several times a second. */
const CHANGES_KEPT = 1_000;
/** Comes after every other character. */
export const LAST = '\u{10ffff}';

/** A record to be written; without a row it was removed. */
export interface WrittenRecord {
  readonly collection: CollectionName;
  readonly id: string;
  readonly row?: ContentRecord;
  /** Its long texts by field. */
  readonly texts?: object;
}

/** The content keys that a write has changed: those of what visitors see, and of all that is kept by key. */
interface ChangedKeys {
  readonly shown: readonly string[];
  readonly kept: readonly string[];
}

/** Rows that stand in for stored ones: their ids, and their places as {@link ListPlace}s. */
export interface Overlay {
  readonly ids: string;
  readonly places: string;
}

/** Part of a list as visitors see it at a time. */
export interface ListPart {
  readonly now: number;
  readonly limit: number;
  readonly offset?: number;
}

type PlaceRow = Pick<ListPlace, 'list' | 'published' | 'id'>;

export type ContentDb = ReturnType<typeof openContentDb>;

/** Both halves are in the order of the list, so that SQLite merges them and reads no more than it returns. */
const visiblePlaces = (where: string): string => `
  SELECT list, published, id FROM place
  WHERE collection = :collection AND ${where} AND +since <= :now AND +until > :now
    AND id NOT IN (SELECT value FROM json_each(:ids))
  UNION ALL SELECT list, published, id FROM (
    SELECT value ->> 'list' AS list, value ->> 'published' AS published, value ->> 'id' AS id,
      value ->> 'since' AS since, value ->> 'until' AS until FROM json_each(:places))
  WHERE ${where} AND since <= :now AND until > :now`;

/** @param onDamage - called when the file was removed because it is damaged */
export function openContentDb(dataDir: string, logger: Logger, onDamage?: () => void) {
  const file = path.join(dataDir, CONTENT_DB);
  const database = openDisposable(file, { layout: LAYOUT, shape: SHAPE, logger });
  // That of earlier releases holds drafts, and would be in every backup.
  rmSync(path.join(dataDir, 'content-snapshot.json'), { force: true });
  const sql = {
    rows: database.prepare('SELECT row FROM record WHERE collection = ?'),
    row: database.prepare('SELECT row FROM record WHERE collection = ? AND id = ?'),
    record: database.prepare('SELECT row, texts FROM record WHERE collection = ? AND id = ?'),
    idsAt: database.prepare('SELECT id FROM record WHERE key = ? ORDER BY id DESC'),
    idsFrom: database.prepare('SELECT id FROM record WHERE key >= ? AND key < ? ORDER BY key'),
    places: database.prepare(
      `${visiblePlaces('list = :list')} ORDER BY published DESC, id LIMIT :limit OFFSET :offset`,
    ),
    nextList: database.prepare(
      `${visiblePlaces('list > :after AND list < :end')} ORDER BY list, published DESC, id LIMIT 1`,
    ),
    count: database.prepare(
      `SELECT count(*) AS count FROM place
       WHERE collection = :collection AND list = :list AND +since <= :now AND +until > :now`,
    ),
    idsByDate: database.prepare(
      `SELECT id FROM place WHERE collection = :collection AND list = '${ALL}' AND since > :since AND since <= :until
       UNION SELECT id FROM place
       WHERE collection = :collection AND list = '${ALL}' AND until > :since AND until <= :until`,
    ),
    nextDate: database.prepare(
      `SELECT min(at) AS at FROM (
         SELECT min(since) AS at FROM place WHERE collection = :collection AND list = '${ALL}' AND since > :now
         UNION ALL SELECT min(until) FROM place
         WHERE collection = :collection AND list = '${ALL}' AND until > :now AND until < ${MAX_TIME})`,
    ),
    any: database.prepare('SELECT 1 FROM record WHERE collection = ? LIMIT 1'),
    newest: database.prepare('SELECT max(rowid) AS newest FROM record'),
    stamps: database.prepare(
      `SELECT id, row ->> 'updated' AS updated FROM record
       WHERE collection = :collection AND id > :after AND (:until IS NULL OR id <= :until) AND rowid <= :newest`,
    ),
    put: database.prepare(
      `INSERT INTO record VALUES (?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET row = excluded.row, texts = excluded.texts, key = excluded.key`,
    ),
    remove: database.prepare('DELETE FROM record WHERE collection = ? AND id = ?'),
    addPlace: database.prepare('INSERT OR REPLACE INTO place VALUES (?, ?, ?, ?, ?, ?)'),
    removePlace: database.prepare(
      'DELETE FROM place WHERE collection = ? AND list = ? AND published = ? AND id = ?',
    ),
    note: database.prepare('INSERT INTO change (keys) VALUES (?)'),
    forget: database.prepare('DELETE FROM change WHERE seq <= (SELECT max(seq) FROM change) - ?'),
    changes: database.prepare('SELECT seq, keys FROM change WHERE seq > ? ORDER BY seq'),
    confirmed: database.prepare('SELECT collection, at FROM confirmed'),
    confirm: database.prepare('INSERT OR REPLACE INTO confirmed VALUES (?, ?)'),
  };
  let seen = Number(database.prepare('SELECT max(seq) AS seq FROM change').get()!.seq);
  let failing = false;

  function put({ collection, id, row, texts }: WrittenRecord): void {
    const stored = operations.row(collection, id);
    const before = stored ? placesOf(collection, stored) : [];
    const after = row ? placesOf(collection, row) : [];
    if (JSON.stringify(before) !== JSON.stringify(after)) {
      for (const { list, published } of before) sql.removePlace.run(collection, list, published, id);
      for (const { list, published, since, until } of after)
        sql.addPlace.run(collection, list, published, id, since, until);
    }
    if (row) sql.put.run(collection, id, JSON.stringify(row), JSON.stringify(texts), keyOf(collection, row));
    else sql.remove.run(collection, id);
  }

  /** Returns whether it was done. */
  function inTransaction(write: () => void): boolean {
    // A load may end after the service has stopped.
    if (!database.isOpen) return true;
    try {
      database.exec('BEGIN IMMEDIATE');
      write();
      database.exec('COMMIT');
      failing = false;
      return true;
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK');
      if (isDamage(error)) throw error;
      if (!failing) logger.error({ file, reason: (error as Error).message }, 'content.db not written');
      failing = true;
      return false;
    }
  }

  const operations = {
    rows: (collection: CollectionName) => sql.rows.all(collection).map(({ row }) => parsed(row)),
    row(collection: CollectionName, id: string): ContentRecord | undefined {
      const stored = sql.row.get(collection, id);
      return stored && parsed(stored.row);
    },
    record(collection: CollectionName, id: string): ContentRecord | undefined {
      const stored = sql.record.get(collection, id);
      return stored && { ...parsed(stored.row), ...parsed(stored.texts) };
    },
    /** The ids of the entries that have a content key: a company's own collection may have two of one slug. The last id comes first. */
    idsAt: (key: string) => sql.idsAt.all(key).map(({ id }) => String(id)),
    /** The ids of the entries whose content keys begin like this. */
    idsFrom: (prefix: string) => sql.idsFrom.all(prefix, prefix + LAST).map(({ id }) => String(id)),
    places: (
      collection: CollectionName,
      list: string,
      { now, limit, offset = 0 }: ListPart,
      overlay: Overlay,
    ) => sql.places.all({ collection, list, now, limit, offset, ...overlay }) as unknown[] as PlaceRow[],
    /** The newest visible entry of the first list after one whose name begins with the prefix. */
    nextList: (
      collection: CollectionName,
      { prefix, after, now }: { prefix: string; after: string; now: number },
      overlay: Overlay,
    ) =>
      sql.nextList.get({ collection, after, end: prefix + LAST, now, ...overlay }) as unknown as
        PlaceRow | undefined,
    count: (collection: CollectionName, list: string, now: number) =>
      Number(sql.count.get({ collection, list, now })!.count),
    /** Ids of the entries that appeared or disappeared by their dates after `since` and up to `until`. */
    idsByDate: (collection: CollectionName, since: number, until: number) =>
      sql.idsByDate.all({ collection, since, until }).map(({ id }) => String(id)),
    /** Epoch ms at which the next entry appears or disappears by its dates; Infinity if none does. */
    nextDate: (collection: CollectionName, now: number) =>
      Number(sql.nextDate.get({ collection, now })!.at ?? Infinity),
    isEmpty: (collection: CollectionName) => sql.any.get(collection) === undefined,
    /** Grows with each new record. */
    newest: () => Number(sql.newest.get()!.newest),
    /** When the records were updated whose ids are greater than one and at most the other, if they are not newer. */
    stamps: (collection: CollectionName, range: { after: string; until: string | null; newest: number }) =>
      sql.stamps.all({ collection, ...range }) as { id: string; updated: unknown }[],
    /** Writes all or nothing, and notes what has changed. Returns whether it was written. */
    write: (records: readonly WrittenRecord[], changed: ChangedKeys) =>
      inTransaction(() => {
        for (const record of records) put(record);
        sql.note.run(JSON.stringify(changed));
        sql.forget.run(CHANGES_KEPT);
      }),
    /** Reads the changes of all processes since the last call. */
    changes() {
      const found = database.isOpen ? sql.changes.all(seen) : [];
      seen = Number(found.at(-1)?.seq ?? seen);
      return found.map(({ keys }) => JSON.parse(String(keys)) as ChangedKeys);
    },
    /** The collections that were read to their end, and the epoch ms at which each was last known to be current. */
    confirmed: () => sql.confirmed.all() as unknown[] as { collection: CollectionName; at: number }[],
    confirm: (collection: CollectionName, at: number) =>
      void inTransaction(() => sql.confirm.run(collection, at)),
    close: () => database.close(),
  };
  return new Proxy(operations, {
    get:
      (_, name: keyof typeof operations) =>
      (...args: unknown[]) => {
        try {
          return (operations[name] as (...args: unknown[]) => unknown)(...args);
        } catch (cause) {
          if (!isDamage(cause)) throw cause;
          logger.error({ file, reason: (cause as Error).message }, 'content.db is damaged and is made anew');
          database.close();
          discard(file);
          onDamage?.();
          throw new ContentUnavailableError(name, { cause });
        }
      },
  });
}

const parsed = (text: unknown) => JSON.parse(String(text)) as ContentRecord;
