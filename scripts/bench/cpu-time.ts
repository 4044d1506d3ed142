import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Clock ticks per second of Linux's accounts of processes; the same on every architecture that Node runs on. */
const TICKS_PER_S = 100;
const PROCESSES = '/proc';

interface ProcessTimes {
  pid: number;
  parent: number;
  seconds: number;
}

/**
 * CPU seconds that a process and its children have used, all threads together, or null where the system does not tell.
 * Unlike requests per second it does not depend on who else uses the machine, nor on the load generator's own limit.
 */
export function cpuSeconds(pid: number): number | null {
  const own = readTimes(pid);
  return own && own.seconds + childrenOf(pid).reduce((sum, child) => sum + child.seconds, 0);
}

/** A process and its children; the process alone where the system does not tell. */
export const withChildren = (pid: number): number[] => [pid, ...childrenOf(pid).map((child) => child.pid)];

function childrenOf(parent: number): ProcessTimes[] {
  const names = existsSync(PROCESSES) ? readdirSync(PROCESSES) : [];
  return names
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readTimes(Number(name)) ?? [])
    .filter((times) => times.parent === parent);
}

function readTimes(pid: number): ProcessTimes | null {
  try {
    const stat = readFileSync(`${PROCESSES}/${pid}/stat`, 'utf8');
    // The name before the last parenthesis may hold anything; the fields after it are numbers.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return {
      pid,
      parent: Number(fields[1]),
      seconds: (Number(fields[11]) + Number(fields[12])) / TICKS_PER_S,
    };
  } catch {
    return null;
  }
}
