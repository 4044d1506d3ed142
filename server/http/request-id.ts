import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Config } from '../config';

export const REQUEST_ID_HEADER = 'X-Request-Id';

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

/** The id of the request of a response, for log lines. */
export const responseRequestId = (res: ServerResponse): string => String(res.getHeader(REQUEST_ID_HEADER));
