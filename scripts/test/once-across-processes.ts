import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 100;

/**
 * Makes a file or folder once, even if several test processes need it at the same time: one makes it, the others wait.
 * If it fails, or its process is killed, the next one tries: a lock of SQLite ends with its process.
 */
export async function onceAcrossProcesses<T>(
  target: string,
  timeoutMs: number,
  make: () => Promise<T>,
): Promise<T | undefined> {
  mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 });
  const lock = new DatabaseSync(`${target}.making`);
  try {
    for (const deadline = Date.now() + timeoutMs; !existsSync(target); await sleep(POLL_MS)) {
      if (isTaken(lock)) return existsSync(target) ? undefined : await make();
      if (Date.now() > deadline) throw new Error(`timed out waiting for another process to make ${target}`);
    }
    return undefined;
  } finally {
    lock.close();
  }
}

function isTaken(lock: DatabaseSync): boolean {
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return true;
  } catch {
    return false;
  }
}
