import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Request, Response } from 'express';
import fresh from 'fresh';
import { negotiateEncoding } from '../http/accept-encoding';
import { CACHE_CONTROL } from '../http/cache-control';
import { POLICY_HEADER, withPlayers } from '../http/content-security-policy';
import { setRouteLabel } from '../http/route-label';
import { variesBy } from '../http/detect-locale';
import { SURROGATE_KEY_HEADER } from './surrogate-keys';
import { SPECULATION_RULES_PATH } from './speculation-rules';
import type { CachedPage, PageCacheResult } from './page-cache';

/** The page cache's result for a response: hit, stale, miss or bypass. */
export const PAGE_CACHE_HEADER = 'X-Page-Cache';

/**
 * Decides how to send a finished page: in the client's preferred encoding, or as 304 without a body to a client that has it. The headers
 * are names and values in turn.
 */
function pageResponse(
  { method, headers }: Pick<IncomingMessage, 'method' | 'headers'>,
  page: CachedPage,
  result: PageCacheResult,
  vary: string,
) {
  const common = [
    PAGE_CACHE_HEADER,
    result,
    'Vary',
    vary,
    'Cache-Control',
    page.cacheControl ?? CACHE_CONTROL.page,
    'ETag',
    page.etag,
  ];
  if (!page.type) common.push('Speculation-Rules', `"${SPECULATION_RULES_PATH}"`);
  if (page.surrogateKeys) common.push(SURROGATE_KEY_HEADER, page.surrogateKeys);
  // The client has the page with this tag (RFC 9110, section 13.1.2).
  if (fresh(headers, { etag: page.etag })) return { status: 304, headers: common, body: undefined };
  const encoding = negotiateEncoding(headers['accept-encoding'], page.bodies);
  const body = page.bodies[encoding];
  const { type = 'text/html; charset=utf-8' } = page;
  common.push('Content-Type', type, 'Content-Length', String(body.length));
  if (encoding !== 'identity') common.push('Content-Encoding', encoding);
  return { status: 200, headers: common, body: method === 'HEAD' ? undefined : body };
}

/**
 * Sends a fresh page of the page cache without entering Express, which would take several times as long as sending the page.
 *
 * @param headers - those that every response carries, names and values in turn; the page's are added
 */
export function sendCachedPage(
  req: IncomingMessage,
  res: ServerResponse,
  page: CachedPage,
  headers: string[],
): void {
  const varies = variesBy(req.url!);
  const vary = varies ? `${varies}, Accept-Encoding` : 'Accept-Encoding';
  const response = pageResponse(req, page, 'hit', vary);
  setRouteLabel(res, page.route);
  if (page.players?.length) {
    const at = headers.indexOf(POLICY_HEADER) + 1;
    headers[at] = withPlayers(headers[at]!, page.players);
  }
  headers.push(...response.headers);
  res.writeHead(response.status, headers);
  res.end(response.body);
}

export function sendPage(req: Request, res: Response, page: CachedPage, result: PageCacheResult): void {
  res.vary('Accept-Encoding');
  const { status, headers, body } = pageResponse(req, page, result, String(res.getHeader('Vary')));
  res.status(status);
  allowPlayers(res, page.players);
  for (let at = 0; at < headers.length; at += 2) res.setHeader(headers[at]!, headers[at + 1]!);
  res.end(body);
}

/** Lets a page frame the players of its videos. */
export const allowPlayers = (res: Response, players: readonly string[] = []): unknown =>
  res.setHeader(POLICY_HEADER, withPlayers(String(res.getHeader(POLICY_HEADER)), players));

/** Sends an uncached document in pieces of UTF-8, compressed on the fly. Status and other headers are set before. */
export function sendHtml(req: Request, res: Response, html: readonly Buffer[]): void {
  res.setHeader('Content-Type', 'text/html; charset=utf-8');
  if (!res.hasHeader('Cache-Control')) res.setHeader('Cache-Control', CACHE_CONTROL.none);
  res.setHeader(
    'Content-Length',
    html.reduce((sum, { length }) => sum + length, 0),
  );
  if (req.method === 'HEAD') return void res.end();
  // Uncorked before the end: `compression` does not pass `cork` on to the socket and would wait for it.
  res.cork();
  for (const piece of html) res.write(piece);
  res.uncork();
  res.end();
}
