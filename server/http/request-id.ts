import type { ServerResponse } from 'node:http';

/** Names the request, for log lines and for visitors who report an error. A client's own is not taken over, nor one that a proxy passes on. */
export const REQUEST_ID_HEADER = 'X-Request-Id';

export const responseRequestId = (res: ServerResponse): string => String(res.getHeader(REQUEST_ID_HEADER));
