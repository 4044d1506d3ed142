import type { RequestHandler } from 'express';
import { rateLimit } from 'express-rate-limit';
import type { Config } from '../config';
import { isSameOrigin } from '../http/same-origin';

const MINUTE_MS = 60_000;

/**
 * Takes posts from pages of this site only, a number of them per address and minute. Chromium's reports name no origin, as a
 * program's posts.
 */
export const ownPages = ({ siteUrl }: Pick<Config, 'siteUrl'>, perMinute: number): RequestHandler[] => [
  rateLimit({
    windowMs: MINUTE_MS,
    limit: perMinute,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    // `trust proxy` handles proxies; the library's own checks would write to the console.
    validate: false,
    handler: (_req, res) => void res.status(429).end(),
  }),
  (req, res, next) => (isSameOrigin(req, siteUrl) ? next() : void res.status(403).end()),
];
