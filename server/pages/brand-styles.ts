import type { RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import type { Config } from '../config';
import type { ContentService } from '../content/content-service';
import { CACHE_CONTROL } from '../http/cache-control';
import { setRouteLabel } from '../http/route-label';
import { safeRedirect } from '../http/safe-redirect';
import { sendWithEtag } from '../http/send-document';

export const BRAND_STYLES_PATH = '/assets/brand-:hash.css';

/** Style sheets of looks that the site had before; each takes some 3 kB. */
const KEPT = 20;

/**
 * Serves the style sheet of the site's look. A page in an outer cache may ask for an older one: this process serves it
 * while it remembers it, and then redirects to the current one.
 */
export function createBrandStyles({
  config,
  content,
}: {
  config: Pick<Config, 'defaultLocale'>;
  content: Pick<ContentService, 'identity'>;
}): RequestHandler {
  const known = new LRUCache<string, string>({ max: KEPT });
  return (req, res) => {
    setRouteLabel(res, 'asset');
    const { href, css } = content.identity(config.defaultLocale).look;
    known.set(href, css);
    const body = known.get(req.path);
    if (body === undefined) return safeRedirect(res, href, { status: 302 });
    sendWithEtag(req, res, { type: 'text/css; charset=utf-8', body, cacheControl: CACHE_CONTROL.immutable });
  };
}
