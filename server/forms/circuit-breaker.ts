import { backOffMs, isWaiting } from '../storage/back-off';

/** Short delays: a single attempt tests the target for all waiting submissions, which go on within ten seconds once it is mended. */
const BACK_OFF = { firstMs: 500, longestMs: 5_000 };
/** So many submissions in a row fail by themselves only where the target fails all of them. */
const FAILURES_IN_ROW = 5;

/** Remembers that a target was unreachable, so that an outage costs one failed attempt at a time, not one per submission. */
export function createCircuitBreaker() {
  let failures = 0;
  let failuresInRow = 0;
  let until = 0;
  let reason: string | null = null;
  return {
    /** Why the target was unreachable at the last attempt; null if it has responded since. */
    get reason() {
      return reason;
    },
    /** Epoch ms until which the target is not tried; 0 if it may be tried. */
    openUntil: (now: number): number => (isWaiting(until, now, BACK_OFF.longestMs) ? until : 0),
    /**
     * Called when the target was unreachable.
     * @returns when to try again
     */
    open(now: number, why: string): number {
      reason = why;
      // Concurrent attempts fail together; count them once.
      if (isWaiting(until, now, BACK_OFF.longestMs)) return until;
      failures += 1;
      until = now + backOffMs(failures, BACK_OFF);
      return until;
    },
    /** Called when the target has responded. */
    close() {
      reason = null;
      failures = 0;
      until = 0;
    },
    /** Called when it has failed one submission. @returns whether it fails all of them, and is to be treated as unreachable */
    failsAll: () => ++failuresInRow >= FAILURES_IN_ROW,
    /** Called when it has not. */
    isWell: () => void (failuresInRow = 0),
  };
}
