import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';

const GIVEN_ID = /^[\w-]{8,64}$/;

/**
 * Names the request, for log lines and for visitors who report an error. A proxy's own id is taken over only where a
 * proxy is trusted; otherwise anybody could write into the log.
 */
export function requestId({ trustProxy }: { trustProxy: boolean | number | string }): RequestHandler {
  return (req, res, next) => {
    const given = trustProxy === false ? undefined : req.get('x-request-id');
    const id = given && GIVEN_ID.test(given) ? given : randomUUID();
    res.locals.requestId = id;
    res.setHeader('X-Request-Id', id);
    next();
  };
}
