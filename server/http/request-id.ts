import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import type { Config } from '../config';

const GIVEN_ID = /^[\w-]{8,64}$/;

/**
 * Names the request, for log lines and for visitors who report an error. A proxy's own id is taken over only where a
 * proxy is trusted; otherwise anybody could write into the log.
 */
export function requestIdOf(
  { headers }: Pick<IncomingMessage, 'headers'>,
  { trustProxy }: Pick<Config, 'trustProxy'>,
): string {
  const given = trustProxy === false ? undefined : headers['x-request-id'];
  return typeof given === 'string' && GIVEN_ID.test(given) ? given : randomUUID();
}

/** Puts {@link requestIdOf} on every response. */
export const requestId =
  (config: Pick<Config, 'trustProxy'>): RequestHandler =>
  (req, res, next) => {
    const id = requestIdOf(req, config);
    res.locals.requestId = id;
    res.setHeader('X-Request-Id', id);
    next();
  };
