import type { RequestHandler } from 'express';
import { setRouteLabel } from '../observability/route-label';
import { CACHE_CONTROL } from './cache-control';
import { safeRedirect } from './safe-redirect';

/** Every page has one address: `/blog/?page=2` is `/blog?page=2`. */
export const removeTrailingSlash: RequestHandler = (req, res, next) => {
  if (req.path === '/' || !req.path.endsWith('/')) return next();
  setRouteLabel(res, 'redirect');
  const query = req.url.slice(req.path.length);
  safeRedirect(res, req.path.slice(0, -1) + query, { status: 308, cacheControl: CACHE_CONTROL.redirect });
};
