import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { lineWriter } from './logger';
import { onOutcome, type RequestOutcome } from './request-outcome';

/**
 * Makes what writes the line of an answer: id, method, route name, status, time. No address, no path, no query, no user
 * agent: a path can hold a name and a query an e-mail address, and neither belongs into a log.
 */
export function createAccessLog(logger: Logger): (requestId: string, outcome: RequestOutcome) => void {
  const write = lineWriter(logger, 'request');
  return (requestId, outcome) => {
    const { method, route, status, seconds } = outcome;
    const ms = Math.round(seconds * 1e4) / 10;
    // Each of these is of a known alphabet: an id that was checked, names out of tables, numbers.
    const fields = `"requestId":"${requestId}","method":"${method}","route":"${route}","status":${status},"ms":${ms}`;
    write(logLevel(outcome), fields);
  };
}

/** One line per answer that goes through Express. */
export const accessLog = (logger: Logger): RequestHandler => {
  const log = createAccessLog(logger);
  return (req, res, next) => {
    onOutcome(req, res, (outcome) => log(res.locals.requestId as string, outcome));
    next();
  };
};

/** Assets come ten to a page and say nothing that their page's line does not. */
function logLevel({ route, status }: RequestOutcome): 'error' | 'info' | 'debug' {
  if (status >= 500) return 'error';
  return route === 'asset' && status < 400 ? 'debug' : 'info';
}
