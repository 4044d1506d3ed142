import type { Request, RequestHandler } from 'express';
import { CACHE_CONTROL } from '../http/cache-control';
import { safeRedirect } from '../http/safe-redirect';
import { setRouteLabel } from '../http/route-label';
import { sendErrorPage, type ErrorPageServices } from './error-page';
import { PAYLOAD_SUFFIX } from '../../client/router/payload';
import { GONE_STATUS } from '../../client/model/to-route-rule';
import type { RouteRules } from './route-rules';

/** Whether the rules apply to a request; navigations in the browser read the decision from the payload. */
const isRuled = ({ method, path }: Request): boolean =>
  (method === 'GET' || method === 'HEAD') && !path.endsWith(PAYLOAD_SUFFIX);

/** Redirects by rule. */
export const redirectByRule =
  (rules: Pick<RouteRules, 'match'>): RequestHandler =>
  (req, res, next) => {
    const match = isRuled(req) ? rules.match(req.url) : null;
    if (!match || match.status === GONE_STATUS) return next();
    setRouteLabel(res, 'redirect');
    const { to, status } = match;
    safeRedirect(res, to, { status, external: /^https?:/i.test(to), cacheControl: CACHE_CONTROL.redirect });
  };

/** Sends the error page for an address whose page is gone. */
export const refuseGonePages =
  (services: { rules: RouteRules } & ErrorPageServices): RequestHandler =>
  async (req, res, next) => {
    if (!isRuled(req) || services.rules.match(req.url)?.status !== GONE_STATUS) return next();
    setRouteLabel(res, 'redirect');
    await sendErrorPage(services, req, res, GONE_STATUS);
  };
