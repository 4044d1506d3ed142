import { createCircuitBreaker } from './circuit-breaker';
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
