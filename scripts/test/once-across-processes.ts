import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 100;

/**
 * Makes a file or folder once, even if several test processes need it at the same time: one makes it, the others wait.
 * If it fails, the next one tries.
 */
export async function onceAcrossProcesses<T>(
  target: string,
  timeoutMs: number,
  make: () => Promise<T>,
): Promise<T | undefined> {
  const lock = `${target}.lock`;
  mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 });
  const deadline = Date.now() + timeoutMs;
  while (!existsSync(target)) {
    if (takeLock(lock, timeoutMs)) {
      try {
        return existsSync(target) ? undefined : await make();
      } finally {
        rmSync(lock, { recursive: true, force: true });
      }
    }
    if (Date.now() > deadline)
      throw new Error(`timed out waiting for ${lock}; if no test is running, remove it`);
    await sleep(POLL_MS);
  }
  return undefined;
}

function takeLock(lock: string, staleMs: number): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch {
    removeStale(lock, staleMs);
    return false;
  }
}

/** A lock older than the longest wait was left by a process that was killed. */
function removeStale(lock: string, staleMs: number): void {
  try {
    if (Date.now() - statSync(lock).mtimeMs > staleMs) rmSync(lock, { recursive: true, force: true });
  } catch {
    // Its owner released it in the meantime.
  }
}
