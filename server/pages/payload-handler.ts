import type { RequestHandler } from 'express';
import {
  BUILD_ID_HEADER,
  PAYLOAD_SUFFIX,
  type MissingPayload,
  type PagePayload,
  type PayloadResponse,
} from '../../client/router/payload';
import { playersIn } from '../../client/model/video';
import { CACHE_CONTROL } from '../http/cache-control';
import { setRouteLabel } from '../http/route-label';
import { GONE_STATUS } from '../../client/model/redirect';
import type { SiteRedirects } from './redirects/site-redirects';
import type { FindAddress } from './redirects/find-address';
import type { RedirectOrGone } from './redirects/follow-redirects';
import { isShared, matchPage, pageAddress } from './match-page';
import type { PageServices } from './page-handler';
import { sendPage } from './send-page';

/**
 * Responds to `{page}/_payload.json` with the data of that page, for a navigation inside the site. A redirect is named
 * instead of followed, and a missing or removed page has its error page's layout and head.
 */
export function createPayloadHandler({
  config,
  assets,
  redirects,
  pages,
  pageCache,
  metrics,
  findAddress,
}: PageServices & { redirects: SiteRedirects; findAddress: FindAddress }): RequestHandler {
  return async (req, res, next) => {
    const url = new URL(req.originalUrl, config.siteUrl);
    if (!url.pathname.endsWith(PAYLOAD_SUFFIX)) return next();
    url.pathname = url.pathname.slice(0, -PAYLOAD_SUFFIX.length) || '/';
    res.set({ [BUILD_ID_HEADER]: assets.buildId, 'Cache-Control': CACHE_CONTROL.none });

    const sendFailure = async (status: number) => {
      const { locale, error } = await pages.loadError(url.pathname, status);
      res.status(status).json({ ...error!, locale } satisfies MissingPayload);
    };

    const sendRedirect = ({ to, status, external }: RedirectOrGone) => {
      setRouteLabel(res, 'redirect');
      if (status === GONE_STATUS) return sendFailure(GONE_STATUS);
      res.set('Cache-Control', CACHE_CONTROL.redirect).json({ redirect: { to, status, external } });
    };

    const redirect = redirects.match(url.pathname + url.search);
    if (redirect) return sendRedirect(redirect);
    const match = matchPage(url, config);
    if (match) setRouteLabel(res, match.route);
    if (match && !isShared(match)) {
      const own = await pages.load(match);
      if (own) return void res.type('json').send(serialize(own.data.payload!));
    } else if (match) {
      const { page, result } = await pageCache.get(`payload ${pageAddress(match)}`, async () => {
        const loaded = await pages.load(match);
        if (!loaded) return null;
        const { data, keys, changesAt } = loaded;
        const body = [Buffer.from(serialize(data.payload!))];
        return { route: match.route, type: 'application/json; charset=utf-8', body, keys, changesAt };
      });
      if (page) {
        metrics.pageCacheRequests.inc({ result });
        return sendPage(req, res, page, result);
      }
    }
    const found = await findAddress(url.pathname + url.search);
    return found ? sendRedirect(found) : sendFailure(404);
  };
}

/** A page with videos needs a policy of its own, which comes with a document. */
function serialize(payload: PagePayload): string {
  const json = JSON.stringify(payload);
  const hasVideos = playersIn(json.replaceAll('\\"', '"')).length > 0;
  return hasVideos ? JSON.stringify({ document: true } satisfies PayloadResponse['body']) : json;
}
