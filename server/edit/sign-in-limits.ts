import { setTimeout as wait } from 'node:timers/promises';
import type { Request, RequestHandler } from 'express';
import {
  MemoryStore,
  rateLimit,
  type RateLimitExceededEventHandler,
  type RateLimitInfo,
  type Store,
} from 'express-rate-limit';

/** Window in which failures count, in minutes. */
export const SIGN_IN_WINDOW_MIN = 10;
/** Failures from one address; an office shares one. Above: 429 until the window ends. */
export const FAILURES_PER_ADDRESS = 30;

/** What each failure adds to the delay of the next attempt: a person who mistypes hardly notices it. */
const DELAY_PER_FAILURE_MS = 500;
/** Shorter than any proxy waits for a response. */
const LONGEST_DELAY_MS = 10_000;

/** Refusals are sent at multiples of this time; checking a password takes PocketBase up to 800 ms on a slow machine. */
export const REFUSAL_STEP_MS = 2_000;

/** Delay of an attempt after failures from the same address. */
export const signInDelayMs = (failures: number): number =>
  Math.min(failures * DELAY_PER_FAILURE_MS, LONGEST_DELAY_MS);

/**
 * How long a refusal has to wait that took PocketBase some time. 0.22.20 refuses an unknown account at once and checks
 * the password of a known one, so the time would tell which accounts exist.
 */
export const refusalWaitMs = (tookMs: number): number => REFUSAL_STEP_MS - (tookMs % REFUSAL_STEP_MS);

interface SignInLimits {
  /** Counts an attempt when it starts, so that parallel attempts gain nothing, and uncounts it unless it fails. */
  count: RequestHandler;
  /** Delays an attempt by the failures before it. */
  delay: RequestHandler;
}

/**
 * Limits against password guessing, per address. There is none per account: anybody could then lock somebody out by
 * sending wrong passwords.
 */
export function signInLimits({
  onLimited,
  countStores,
}: {
  onLimited: RateLimitExceededEventHandler;
  /** Creates the store of the limit with this name. @default the memory of this process */
  countStores?: (name: string) => Store;
}): SignInLimits {
  const identifier = 'sign-in-address';
  return {
    count: rateLimit({
      windowMs: SIGN_IN_WINDOW_MIN * 60_000,
      limit: FAILURES_PER_ADDRESS,
      standardHeaders: 'draft-8',
      legacyHeaders: false,
      handler: onLimited,
      // `trust proxy` handles proxies; the library's own checks would write to the console.
      validate: false,
      skipSuccessfulRequests: true,
      // An unavailable content service (5xx) is nobody's failure.
      requestWasSuccessful: (_req, { statusCode }) => statusCode < 400 || statusCode >= 500,
      identifier,
      store: countStores?.(identifier) ?? new MemoryStore(),
    }),
    async delay(req, res, next) {
      const { used } = (req as Request & { rateLimit: RateLimitInfo }).rateLimit;
      await wait(signInDelayMs(used - 1));
      if (!res.closed) next();
    },
  };
}
