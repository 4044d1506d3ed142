import { hash } from 'node:crypto';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Logger } from 'pino';
import { COLLECTION_NAMES } from '../../client/model/collections';
import { storedFieldsOf } from '../../client/model/stored-fields';
import { PRIVATE_FILE_MODE } from '../storage/private-file';

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
export const CONTENT_DB_FILES = ['', '-wal', '-shm'].map((end) => CONTENT_DB + end);

const LAYOUT = `CREATE TABLE IF NOT EXISTS record
(collection TEXT, id TEXT, row TEXT NOT NULL, texts TEXT NOT NULL, PRIMARY KEY (collection, id)) STRICT`;
/** Change it when `toRow` makes other rows of the same records. */
const FORMAT = 1;
const SHAPE = hash('sha1', JSON.stringify([FORMAT, LAYOUT, COLLECTION_NAMES.map(storedFieldsOf)]));
const VERSION = Number.parseInt(SHAPE.slice(0, 7), 16);
/** Another process writes at most one page of records at a time. */
const BUSY_MS = 1_000;
/** Result codes of SQLite: the file is malformed, or no database. */
const DAMAGED = [11, 26];

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
  const database = openOrMake(file, logger);
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

function openOrMake(file: string, logger: Logger): DatabaseSync {
  const problem = (error: unknown) => ({ file, reason: (error as Error).message });
  try {
    return open(file);
  } catch (error) {
    try {
      const { errcode } = error as { errcode?: number };
      if (errcode !== undefined && !DAMAGED.includes(errcode)) throw error;
      logger.warn(problem(error), 'content.db is not usable and is made anew');
      for (const name of CONTENT_DB_FILES) rmSync(path.join(path.dirname(file), name), { force: true });
      return open(file);
    } catch (failure) {
      logger.error(problem(failure), 'content.db cannot be opened; content is kept in memory only');
      return open(':memory:');
    }
  }
}

/** @throws an error without a code of SQLite if the file is of another release */
function open(file: string): DatabaseSync {
  // It includes drafts, so only the owner may read it; SQLite gives the same rights to the files beside it.
  if (file !== ':memory:' && !existsSync(file)) writeFileSync(file, '', { mode: PRIVATE_FILE_MODE });
  const database = new DatabaseSync(file, { timeout: BUSY_MS });
  try {
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF');
    const pragma = (name: string) => Object.values(database.prepare(`PRAGMA ${name}`).get()!)[0];
    const [version, state] = [pragma('user_version'), pragma('quick_check(1)')];
    if (state !== 'ok') throw new Error(String(state));
    if (version !== 0 && version !== VERSION) throw new Error(`its version is ${version}, not ${VERSION}`);
    if (version === 0) database.exec(`BEGIN IMMEDIATE; ${LAYOUT}; PRAGMA user_version = ${VERSION}; COMMIT`);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}
