import type { RequestHandler } from 'express';
import { canonicalPath, type AddressSettings } from '../../client/i18n/localize-path';
import { setRouteLabel } from './route-label';
import { CACHE_CONTROL } from './cache-control';
import { safeRedirect } from './safe-redirect';

/** Gives every page one address: `/blog/?page=2` redirects to `/blog?page=2`, or the other way with `TRAILING_SLASH`. */
export const redirectToCanonicalPath =
  (addresses: Pick<AddressSettings, 'trailingSlash'>): RequestHandler =>
  (req, res, next) => {
    const canonical = canonicalPath(req.url, addresses);
    if (canonical === req.url) return next();
    setRouteLabel(res, 'redirect');
    safeRedirect(res, canonical, { status: 308, cacheControl: CACHE_CONTROL.redirect });
  };
