import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/*
 * Two processes may run on one DATA_DIR, at least while one deploy overlaps another, and mails must go out once. Node has no
 * locks of files, but SQLite has: they belong to the operating system, which ends them with their process. A process that
 * hangs keeps its lock, and the work waits until somebody ends it.
 */

/**
 * The lock's file in `DATA_DIR`. It says nothing to another folder, so no backup needs it; and a process that holds the lock would
 * lose it by reading the file.
 */
export const LOCK_FILE = 'jobs.lock';
/** Interval at which a process that waits looks again. */
const TURN_MS = 1_000;
/** Result code of SQLite: another connection holds a lock. */
const SQLITE_BUSY = 5;

interface DataDirLockOptions {
  dataDir: string;
  onTaken(): void;
  /** Another process holds the lock; called once. */
  onWaiting(): void;
  /** The lock cannot be asked for; called once until it can. */
  onFailure(error: unknown): void;
}

export function createDataDirLock({ dataDir, onTaken, onWaiting, onFailure }: DataDirLockOptions) {
  let held: DatabaseSync | null = null;
  let told: number | undefined;
  let timer: NodeJS.Timeout | undefined;

  function turn(): void {
    const problem = tryToTake();
    if (!problem) return onTaken();
    timer = setTimeout(turn, TURN_MS).unref();
    if (problem.errcode === told) return;
    told = problem.errcode;
    if (told === SQLITE_BUSY) onWaiting();
    else onFailure(problem);
  }

  function tryToTake(): (Error & { errcode?: number }) | null {
    let database: DatabaseSync | undefined;
    try {
      database = new DatabaseSync(path.join(dataDir, LOCK_FILE));
      database.exec('BEGIN EXCLUSIVE');
      held = database;
      return null;
    } catch (error) {
      database?.close();
      return error as Error;
    }
  }

  return {
    start: turn,
    /** Lets go, or stops waiting; call it when everything that needs the lock has ended. */
    stop() {
      clearTimeout(timer);
      held?.close();
      held = null;
    },
  };
}
