import type { RequestHandler } from 'express';
import { CACHE_CONTROL } from '../http/cache-control';
import { safeRedirect } from '../http/safe-redirect';
import { setRouteLabel } from '../observability/route-label';
import type { RouteRules } from './route-rules';

/** Navigations in the browser ask for payloads, which name the redirect instead of following it. */
const PAYLOAD = '/_payload.json';

/** Redirects by rule. */
export const redirectByRule =
  (rules: Pick<RouteRules, 'match'>): RequestHandler =>
  (req, res, next) => {
    if ((req.method !== 'GET' && req.method !== 'HEAD') || req.path.endsWith(PAYLOAD)) return next();
    const match = rules.match(req.url);
    if (!match) return next();
    setRouteLabel(res, 'redirect');
    const { to, status } = match;
    safeRedirect(res, to, { status, external: /^https?:/i.test(to), cacheControl: CACHE_CONTROL.redirect });
  };
