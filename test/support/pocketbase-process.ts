import { readFileSync } from 'node:fs';

/** Ids of the child processes of a process (Linux). */
export function childrenOf(pid: number): number[] {
  const list = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return list ? list.split(' ').map(Number) : [];
}

/** Distinguishes PocketBase from its guard and helper: shells whose command line contains its name too. */
export const isPocketBase = (pid: number): boolean =>
  /pocketbase$/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[0] ?? '');

/** The PocketBase under a guard, or undefined while there is none. */
export const guardedPocketBase = (guard: number | undefined): number | undefined => {
  try {
    return childrenOf(guard ?? 0).find(isPocketBase);
  } catch {
    return undefined; // One of them has ended.
  }
};
