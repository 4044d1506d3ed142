import { rateLimit, type Store } from 'express-rate-limit';
import type { RequestHandler } from 'express';

const WINDOW_MS = 10 * 60_000;
/** Posts of any outcome per accepted one: a person corrects a form a few times, a program tries hundreds. */
const ATTEMPTS_PER_ACCEPTED = 10;
/** Attempts that are always free, however few posts are accepted. */
const LEAST_ATTEMPTS = 200;

export interface FormLimitsOptions {
  /** Accepted posts per address in ten minutes. */
  accepted: number;
  onLimited: RequestHandler;
  /** Where to count, by the name of the limit. @default this process */
  countStores?: (name: string) => Store;
}

/**
 * Limits per address. Refused posts do not count against the accepted ones (a visitor who corrects a form must not be
 * locked out), but have a far limit of their own. An office shares an address, hence the generous defaults.
 */
export function formLimits({ accepted, onLimited, countStores }: FormLimitsOptions): RequestHandler[] {
  const common = {
    windowMs: WINDOW_MS,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    handler: onLimited,
    // Proxies are settled by `trust proxy`; the library's own checks of it write to the console.
    validate: false,
    // A count that cannot be had keeps nobody's message out.
    passOnStoreError: true,
  } as const;
  const storeOf = (name: string) => (countStores ? { store: countStores(name) } : {});
  return [
    rateLimit({
      ...common,
      ...storeOf('attempts'),
      identifier: 'attempts',
      limit: Math.max(LEAST_ATTEMPTS, accepted * ATTEMPTS_PER_ACCEPTED),
    }),
    rateLimit({
      ...common,
      ...storeOf('accepted'),
      identifier: 'accepted',
      limit: accepted,
      skipFailedRequests: true,
    }),
  ];
}
