import { rateLimit, type Options, type RateLimitRequestHandler } from 'express-rate-limit';

/** Limits requests of an address. `trust proxy` handles proxies; the library's own checks would write to the console. */
export const limitRate = (options: Partial<Options>): RateLimitRequestHandler =>
  rateLimit({ standardHeaders: 'draft-8', legacyHeaders: false, validate: false, ...options });
