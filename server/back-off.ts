/** How long to wait after the nth failure in a row: doubling from `firstMs` to `longestMs`, less up to a fifth by chance, so that many do not come back at once. */
export function backOffMs(
  failures: number,
  { firstMs, longestMs }: { firstMs: number; longestMs: number },
  random: () => number = Math.random,
): number {
  const full = Math.min(longestMs, firstMs * 2 ** Math.min(failures - 1, 30));
  return Math.round(full * (1 - random() / 5));
}

/** Whether a wait is still on. One that ends further ahead than any could was set before the clock was put back, and is void. */
export const isWaiting = (until: number, now: number, longestMs: number): boolean =>
  until > now && until - now <= longestMs;
