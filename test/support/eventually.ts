import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'chai';

const FIRST_PAUSE_MS = 50;
/** Most checks ask a page or a site, which would have less time for what is waited for: the longer, the more rarely. */
const PAUSE_PER_WAITED_MS = 1 / 8;
const LONGEST_PAUSE_MS = 500;
/** Shorter than a test's limit, so that the failure names the unmet condition. */
const PATIENCE_MS = 120_000;

/** How long to wait before the next look at something that has been waited for so long. */
export const pauseAfter = (waitedMs: number): number =>
  Math.min(FIRST_PAUSE_MS + waitedMs * PAUSE_PER_WAITED_MS, LONGEST_PAUSE_MS);

/** Retries `check` until it no longer throws; after `patienceMs` rethrows its last error. */
export async function eventually(check: () => unknown, patienceMs = PATIENCE_MS): Promise<void> {
  const began = performance.now();
  for (;;) {
    try {
      await check();
      return;
    } catch (error) {
      const waitedMs = performance.now() - began;
      if (waitedMs > patienceMs) throw error;
      await wait(pauseAfter(waitedMs));
    }
  }
}

/** Waits until `read` gives what is wanted. */
export const becomes = (read: () => Promise<unknown>, wanted: unknown): Promise<void> =>
  eventually(async () => expect(await read()).to.deep.equal(wanted));
