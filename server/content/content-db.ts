import { rmSync } from 'node:fs';
import path from 'node:path';
import type { Logger } from 'pino';
import { COLLECTION_NAMES } from '../../client/model/collections';
import { storedFieldsOf } from '../../client/model/stored-fields';
import { databaseFiles, openDisposable } from '../storage/disposable-database';

/*
 * Context: pages must go on while PocketBase is away, also after a restart, and memory must not hold every text. Two processes
 * share a `DATA_DIR` while one deploy overlaps another. Decision: `content.db` is a copy of the content that may be thrown away.
 * A damaged file, or one of a release that keeps other fields, is made anew, and no backup has it. Processes share the file:
 * both write the same rows, and each tells changes by what it has in memory, so it does not matter who was first. One whose
 * file another release has made anew keeps the removed one until it ends. Visitors are served by the thread that writes it, so no
 * write waits for the disk (`synchronous=OFF`): a power cut may damage the file.
 */
export const CONTENT_DB = 'content.db';
/** SQLite's files beside it. */
export const CONTENT_DB_FILES = databaseFiles(CONTENT_DB);

const LAYOUT = `CREATE TABLE IF NOT EXISTS record
(collection TEXT, id TEXT, row TEXT NOT NULL, texts TEXT NOT NULL, PRIMARY KEY (collection, id)) STRICT`;
/** Change it when `toRow` makes other rows of the same records. */
const FORMAT = 1;
const SHAPE = [FORMAT, COLLECTION_NAMES.map(storedFieldsOf)];

/** A record as JSON; `row` is null if it was removed. */
export interface StoredRecord {
  /** The collection, or what else is kept. */
  readonly collection: string;
  readonly id: string;
  readonly row: string | null;
  /** Its long texts by field. */
  readonly texts: string;
}

export interface ContentDb {
  rows(collection: string): string[];
  /** @throws if the file is damaged */
  read(collection: string, id: string): Pick<StoredRecord, 'row' | 'texts'> | undefined;
  /** Writes all or nothing. What cannot be written now is kept in memory, and written with what comes next. */
  write(records: readonly StoredRecord[]): void;
  close(): void;
}

export function openContentDb(dataDir: string, logger: Logger): ContentDb {
  const file = path.join(dataDir, CONTENT_DB);
  const database = openDisposable(file, { layout: LAYOUT, shape: SHAPE, logger });
  // That of earlier releases holds drafts, and would be in every backup.
  rmSync(path.join(dataDir, 'content-snapshot.json'), { force: true });
  const selectRows = database.prepare('SELECT row FROM record WHERE collection = ?');
  const selectOne = database.prepare('SELECT row, texts FROM record WHERE collection = ? AND id = ?');
  const upsert = database.prepare(
    `INSERT INTO record VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET row = excluded.row, texts = excluded.texts
     WHERE row <> excluded.row`,
  );
  const remove = database.prepare('DELETE FROM record WHERE collection = ? AND id = ?');
  const pending = new Map<string, StoredRecord>();
  let failing = false;

  function write(records: readonly StoredRecord[]): void {
    for (const record of records) pending.set(`${record.collection}/${record.id}`, record);
    // A load may end after the service has stopped.
    if (pending.size === 0 || !database.isOpen) return;
    try {
      database.exec('BEGIN IMMEDIATE');
      for (const { collection, id, row, texts } of pending.values())
        if (row === null) remove.run(collection, id);
        else upsert.run(collection, id, row, texts);
      database.exec('COMMIT');
      pending.clear();
      failing = false;
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK');
      if (!failing) logger.error({ file, reason: (error as Error).message }, 'content.db not written');
      failing = true;
    }
  }

  return {
    rows: (collection) => selectRows.all(collection).map(({ row }) => String(row)),
    read: (collection, id) =>
      pending.get(`${collection}/${id}`) ?? (selectOne.get(collection, id) as StoredRecord | undefined),
    write,
    close() {
      write([]);
      database.close();
    },
  };
}
