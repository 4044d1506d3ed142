/** Pauses after failed loads of a collection; the last one repeats. Short, so that a restart is hardly noticed. */
const RETRY_DELAYS_MS = [250, 500, 1_000, 2_000] as const;
export type CacheResult = 'hit' | 'stale' | 'miss';

/** When a collection was last confirmed and how its loads went. Times are those of a monotonic clock. */
export interface Freshness {
  readonly confirmedAt: number | null;
  readonly freshUntil: number;
  readonly failures: number;
  readonly retryAt: number;
}

export const NEVER_LOADED: Freshness = { confirmedAt: null, freshUntil: 0, failures: 0, retryAt: 0 };

/** Decides how a read is served: from the cache, from the cache with a refresh in the background, or after the first load. */
export function judgeRead(state: Freshness, now: number): CacheResult {
  if (state.confirmedAt === null) return 'miss';
  return now < state.freshUntil ? 'hit' : 'stale';
}

/** Whether a load is due: the content is not fresh, and the pause after a failure is over. */
export function isLoadDue(state: Freshness, now: number): boolean {
  return now >= state.freshUntil && now >= state.retryAt;
}

export function afterSuccess(now: number, ttlMs: number): Freshness {
  return { confirmedAt: now, freshUntil: now + ttlMs, failures: 0, retryAt: 0 };
}

export function afterFailure(state: Freshness, now: number): Freshness {
  return { ...state, failures: state.failures + 1, retryAt: now + retryDelayMs(state.failures) };
}

/** Pause before the content service is tried again, after a failure that `earlier` others preceded. */
export const retryDelayMs = (earlier: number): number =>
  RETRY_DELAYS_MS[Math.min(earlier, RETRY_DELAYS_MS.length - 1)]!;
