import { backOffMs, isWaiting } from '../back-off';

/** Short waits: one attempt settles for all submissions whether the target can be reached. */
const BACK_OFF = { firstMs: 500, longestMs: 15_000 };

/** Remembers that a target could not be reached, so that one failed attempt finds out and not one per submission. */
export interface CircuitBreaker {
  /** Epoch ms until which the target is left alone; 0 when it may be tried. */
  openUntil(now: number): number;
  /** The target could not be reached. @returns when to try again. */
  open(now: number): number;
  /** The target has responded. */
  close(): void;
}

export function createCircuitBreaker(): CircuitBreaker {
  let failures = 0;
  let until = 0;
  return {
    openUntil: (now) => (isWaiting(until, now, BACK_OFF.longestMs) ? until : 0),
    open(now) {
      // Attempts that were under way together fail together; they count as one.
      if (isWaiting(until, now, BACK_OFF.longestMs)) return until;
      failures += 1;
      until = now + backOffMs(failures, BACK_OFF);
      return until;
    },
    close() {
      failures = 0;
      until = 0;
    },
  };
}
