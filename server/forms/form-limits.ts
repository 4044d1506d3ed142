import { rateLimit } from 'express-rate-limit';
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
}

/**
 * Limits per address. Refused posts do not count against the accepted ones (a visitor who corrects a form must not be
 * locked out), but have a far limit of their own. An office shares an address, hence the generous defaults. Each worker
 * process counts for itself: with several, an address may get in up to as many times the limit.
 */
export function formLimits({ accepted, onLimited }: FormLimitsOptions): RequestHandler[] {
  const common = {
    windowMs: WINDOW_MS,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    handler: onLimited,
    // Proxies are settled by `trust proxy`; the library's own checks of it write to the console.
    validate: false,
  } as const;
  return [
    rateLimit({
      ...common,
      identifier: 'attempts',
      limit: Math.max(LEAST_ATTEMPTS, accepted * ATTEMPTS_PER_ACCEPTED),
    }),
    rateLimit({ ...common, identifier: 'accepted', limit: accepted, skipFailedRequests: true }),
  ];
}
