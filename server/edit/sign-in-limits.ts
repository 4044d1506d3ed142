import type { RequestHandler } from 'express';
import {
  MemoryStore,
  rateLimit,
  type Options,
  type RateLimitExceededEventHandler,
  type Store,
} from 'express-rate-limit';

/** Window of both limits, in minutes. */
export const SIGN_IN_WINDOW_MIN = 10;
/** Attempts from one address, failed or not; an office shares one address. */
export const ATTEMPTS_PER_ADDRESS = 60;
/** Failed attempts at one account from all addresses together. */
export const FAILURES_PER_ACCOUNT = 10;

interface SignInLimits {
  perAddress: RequestHandler;
  perAccount: RequestHandler;
}

/** Rate limits against password guessing. An attempt counts when it starts, so parallel attempts gain nothing. */
export function signInLimits({
  accountOf,
  hasFailed,
  onLimited,
  countStores,
}: {
  /** Returns the account that a request tries to sign in to. */
  accountOf: Options['keyGenerator'];
  /** Whether the response means a wrong password. */
  hasFailed: (status: number) => boolean;
  onLimited: RateLimitExceededEventHandler;
  /** Creates the store of the limit with this name. @default the memory of this process */
  countStores?: (name: string) => Store;
}): SignInLimits {
  const limitTo = (limit: number, identifier: string, options: Partial<Options>) =>
    rateLimit({
      windowMs: SIGN_IN_WINDOW_MIN * 60_000,
      standardHeaders: 'draft-8',
      legacyHeaders: false,
      handler: onLimited,
      // `trust proxy` handles proxies; the library's own checks would write to the console.
      validate: false,
      limit,
      identifier,
      store: countStores?.(identifier) ?? new MemoryStore(),
      ...options,
    });
  return {
    perAddress: limitTo(ATTEMPTS_PER_ADDRESS, 'sign-in-address', {}),
    perAccount: limitTo(FAILURES_PER_ACCOUNT, 'sign-in-account', {
      keyGenerator: accountOf,
      skipSuccessfulRequests: true,
      requestWasSuccessful: (_req, res) => !hasFailed(res.statusCode),
    }),
  };
}
