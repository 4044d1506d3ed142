import { execFileSync } from 'node:child_process';
import os from 'node:os';

/** Lets processes run on the first so many cores only; all their threads. False where the system has no `taskset`. */
export function confine(pids: readonly number[], cores: number): boolean {
  try {
    for (const pid of pids)
      execFileSync('taskset', ['-a', '-c', '-p', `0-${cores - 1}`, String(pid)], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

export const CORES = os.cpus().length;
