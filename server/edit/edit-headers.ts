import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { Config } from '../config';
import { CACHE_CONTROL } from '../http/cache-control';
import { editorsSecurityPolicy } from '../http/content-security-policy';
import { setRouteLabel } from '../http/route-label';

/** Headers of every response under `/edit`: not cached, not indexed, no referrer for other sites. */
const HEADERS = {
  'Cache-Control': CACHE_CONTROL.none,
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'same-origin',
};

/** Sets {@link HEADERS} and the editors' security policy in place of the public ones. */
export function setEditHeaders(config: Pick<Config, 'siteUrl' | 'storageUrl'>): RequestHandler {
  const setPolicy = helmet.contentSecurityPolicy({
    useDefaults: false,
    directives: editorsSecurityPolicy(config),
  });
  return (req, res, next) => {
    setRouteLabel(res, 'edit');
    res.set(HEADERS);
    setPolicy(req, res, next);
  };
}
