import type { RequestHandler } from 'express';
import { BUILD_ID_HEADER } from '../../client/data/payload-answer';
import type { Services } from '../services';

/** Last segment of a page's payload path: `/blog/_payload.json`, `/_payload.json` for home. */
export const PAYLOAD_SUFFIX = '/_payload.json';

/** Answers `{page}/_payload.json`: what the page at that path shows, for a navigation inside the site. */
export function createPayloadHandler(services: Services): RequestHandler {
  return async (req, res, next) => {
    const url = new URL(req.originalUrl, services.config.siteUrl);
    if (!url.pathname.endsWith(PAYLOAD_SUFFIX)) return next();
    res.setHeader(BUILD_ID_HEADER, services.assets.buildId);
    const pathname = url.pathname.slice(0, -PAYLOAD_SUFFIX.length) || '/';
    const redirect = services.rules.match(pathname + url.search);
    if (redirect) {
      res.locals.route = 'redirect';
      res.json({ redirect });
      return;
    }
    const { status, state, route } = await services.pages.load(pathname, url.searchParams);
    res.locals.route = route ?? 'unmatched';
    if (state.error) {
      res.status(status).setHeader('Cache-Control', 'no-store');
      res.json({ status, message: state.error.message });
      return;
    }
    res.setHeader('Cache-Control', 'public, max-age=0, s-maxage=60, stale-while-revalidate=600');
    res.vary('Accept-Encoding');
    res.json(state.payload);
  };
}
