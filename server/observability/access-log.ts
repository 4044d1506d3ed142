import type { Logger } from 'pino';
import type { RequestOutcome } from './request-outcome';
import type { RouteLabel } from '../http/route-label';

/** Writes the line of a response. */
export type LogResponse = (requestId: string, outcome: RequestOutcome) => void;

/**
 * Writes the line of a response: id, method, route name, status and time. There is no address, path, query or user agent:
 * a path can contain a name, a query an e-mail address, and neither belongs in a log. Since no field can contain a secret,
 * the lines skip redaction, which would take longer than sending a cached page.
 */
export function createAccessLog(logger: Logger): LogResponse {
  const lines = logger.child({}, { redact: [] });
  return (requestId, { method, route, status, seconds }) =>
    lines[logLevel(route, status)](
      { requestId, method, route, status, ms: Math.round(seconds * 1e4) / 10 },
      'request',
    );
}

/**
 * A page has ten assets, whose lines add nothing. A document's 503 describes the state of the site, not a fault:
 * `/readyz` before the first content and while draining, a sitemap without content.
 */
function logLevel(route: RouteLabel, status: number): 'error' | 'info' | 'debug' {
  if (status >= 500) return route === 'document' && status === 503 ? 'info' : 'error';
  return route === 'asset' && status < 400 ? 'debug' : 'info';
}
