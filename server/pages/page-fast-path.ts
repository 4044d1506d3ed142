import type { RequestListener, ServerResponse } from 'node:http';
import { parse as parseCookie } from 'cookie';
import type { Logger } from 'pino';
import { LOCALE_COOKIE } from '../../client/i18n/locale-cookie';
import { requestIdOf } from '../http/request-id';
import { securityHeaders } from '../http/security-headers';
import { rootRedirect } from '../http/detect-locale';
import { createAccessLog } from '../observability/access-log';
import type { RequestOutcome } from '../observability/request-outcome';
import type { Config } from '../config';
import type { Lifecycle } from '../lifecycle';
import type { Metrics } from '../observability/metrics';
import type { PageCache } from './page-cache';
import type { RouteRules } from './route-rules';
import { pageResponse } from './send-page';

interface SentPage extends RequestOutcome {
  requestId: string;
}

interface FastPathServices {
  config: Config;
  rules: RouteRules;
  pageCache: PageCache;
  metrics: Metrics;
  logger: Logger;
  lifecycle: Lifecycle;
}

/**
 * Context: entering Express costs about as much as sending a finished page a few times over. Decision: a fresh page of the
 * page cache, asked for by its exact address, is sent before Express. Consequence: this file does what the pipeline does for
 * such a response (redirects, the language of `/`, security headers, request id, metrics, log line), and a test compares
 * the two header by header. Everything else goes through the pipeline.
 */
export function createPageFastPath(
  { config, rules, pageCache, metrics, logger, lifecycle }: FastPathServices,
  pipeline: RequestListener,
): RequestListener {
  const log = createAccessLog(logger);
  let sent: SentPage[] = [];
  // Metrics and log lines wait until the event loop has handled the requests that are there, then follow each other in
  // one go. Done for each response in turn they cost a fifth of the cached pages per second.
  const report = (): void => {
    metrics.pageCacheRequests.inc({ result: 'hit' }, sent.length);
    for (const { method, route, status, seconds } of sent)
      metrics.httpRequestDuration.observe({ method, route, status }, seconds);
    for (const { requestId, ...outcome } of sent) log(requestId, outcome);
    sent = [];
  };
  const common = Object.entries(securityHeaders(config)).flat();
  const leavesRoot = (headers: Parameters<RequestListener>[0]['headers']): boolean =>
    rootRedirect(
      {
        cookie: headers.cookie && parseCookie(headers.cookie)[LOCALE_COOKIE],
        acceptLanguage: headers['accept-language'],
        userAgent: headers['user-agent'],
      },
      config,
    ) !== null;

  return (req, res) => {
    const { method, url = '/', headers } = req;
    const page = method === 'GET' || method === 'HEAD' ? pageCache.fresh(url) : undefined;
    const isRoot = url === '/';
    if (!page || lifecycle.draining || rules.match(url) || (isRoot && leavesRoot(headers)))
      return pipeline(req, res);

    const started = performance.now();
    const requestId = requestIdOf(req, config);
    const vary = isRoot ? 'Cookie, Accept-Language, Accept-Encoding' : 'Accept-Encoding';
    const response = pageResponse(req, page, 'hit', vary);
    res.writeHead(response.status, [...common, 'X-Request-Id', requestId, ...response.headers]);
    res.end(response.body);
    onceSent(res, () => {
      const seconds = (performance.now() - started) / 1000;
      sent.push({ requestId, method: method!, route: page.route, status: response.status, seconds });
      if (sent.length === 1) setImmediate(report);
    });
  };
}

/** Calls back at once if the socket took everything, otherwise when the response closes. */
function onceSent(res: ServerResponse, callback: () => void): void {
  if (res.writableLength === 0) callback();
  else res.once('close', callback);
}
