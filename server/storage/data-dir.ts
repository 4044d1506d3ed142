import { randomUUID, randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../start-error';
import { isRecordId, RECORD_ID_LENGTH } from '../../client/model/record-id';
import { readPrivateFile } from './private-file';

/** The outbox's database, with SQLite's files beside it, and what keeps space on the disk for it. */
export const OUTBOX_FILES = ['outbox.db', 'outbox.db-wal', 'outbox.db-shm', 'outbox.reserve'] as const;

/** The databases that may be thrown away: the copy of the content, its full-text index, and what the checks note. */
export const DISPOSABLE_DATABASES = ['content.db', 'search.db', 'checks.db'] as const;
export const [CONTENT_DB, SEARCH_DB, CHECKS_DB] = DISPOSABLE_DATABASES;

export const outboxFile = (dataDir: string): string => path.join(dataDir, OUTBOX_FILES[0]);

/**
 * Creates `DATA_DIR` and checks that it is writable by writing and removing a file: permissions do not show a full
 * disk, a read-only mount or a superuser.
 *
 * @throws {StartError}
 */
export async function prepareDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
    await tryWriting(dataDir);
  } catch (error) {
    const { code = 'error' } = error as NodeJS.ErrnoException;
    throw new StartError(`DATA_DIR: got "${dataDir}" (${code}); expected a folder that can be written to`);
  }
}

/** Writes a file and removes it, also where it has no space. @throws if the folder cannot be written to */
export async function tryWriting(folder: string): Promise<void> {
  const probe = path.join(folder, `.probe-${randomUUID()}`);
  try {
    await writeFile(probe, 'x');
  } finally {
    await rm(probe, { force: true });
  }
}

/**
 * Tells the processes of a site apart: the id of this `DATA_DIR`, made once. It is the id of a record in PocketBase.
 * @throws {StartError} if the file holds something else
 */
export function readInstanceId(dataDir: string): string {
  const file = path.join(dataDir, 'instance');
  const made = randomBytes(RECORD_ID_LENGTH).toString('hex').slice(0, RECORD_ID_LENGTH);
  const id = readPrivateFile(file, () => `${made}\n`).trim();
  if (!isRecordId(id)) throw new StartError(`${file} holds no id; remove it to have a new one made`);
  return id;
}
