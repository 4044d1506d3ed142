import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { plainLogger } from './logger';
import { onOutcome, type RequestOutcome } from './request-outcome';

/**
 * One line per answer: id, method, route name, status, time. No address, no path, no query, no user agent: a path can
 * hold a name and a query an e-mail address, and neither belongs into a log.
 */
export const accessLog = (all: Logger): RequestHandler => {
  const logger = plainLogger(all);
  return (req, res, next) => {
    onOutcome(req, res, (outcome) => {
      const { method, route, status, seconds } = outcome;
      const requestId = res.locals.requestId as string;
      logger[logLevel(outcome)](
        { requestId, method, route, status, ms: Math.round(seconds * 1e4) / 10 },
        'request',
      );
    });
    next();
  };
};

/** Assets come ten to a page and say nothing that their page's line does not. */
function logLevel({ route, status }: RequestOutcome): 'error' | 'info' | 'debug' {
  if (status >= 500) return 'error';
  return route === 'asset' && status < 400 ? 'debug' : 'info';
}
