import type { RequestHandler } from 'express';
import {
  MemoryStore,
  rateLimit,
  type Options,
  type RateLimitExceededEventHandler,
  type Store,
} from 'express-rate-limit';

/** Time over which attempts are counted, and for which a limit holds at most. */
export const SIGN_IN_WINDOW_MIN = 10;
/** Attempts of any outcome from one address; an office shares one. */
export const ATTEMPTS_PER_ADDRESS = 60;
/** Failed attempts at one account from all addresses together; a person mistypes a password a few times. */
export const FAILURES_PER_ACCOUNT = 10;

interface SignInLimits {
  perAddress: RequestHandler;
  perAccount: RequestHandler;
}

/** Limits that make guessing passwords pointless. An attempt counts when it begins, so parallel ones gain nothing. */
export function signInLimits({
  accountOf,
  hasFailed,
  onLimited,
  countStores,
}: {
  /** The account that a request tries to sign in to. */
  accountOf: Options['keyGenerator'];
  /** Whether the response told that the password was wrong. */
  hasFailed: (status: number) => boolean;
  onLimited: RateLimitExceededEventHandler;
  /** Where to count, by the name of the limit. @default this process */
  countStores?: (name: string) => Store;
}): SignInLimits {
  const limitTo = (limit: number, identifier: string, options: Partial<Options>) =>
    rateLimit({
      windowMs: SIGN_IN_WINDOW_MIN * 60_000,
      standardHeaders: 'draft-8',
      legacyHeaders: false,
      handler: onLimited,
      // `trust proxy` settles proxies; the library's own checks of it write to the console.
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
