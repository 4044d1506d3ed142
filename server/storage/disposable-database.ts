import { hash } from 'node:crypto';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Logger } from 'pino';
import { PRIVATE_FILE_MODE } from './private-file';

/** A database's file, and SQLite's beside it. */
export const databaseFiles = (file: string): string[] => ['', '-wal', '-shm'].map((end) => file + end);

/** Another process writes some hundred records at a time at most. */
export const BUSY_MS = 1_000;
/** Result codes of SQLite: a stored JSON text or the list of tables is malformed, the file is, or it is no database. */
const DAMAGED = [1, 11, 26];
/** Whether a read has failed because of what is stored. SQLite has the kind of a result in its lowest byte. */
export const isDamage = (error: unknown): boolean =>
  error instanceof SyntaxError || DAMAGED.includes((error as { errcode?: number }).errcode! & 0xff);

/** Removes a database that was found damaged; whoever opens it next makes it anew. */
export function discard(file: string): void {
  for (const each of databaseFiles(file)) rmSync(each, { force: true });
}

interface DisposableOptions {
  /** SQL that makes its tables. */
  layout: string;
  /** All else that its rows depend on. */
  shape: unknown;
  logger: Logger;
}

/**
 * Opens a database that can be made again from other data. One that is damaged, or of a release with another layout or shape, is made
 * anew. It is in memory where no file can be opened.
 */
export function openDisposable(file: string, options: DisposableOptions): DatabaseSync {
  const { logger } = options;
  const name = path.basename(file);
  const problem = (error: unknown) => ({ file, reason: (error as Error).message });
  try {
    return open(file, options);
  } catch (error) {
    try {
      const { errcode } = error as { errcode?: number };
      if (errcode !== undefined && !isDamage(error)) throw error;
      logger.warn(problem(error), `${name} is not usable and is made anew`);
      discard(file);
      return open(file, options);
    } catch (failure) {
      logger.error(problem(failure), `${name} cannot be opened; it is kept in memory only`);
      return open(':memory:', options);
    }
  }
}

/** @throws an error without a code of SQLite if the file is of another release */
function open(file: string, { layout, shape }: DisposableOptions): DatabaseSync {
  const wanted = Number.parseInt(hash('sha1', JSON.stringify([layout, shape])).slice(0, 7), 16);
  // It includes drafts, so only the owner may read it; SQLite gives the same rights to the files beside it.
  if (file !== ':memory:' && !existsSync(file)) writeFileSync(file, '', { mode: PRIVATE_FILE_MODE });
  const database = new DatabaseSync(file, { timeout: BUSY_MS });
  try {
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF');
    const pragma = (name: string) => Object.values(database.prepare(`PRAGMA ${name}`).get()!)[0];
    const [version, state] = [pragma('user_version'), pragma('quick_check(1)')];
    if (state !== 'ok') throw new Error(String(state));
    if (version !== 0 && version !== wanted) throw new Error(`its version is ${version}, not ${wanted}`);
    if (version === 0) database.exec(`BEGIN IMMEDIATE; ${layout}; PRAGMA user_version = ${wanted}; COMMIT`);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}
