import { readdirSync, readFileSync } from 'node:fs';

/** Ids of the child processes of a process (Linux). */
export function childrenOf(pid: number): number[] {
  try {
    const threads = readdirSync(`/proc/${pid}/task`).map((thread) => `/proc/${pid}/task/${thread}/children`);
    return threads.flatMap((file) => readFileSync(file, 'utf8').split(' ').filter(Boolean).map(Number));
  } catch {
    return []; // It has ended.
  }
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
