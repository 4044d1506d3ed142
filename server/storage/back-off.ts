/** Delay after the nth failure in a row: doubles from `firstMs` to `longestMs`, minus up to 20 % of jitter. */
export function backOffMs(
  failures: number,
  { firstMs, longestMs }: { firstMs: number; longestMs: number },
  random: () => number = Math.random,
): number {
  const full = Math.min(longestMs, firstMs * 2 ** Math.min(failures - 1, 30));
  return Math.round(full * (1 - random() / 5));
}

/** Whether a delay is still running. Ignores a deadline later than the longest possible delay: the clock was set back since. */
export const isWaiting = (until: number, now: number, longestMs: number): boolean =>
  until > now && until - now <= longestMs;
