import { setTimeout as wait } from 'node:timers/promises';

/** Most checks ask a page or a site, which would have less time for what is waited for. */
const POLL_MS = 50;
/** Shorter than a test's limit, so that the failure names the unmet condition. */
const PATIENCE_MS = 20_000;

/** Retries `check` until it no longer throws; after `patienceMs` rethrows its last error. */
export async function eventually(check: () => unknown, patienceMs = PATIENCE_MS): Promise<void> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    try {
      await check();
      return;
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await wait(POLL_MS);
    }
  }
}
