import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks per second of Linux's accounts of processes; the same on every architecture that Node runs on. */
const TICKS_PER_S = 100;

interface ProcessTimes {
  parent: number;
  seconds: number;
}

/**
 * CPU seconds that a process and its children have used, all threads together, or null where the system does not tell.
 * Unlike requests per second it does not depend on who else uses the machine, nor on the load generator's own limit.
 */
export function cpuSeconds(pid: number): number | null {
  const own = readTimes(pid);
  if (!own) return null;
  let seconds = own.seconds;
  for (const name of readdirSync('/proc')) {
    const child = /^\d+$/.test(name) ? readTimes(Number(name)) : null;
    if (child?.parent === pid) seconds += child.seconds;
  }
  return seconds;
}

function readTimes(pid: number): ProcessTimes | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before the last parenthesis may hold anything; the fields after it are numbers.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { parent: Number(fields[1]), seconds: (Number(fields[11]) + Number(fields[12])) / TICKS_PER_S };
  } catch {
    return null;
  }
}
