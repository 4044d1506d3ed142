import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { Config } from '../config';
import { CACHE_CONTROL } from '../http/cache-control';
import { editorsSecurityPolicy } from '../http/content-security-policy';
import { setRouteLabel } from '../observability/route-label';

/** The headers of every response under `/edit`: nobody keeps it, nobody lists it, and no other site learns of it. */
const HEADERS = {
  'Cache-Control': CACHE_CONTROL.none,
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'same-origin',
};

/** Puts {@link HEADERS} and the editors' policy on every response, in place of the visitors'. */
export function setEditHeaders(config: Pick<Config, 'siteUrl' | 'storageUrl'>): RequestHandler {
  const setPolicy: (req: IncomingMessage, res: ServerResponse, next: (error?: unknown) => void) => void =
    helmet.contentSecurityPolicy({ useDefaults: false, directives: editorsSecurityPolicy(config) });
  return (req, res, next) => {
    setRouteLabel(res, 'edit');
    res.set(HEADERS);
    setPolicy(req, res, next);
  };
}
