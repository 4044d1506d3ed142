import { backOffMs, isWaiting } from '../storage/back-off';

/** Short delays: a single attempt tests the target for all waiting submissions. */
const BACK_OFF = { firstMs: 500, longestMs: 15_000 };

/** Remembers that a target was unreachable, so that an outage costs one failed attempt at a time, not one per submission. */
export interface CircuitBreaker {
  /** Why the target was unreachable at the last attempt; null if it has responded since. */
  readonly reason: string | null;
  /** Epoch ms until which the target is not tried; 0 if it may be tried. */
  openUntil(now: number): number;
  /**
   * Called when the target was unreachable.
   * @returns when to try again
   */
  open(now: number, reason: string): number;
  /** Called when the target has responded. */
  close(): void;
}

export function createCircuitBreaker(): CircuitBreaker {
  let failures = 0;
  let until = 0;
  let reason: string | null = null;
  return {
    get reason() {
      return reason;
    },
    openUntil: (now) => (isWaiting(until, now, BACK_OFF.longestMs) ? until : 0),
    open(now, why) {
      reason = why;
      // Concurrent attempts fail together; count them once.
      if (isWaiting(until, now, BACK_OFF.longestMs)) return until;
      failures += 1;
      until = now + backOffMs(failures, BACK_OFF);
      return until;
    },
    close() {
      reason = null;
      failures = 0;
      until = 0;
    },
  };
}
