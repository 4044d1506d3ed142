import type { RequestHandler } from 'express';
import type { AddressSettings } from '../../client/i18n/localize-path';
import { matchRoute } from '../../client/router/match-route';
import { CACHE_CONTROL } from '../http/cache-control';
import { safeRedirect } from '../http/safe-redirect';
import { setRouteLabel } from '../http/route-label';
import { GONE_STATUS } from '../../client/model/redirect';
import type { SiteRedirects } from '../pages/redirects/site-redirects';

const ENDING = '.ics';

/** Redirects a workshop's calendar wherever its page is redirected, so that subscribed programs keep finding it. */
export const redirectMovedCalendar =
  (redirects: Pick<SiteRedirects, 'match'>, addresses: AddressSettings): RequestHandler =>
  (req, res, next) => {
    const moved = redirects.match(req.path.slice(0, -ENDING.length));
    if (!moved || moved.status === GONE_STATUS) return next();
    const [page = ''] = moved.to.split(/[?#]/, 1);
    if (matchRoute(page, addresses)?.route !== 'workshops-slug') return next();
    setRouteLabel(res, 'redirect');
    safeRedirect(res, page.replace(/\/$/, '') + ENDING, {
      status: moved.status,
      cacheControl: CACHE_CONTROL.redirect,
    });
  };
