import type { RequestHandler } from 'express';
import type { AddressRules } from '../../client/i18n/localize-path';
import { matchRoute } from '../../client/router/match-route';
import { CACHE_CONTROL } from '../http/cache-control';
import { safeRedirect } from '../http/safe-redirect';
import { setRouteLabel } from '../http/route-label';
import { GONE_STATUS } from '../../client/model/to-route-rule';
import type { RouteRules } from '../pages/route-rules';

const ENDING = '.ics';

/** Redirects a workshop's calendar wherever its page is redirected, so that subscribed programs keep finding it. */
export const redirectMovedCalendar =
  (rules: Pick<RouteRules, 'match'>, addresses: AddressRules): RequestHandler =>
  (req, res, next) => {
    const moved = rules.match(req.path.slice(0, -ENDING.length));
    if (!moved || moved.status === GONE_STATUS) return next();
    const [page = ''] = moved.to.split(/[?#]/, 1);
    if (matchRoute(page, addresses)?.route !== 'workshops-slug') return next();
    setRouteLabel(res, 'redirect');
    safeRedirect(res, page.replace(/\/$/, '') + ENDING, {
      status: moved.status,
      cacheControl: CACHE_CONTROL.redirect,
    });
  };
