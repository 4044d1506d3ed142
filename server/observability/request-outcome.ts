import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { routeLabel, type RouteLabel } from '../http/route-label';
import type { Metrics } from './metrics';

/** Methods that may appear as a label; a client may invent others. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'PATCH', 'DELETE']);

/** Status of a response whose client closed the connection first; the number is nginx's. */
const CLIENT_LEFT = 499;

export interface RequestOutcome {
  method: string;
  route: RouteLabel;
  status: number;
  seconds: number;
  /** Whether the page cache had the page. */
  isCached?: boolean;
}

type ReportOutcome = (requestId: string, outcome: RequestOutcome) => void;

/** Calls back once when a response has ended, whether it was sent whole or the visitor left. */
export function onOutcome(
  { method = '' }: IncomingMessage,
  res: ServerResponse,
  report: (outcome: RequestOutcome) => void,
): void {
  const started = performance.now();
  res.on('close', () =>
    report({
      method: METHODS.has(method) ? method : 'OTHER',
      route: routeLabel(res),
      status: res.writableFinished ? res.statusCode : CLIENT_LEFT,
      seconds: (performance.now() - started) / 1000,
    }),
  );
}

/**
 * Counts, times and logs each response once. Outcomes wait until the event loop has handled the requests that are there, then
 * follow each other in one go: done for each response in turn they cost a fifth of the cached pages per second.
 */
export function createOutcomeReport(
  logger: Logger,
  { httpRequestDuration }: Pick<Metrics, 'httpRequestDuration'>,
): ReportOutcome {
  const log = createAccessLog(logger);
  let waiting: { requestId: string; outcome: RequestOutcome }[] = [];
  const report = (): void => {
    for (const { requestId, outcome } of waiting) {
      const { method, route, status, seconds } = outcome;
      httpRequestDuration.observe({ method, route, status }, seconds);
      log(requestId, outcome);
    }
    waiting = [];
  };
  return (requestId, outcome) => {
    waiting.push({ requestId, outcome });
    if (waiting.length === 1) setImmediate(report);
  };
}

/**
 * Writes the line of a response that was made for its request: id, method, route name, status and time. There is no address, path, query or user agent:
 * a path can contain a name, a query an e-mail address, and neither belongs in a log. Since no field can contain a secret,
 * the lines skip redaction, which would take longer than sending a cached page.
 */
export function createAccessLog(logger: Logger): ReportOutcome {
  const lines = logger.child({}, { redact: [] });
  return (requestId, { method, route, status, seconds, isCached = false }) =>
    lines[logLevel(route, status, isCached)](
      { requestId, method, route, status, ms: Math.round(seconds * 1e4) / 10 },
      'request',
    );
}

/**
 * A page has ten assets, and a page of the cache is sent as it is: their lines add nothing to the metrics, and one costs a sixth of
 * sending such a page. A document's 503 describes the state of the site, not a fault: `/readyz` before the first content and while
 * draining, a sitemap without content.
 */
function logLevel(route: RouteLabel, status: number, isCached: boolean): 'error' | 'info' | 'debug' {
  if (status >= 500) return route === 'document' && status === 503 ? 'info' : 'error';
  return (isCached || route === 'asset') && status < 400 ? 'debug' : 'info';
}
