import { Router, type ErrorRequestHandler, type RequestHandler } from 'express';
import { limitRate } from '../http/rate-limit';
import type { Config } from '../config';
import { CACHE_CONTROL } from '../http/cache-control';
import { setRouteLabel } from '../http/route-label';
import { isSameOrigin } from '../http/same-origin';

const MINUTE_MS = 60_000;

/**
 * Takes what browsers post by themselves, from pages of this site only and a number per address and minute. Chromium's reports name
 * no origin, as a program's posts.
 *
 * @param steps - read a body and handle it
 */
export function createBrowserPosts(
  path: string,
  perMinute: number,
  { siteUrl }: Pick<Config, 'siteUrl'>,
  ...steps: RequestHandler[]
): Router {
  const limit = limitRate({
    windowMs: MINUTE_MS,
    limit: perMinute,
    handler: (_req, res) => void res.status(429).end(),
  });
  const checkOrigin: RequestHandler = (req, res, next) =>
    isSameOrigin(req, siteUrl) ? next() : void res.status(403).end();
  const refuseUnreadable: ErrorRequestHandler = (error: unknown, _req, res, next) => {
    const status = Number((error as { status?: unknown } | null)?.status);
    return status >= 400 && status < 500 ? void res.status(status).end() : next(error);
  };
  const router = Router();
  router.use(path, (_req, res, next) => {
    setRouteLabel(res, 'document');
    res.set('Cache-Control', CACHE_CONTROL.none);
    next();
  });
  router.post(path, limit, checkOrigin, ...steps, refuseUnreadable);
  router.all(path, (_req, res) => void res.status(405).set('Allow', 'POST').end());
  return router;
}
