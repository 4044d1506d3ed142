import type { Options } from 'express-rate-limit';
import { RedisStore, type SendCommandFn } from 'rate-limit-redis';

/** The trial's key expires after this time if it cannot be removed. */
const EXPIRY_MS = 10_000;

/**
 * Counts once in Redis as a form post does, and removes the count again. A full memory, a read-only replica and an account
 * without rights refuse this, although they respond to a ping.
 *
 * @param prefix - that of the site's own counts: an account may be limited to it
 * @throws {Error} Redis's own error
 */
export async function tryCounting(prefix: string, sendCommand: SendCommandFn): Promise<void> {
  const store = new RedisStore({ prefix: `${prefix}:trial:`, sendCommand });
  await store.init({ windowMs: EXPIRY_MS } as Options);
  await store.increment('count');
  await store.decrement('count');
  await store.resetKey('count');
}
