import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { parse as parseCookie } from 'cookie';
import type { RouteName } from '../../client/routes';
import { LOCALE_COOKIE } from '../../client/i18n/locale-cookie';
import { negotiateEncoding, type ContentEncoding } from '../http/accept-encoding';
import { CACHE_CONTROL } from '../http/cache-control';
import { repeatAnswer, type SendAnswer } from '../http/repeated-answer';
import { securityHeaders } from '../http/security-headers';
import { rootRedirect } from '../locale/detect-locale';
import { createAccessLog, type LogAnswer } from '../observability/access-log';
import { bindCounter, bindObserver } from '../observability/bound-metrics';
import type { Services } from '../services';
import { isBot } from './is-bot';
import { PAGE_CACHE_HEADER, type CachedPage } from './page-cache';

/**
 * Context: entering Express costs about as much as sending a finished page a few times over. Decision: a fresh page of
 * the page cache, asked for by an address that was answered before, is written straight to the socket. Consequence: this
 * file repeats in small what the pipeline does for such an answer (security headers, request id, metrics, log line, the
 * language of `/`), and a test compares both answers header by header. Whatever is in doubt goes through the pipeline.
 */
const ENCODINGS: ReadonlySet<ContentEncoding> = new Set(['br', 'gzip', 'identity']);

/** Header spellings worth remembering; browsers send a handful of each. */
const MAX_REMEMBERED_HEADERS = 100;

type FastPathServices = Pick<Services, 'config' | 'pageCache' | 'metrics' | 'logger' | 'lifecycle'>;

/** Makes the function that answers a request from the page cache, or returns false and leaves it untouched. */
export function createPageFastPath({ config, pageCache, metrics, logger, lifecycle }: FastPathServices) {
  const logLines = createAccessLog(logger);
  const countHit = bindCounter(metrics.pageCacheRequests, { result: 'hit' });
  const common = Object.entries(securityHeaders(config)).flat();
  const answers = new WeakMap<CachedPage, Map<ContentEncoding | 304, SendAnswer>>();

  const encodingOf = rememberByHeader((header) => negotiateEncoding(header, ENCODINGS));
  /** Whether a visitor of these languages, of whom nothing else is known, stays at `/`. */
  const staysAtRoot = rememberByHeader(
    (acceptLanguage) => rootRedirect({ cookie: undefined, acceptLanguage, isBot: false }, config) === null,
  );

  /** What sends a page in one encoding; `304` says that the visitor has it. */
  const answerOf = (page: CachedPage, form: ContentEncoding | 304, isRoot: boolean): SendAnswer => {
    let forms = answers.get(page);
    if (!forms) answers.set(page, (forms = new Map()));
    let send = forms.get(form);
    if (!send) {
      const headers = [
        ...common,
        PAGE_CACHE_HEADER,
        'hit',
        'Vary',
        // The one address that speaks several languages leads to the one page that lies there.
        isRoot ? 'Cookie, Accept-Language, Accept-Encoding' : 'Accept-Encoding',
        'Cache-Control',
        CACHE_CONTROL.page,
        'ETag',
        page.etag,
      ];
      if (form !== 304) {
        headers.push(
          'Content-Type',
          'text/html; charset=utf-8',
          'Content-Length',
          String(page.bodies[form].length),
        );
        if (form !== 'identity') headers.push('Content-Encoding', form);
      }
      send = form === 304 ? repeatAnswer(304, headers) : repeatAnswer(200, headers, page.bodies[form]);
      forms.set(form, send);
    }
    return send;
  };

  const reporters = { GET: new Map<string, LogAnswer>(), HEAD: new Map<string, LogAnswer>() };
  /** What counts, times and logs the hits of one kind. */
  const reporterOf = (method: 'GET' | 'HEAD', route: RouteName, status: 200 | 304): LogAnswer => {
    const known = reporters[method];
    const key = status === 200 ? route : `${route} ${status}`;
    let report = known.get(key);
    if (!report) {
      const observe = bindObserver(metrics.httpRequestDuration, { method, route, status });
      const log = logLines({ method, route, status });
      report = (requestId, seconds) => {
        countHit();
        observe(seconds);
        log(requestId, seconds);
      };
      known.set(key, report);
    }
    return report;
  };

  const leavesRoot = ({ headers }: IncomingMessage): boolean =>
    !(headers.cookie === undefined && staysAtRoot(headers['accept-language'] ?? '')) &&
    rootRedirect(
      {
        cookie: headers.cookie ? parseCookie(headers.cookie)[LOCALE_COOKIE] : undefined,
        acceptLanguage: headers['accept-language'],
        isBot: isBot(headers['user-agent']),
      },
      config,
    ) !== null;

  return (req: IncomingMessage, res: ServerResponse): boolean => {
    const { method, url = '/', headers } = req;
    if ((method !== 'GET' && method !== 'HEAD') || lifecycle.closing) return false;
    const page = pageCache.at(url);
    if (!page || headers['cache-control'] === 'no-cache' || headers['x-request-id']) return false;
    const isRoot = url === '/' || url.startsWith('/?');
    if (isRoot && config.locales.length > 1 && leavesRoot(req)) return false;

    const started = performance.now();
    const requestId = randomUUID();
    const isKnown = headers['if-none-match'] === page.etag;
    const status = isKnown ? 304 : 200;
    const form = isKnown ? 304 : encodingOf(headers['accept-encoding'] ?? '');
    answerOf(page, form, isRoot)(req, res, requestId);
    const report = () =>
      reporterOf(method, page.route as RouteName, status)(requestId, (performance.now() - started) / 1000);
    // Most answers are with the system by now; one for a slow visitor has ended when the last of it is.
    if (res.writableLength === 0) report();
    else res.once('close', report);
    return true;
  };
}

/** Remembers what follows from a header's text, for a bounded number of texts. */
function rememberByHeader<Value>(decide: (header: string) => Value): (header: string) => Value {
  const known = new Map<string, Value>();
  return (header) => {
    let value = known.get(header);
    if (value === undefined) {
      value = decide(header);
      if (known.size < MAX_REMEMBERED_HEADERS) known.set(header, value);
    }
    return value;
  };
}
