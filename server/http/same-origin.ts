import type { IncomingMessage } from 'node:http';

/**
 * Whether a post comes from a page of this site. A named origin must be the requested host or the public one; private
 * modes send `null`, and then `Sec-Fetch-Site` decides. Programs send neither.
 *
 * The host is that of the `Host` header: Express's `req.host` also believes `X-Forwarded-Host`, which proxies pass on as
 * the client wrote it.
 */
export function isSameOrigin({ headers }: Pick<IncomingMessage, 'headers'>, siteUrl: string): boolean {
  const { origin, host, 'sec-fetch-site': fetchSite } = headers;
  if (origin === undefined)
    return fetchSite === undefined || fetchSite === 'same-origin' || fetchSite === 'none';
  if (origin === 'null') return fetchSite === 'same-origin';
  if (!/^https?:\/\//i.test(origin) || !URL.canParse(origin)) return false;
  const from = new URL(origin);
  // Behind a proxy the scheme of the request is unknown, so `Host` gets the origin's: a default port then compares as equal.
  const asked = host ? URL.parse(`${from.protocol}//${host}`) : null;
  return from.host === asked?.host || from.origin === new URL(siteUrl).origin;
}
