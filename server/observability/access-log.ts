import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { lineWriter } from './logger';
import { onOutcome, type RequestOutcome } from './request-outcome';
import type { RouteLabel } from './route-label';

const MESSAGE = 'request';

/** What many answers have in common. */
type AnswerKind = Omit<RequestOutcome, 'seconds'>;

/** Writes the line of an answer. */
export type LogAnswer = (requestId: string, seconds: number) => void;

/**
 * Makes what writes the lines of answers of one kind: id, method, route name, status, time. No address, no path, no query,
 * no user agent: a path can hold a name and a query an e-mail address, and neither belongs into a log.
 */
export function createAccessLog(logger: Logger): (kind: AnswerKind) => LogAnswer {
  const writers = {
    error: lineWriter(logger, 'error', MESSAGE),
    info: lineWriter(logger, 'info', MESSAGE),
    debug: lineWriter(logger, 'debug', MESSAGE),
  };
  return ({ method, route, status }) => {
    const write = writers[logLevel(route, status)];
    // Each of these is of a known alphabet: an id that was checked, names out of tables, numbers.
    const common = `","method":"${method}","route":"${route}","status":${status},"ms":`;
    return (requestId, seconds) =>
      write(`"requestId":"${requestId}${common}${Math.round(seconds * 1e4) / 10}`);
  };
}

/** One line per answer that goes through Express. */
export const accessLog = (logger: Logger): RequestHandler => {
  const log = createAccessLog(logger);
  return (req, res, next) => {
    onOutcome(req, res, ({ seconds, ...kind }) => log(kind)(res.locals.requestId as string, seconds));
    next();
  };
};

/** Assets come ten to a page and say nothing that their page's line does not. */
function logLevel(route: RouteLabel, status: number): 'error' | 'info' | 'debug' {
  if (status >= 500) return 'error';
  return route === 'asset' && status < 400 ? 'debug' : 'info';
}
