import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isCollection, type CollectionName } from '../../client/model/collections';
import type { ContentRecord } from '../../client/model/content-record';
import { BUSY_MS } from '../storage/disposable-database';
import { CONTENT_DB } from '../storage/data-dir';
import { LAST } from './content-db';

export type StoredContent = ReturnType<typeof openStoredContent>;

/** Reads the `content.db` of a `DATA_DIR`, which is there already, in a thread that does not write it. */
export function openStoredContent(dataDir: string) {
  const database = new DatabaseSync(path.join(dataDir, CONTENT_DB), { readOnly: true, timeout: BUSY_MS });
  const stamps = database.prepare(`SELECT collection, id, row ->> 'updated' AS updated FROM record`);
  const record = database.prepare('SELECT row, texts FROM record WHERE collection = ? AND id = ?');
  const row = database.prepare('SELECT row FROM record WHERE collection = ? AND id = ?');
  const rows = database.prepare('SELECT row FROM record WHERE collection = ?');
  const rowAt = database.prepare('SELECT row FROM record WHERE key = ? ORDER BY id DESC LIMIT 1');
  const rowsFrom = database.prepare('SELECT row FROM record WHERE key >= ? AND key < ? ORDER BY key');
  const newest = database.prepare('SELECT max(seq) AS seq FROM change');
  const parsed = (stored: Readonly<Record<string, unknown>> | undefined): ContentRecord | null =>
    stored ? { ...JSON.parse(String(stored.row)), ...JSON.parse(String(stored.texts ?? '{}')) } : null;

  return {
    /** Another one whenever something has changed. */
    version: () => Number(newest.get()!.seq),
    /** What is stored, and when each was updated. */
    *stamps(): Generator<{ collection: CollectionName; id: string; updated: string }> {
      for (const { collection, id, updated } of stamps.iterate())
        if (isCollection(collection)) yield { collection, id: String(id), updated: String(updated) };
    },
    /** A record with its long texts; null if there is none. */
    record: (collection: CollectionName, id: string) => parsed(record.get(collection, id)),
    row: (collection: CollectionName, id: string) => parsed(row.get(collection, id)),
    *rows(collection: CollectionName): Generator<ContentRecord> {
      for (const each of rows.iterate(collection)) yield parsed(each)!;
    },
    rowAt: (key: string) => parsed(rowAt.get(key)),
    *rowsFrom(prefix: string): Generator<ContentRecord> {
      for (const each of rowsFrom.iterate(prefix, prefix + LAST)) yield parsed(each)!;
    },
    close: () => database.close(),
  };
}
