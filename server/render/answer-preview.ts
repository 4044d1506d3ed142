import type { Request, Response } from 'express';
import type { PageRequest } from '../content/content-service';
import { CACHE_CONTROL } from '../http/cache-control';
import { PREVIEW_PARAMETER } from '../preview/preview-token';
import type { Services } from '../services';
import { PAGE_CACHE_HEADER } from './page-cache';
import { sendPieces } from './send-pieces';

/**
 * Answers a preview link: the entry as it will look, for the one who has the link and for nobody's cache or index. A link
 * that opens nothing is passed over, so that it gets what everybody gets at that address: the 404 page for a draft.
 *
 * @returns whether it answered
 */
export async function answerPreview(
  { previews, pages, renderer, metrics }: Services,
  req: Request,
  res: Response,
  { url, request }: { url: URL; request: PageRequest },
): Promise<boolean> {
  const token = url.searchParams.get(PREVIEW_PARAMETER);
  if (!token || !(await previews.opens(request, token))) return false;
  const loaded = await pages.load(url.pathname, url.searchParams, { preview: true });
  if (loaded.status !== 200) return false;
  const html = await renderer.render({ url: url.pathname + url.search, state: loaded.state, still: true });
  metrics.pageCacheRequests.inc({ result: 'bypass' });
  res.set({
    [PAGE_CACHE_HEADER]: 'bypass',
    'Cache-Control': CACHE_CONTROL.preview,
    'X-Robots-Tag': 'noindex, nofollow',
    // The address is what opens the draft, so it goes to no other site.
    'Referrer-Policy': 'no-referrer',
  });
  sendPieces(req, res, html);
  return true;
}
