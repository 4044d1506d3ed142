import { backOffMs, isWaiting } from '../storage/back-off';
import type { DeliveryTarget } from './delivery-target';

/** Attempts at once: enough to drain a backlog, few enough for any PocketBase, mail server or webhook. */
const CONCURRENCY = 8;
/** How often one more attempt is made while those before do not end. */
const PROBE_MS = 5_000;
/** Longest pause after a failure that is about one submission (a full mailbox, a greylist). */
export const LONGEST_PAUSE_MS = 15 * 60_000;

export type Channel = ReturnType<typeof createChannel>;

/** A target and what is under way to it. */
export function createChannel(target: DeliveryTarget) {
  const channel = {
    target,
    breaker: createCircuitBreaker(),
    /** Ids of the submissions that are being delivered to it. */
    busy: new Set<string>(),
    /** Epoch ms at which it last took a submission. */
    deliveredAt: 0,
    /** Epoch ms of the last attempt. */
    triedAt: 0,
    /** Whether the deliverer asks for what is due, and shall ask once more. */
    isFilling: false,
    isFillWanted: false,
    /** Whose turn it is: the newest, or the oldest. */
    turn: false,
    /** How many attempts may begin now: one at a time at a target that is down, so that its outage costs little. */
    room(now: number): number {
      const { breaker, busy, triedAt } = channel;
      if (breaker.openUntil(now) > now) return 0;
      const room = breaker.reason === null ? CONCURRENCY - busy.size : busy.size === 0 ? 1 : 0;
      if (room > 0) return room;
      // Attempts at a target that hung may take half a minute to end, after it was mended.
      return Math.abs(now - triedAt) > PROBE_MS && busy.size < 2 * CONCURRENCY ? 1 : 0;
    },
  };
  return channel;
}

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
    /** Called when the target was unreachable; returns when to try again. */
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
