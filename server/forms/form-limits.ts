import type { Request } from 'express';
import {
  MemoryStore,
  type RateLimitExceededEventHandler,
  type RateLimitInfo,
  type Store,
} from 'express-rate-limit';
import { limitRate } from '../http/rate-limit';
import type { CountStores } from '../http/redis-counts';

const WINDOW_MS = 10 * 60_000;
/** Posts of any outcome per kept post: a person corrects a form a few times, a program tries hundreds. */
const ATTEMPTS_PER_KEPT = 10;
/** Attempts that are always allowed, however few posts may be kept. */
const LEAST_ATTEMPTS = 200;

interface FormLimitsOptions {
  /** Posts kept per address in ten minutes. */
  kept: number;
  onLimited: RateLimitExceededEventHandler;
  /** Creates the store of the limit with this name. @default the memory of this process */
  countStores?: CountStores;
}

/**
 * Limits per address. An office shares an address, hence the generous defaults. Posts that break a rule do not count
 * against those that are kept: a visitor who corrects a form must not be locked out.
 */
export function formLimits({ kept, onLimited, countStores }: FormLimitsOptions) {
  const storeOf = (name: string): Store => countStores?.(name) ?? new MemoryStore();
  const limitTo = (limit: number, identifier: string, store: Store) =>
    limitRate({
      windowMs: WINDOW_MS,
      handler: onLimited,
      // If the count is unavailable, the post is accepted.
      passOnStoreError: true,
      limit,
      identifier,
      store,
    });
  const keptStore = storeOf('accepted');
  return {
    /** Limits posts of any outcome. */
    attempts: limitTo(Math.max(LEAST_ATTEMPTS, kept * ATTEMPTS_PER_KEPT), 'attempts', storeOf('attempts')),
    /**
     * Limits kept posts. It counts every post that comes this far, so it stands right before the outbox. Counting by the
     * response would miss posts whose connection ends first.
     */
    kept: limitTo(kept, 'accepted', keptStore),
    /** Uncounts a post that was not kept. */
    async takeBack(req: Request): Promise<void> {
      const { rateLimit: counted } = req as Request & { rateLimit?: RateLimitInfo };
      // If the count is unavailable, there is nothing to correct.
      if (counted) await Promise.resolve(keptStore.decrement(counted.key)).catch(() => undefined);
    },
  };
}
