import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import os from 'node:os';

/** Clock ticks per second in Linux's process statistics, on every architecture that Node supports. */
const TICKS_PER_S = 100;

/**
 * CPU seconds that a process has used in all threads, or null if the system does not report them. Unlike requests per
 * second they hardly depend on other programs.
 */
export function cpuSeconds(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The process name ends at the last parenthesis and may contain anything; the fields after it are numbers.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_S;
  } catch {
    return null;
  }
}

/** Confines processes, with all their threads, to the first cores. Returns false if the system has no `taskset`. */
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
