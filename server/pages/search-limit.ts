import type { RequestHandler } from 'express';
import { PAYLOAD_SUFFIX } from '../../client/router/payload';
import type { Config } from '../config';
import { limitRate } from '../http/rate-limit';
import type { CountStores } from '../http/redis-counts';
import { matchPage } from './match-page';

const MINUTE_MS = 60_000;
/** An office of fifty people shares an address; whoever searches reads what was found. */
const SEARCHES_PER_MINUTE = 60;

/** Limits the searches of an address. They are counted apart, so that they take no form from anybody. */
export function limitSearches({
  config,
  countStores,
}: {
  config: Config;
  countStores: CountStores | undefined;
}): RequestHandler {
  const limit = limitRate({
    windowMs: MINUTE_MS,
    limit: SEARCHES_PER_MINUTE,
    store: countStores?.('search'),
    handler: (_req, _res, next) => next(Object.assign(new Error('too many searches'), { status: 429 })),
  });
  return (req, res, next) => {
    const url = new URL(req.originalUrl, config.siteUrl);
    if (url.pathname.endsWith(PAYLOAD_SUFFIX)) url.pathname = url.pathname.slice(0, -PAYLOAD_SUFFIX.length);
    const page = url.searchParams.has('q') ? matchPage(url, config) : null;
    return page?.route === 'search' ? limit(req, res, next) : next();
  };
}
