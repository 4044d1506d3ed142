import { setTimeout as wait } from 'node:timers/promises';

const POLL_MS = 20;
/** Less than a test may take, so that what is waited for is named. */
const PATIENCE_MS = 20_000;

/** Waits until something holds; what it throws last is what the test fails with. */
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
