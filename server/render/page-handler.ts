import type { Request, RequestHandler, Response } from 'express';
import type { FormFlash } from '../../client/forms/form-flash';
import { pageFlash } from '../forms/page-flash';
import type { RenderFormPage } from '../forms/form-responder';
import { CACHE_CONTROL } from '../http/cache-control';
import { setRouteLabel } from '../observability/route-label';
import { PREVIEW_PARAMETER } from '../preview/preview-token';
import type { Services } from '../services';
import { sendErrorPage } from './error-page';
import { followsFromAddress, matchPage, pageAddress, type PageMatch } from './match-page';
import type { PageDraft } from './page-cache';
import type { PageData } from './page-loader';
import { PAGE_CACHE_HEADER, sendHtml, sendPage } from './send-page';

/**
 * Handles every path that no other part has handled: a page of the route table, or the 404 page. A page is loaded, rendered and sent.
 * A page that is the same for everybody is rendered from its address alone and kept in the page cache. A page that
 * depends on anything else that the visitor sent (the outcome of a form, a preview link, a canonical with other names)
 * bypasses the cache.
 */
export function createPageHandler(services: Services): RequestHandler {
  const { config, messages, metrics, pageCache, previews } = services;

  return async (req, res) => {
    const url = new URL(req.originalUrl, config.siteUrl);
    const match = matchPage(url, config);
    if (!match) return sendNotFound(services, req, res);
    setRouteLabel(res, match.route);

    const token = url.searchParams.get(PREVIEW_PARAMETER);
    if (token && (await previews.opens(match, token))) return sendPreview(services, req, res, match);
    const flash = pageFlash(url, config, messages);
    if (flash || !followsFromAddress(match)) return sendOnce(services, req, res, match, { flash });

    const { page, result } = await pageCache.get(pageAddress(match), () => draftPage(services, match));
    if (!page) return sendNotFound(services, req, res);
    metrics.pageCacheRequests.inc({ result });
    sendPage(req, res, page, result);
  };
}

/** Shows a form's page again in response to a plain post; see `RenderFormPage`. */
export const createRenderFormPage =
  (services: Services): RenderFormPage =>
  async (req, res, { path, home, status, flash }) => {
    for (const pathname of [path, home]) {
      const match = matchPage(new URL(pathname, services.config.siteUrl), services.config);
      const loaded = match && (await services.pages.load(match));
      if (!loaded) continue;
      res.status(status);
      return sendLoaded(services, req, res, match, loaded, { ...flash, path: pathname });
    }
    return sendNotFound(services, req, res);
  };

async function draftPage(services: Services, match: PageMatch): Promise<PageDraft | null> {
  const loaded = await services.pages.load(match);
  if (!loaded) return null;
  const html = await renderPage(services, match, loaded);
  return { route: match.route, html, keys: loaded.keys, changesAt: loaded.changesAt };
}

/** Sends a page for this request alone. */
async function sendOnce(
  services: Services,
  req: Request,
  res: Response,
  match: PageMatch,
  { flash }: { flash: FormFlash | null },
): Promise<void> {
  const loaded = await services.pages.load(match);
  if (!loaded) return sendNotFound(services, req, res);
  return sendLoaded(services, req, res, match, loaded, flash);
}

async function sendLoaded(
  services: Services,
  req: Request,
  res: Response,
  match: PageMatch,
  loaded: PageData,
  flash: FormFlash | null,
): Promise<void> {
  const visitorLeft = new AbortController();
  const onClose = () => visitorLeft.abort();
  res.once('close', onClose);
  const html = await renderPage(services, match, loaded, { flash, signal: visitorLeft.signal });
  res.off('close', onClose);
  countBypass(services, res);
  sendHtml(req, res, html);
}

/** Shows an unpublished entry to visitors with its preview link, and to no cache or index. */
async function sendPreview(services: Services, req: Request, res: Response, match: PageMatch): Promise<void> {
  const loaded = await services.pages.load(match, { preview: true });
  if (!loaded) return sendNotFound(services, req, res);
  const html = await services.renderer.render({
    url: pageAddress(match),
    state: loaded.state,
    withoutScripts: true,
  });
  countBypass(services, res);
  res.set({
    'Cache-Control': CACHE_CONTROL.preview,
    'X-Robots-Tag': 'noindex, nofollow',
    // The address opens the draft, so no other site may see it as a referrer.
    'Referrer-Policy': 'no-referrer',
  });
  sendHtml(req, res, html);
}

function sendNotFound(services: Services, req: Request, res: Response): Promise<void> {
  countBypass(services, res);
  return sendErrorPage(services, req, res, 404);
}

function countBypass({ metrics }: Pick<Services, 'metrics'>, res: Response): void {
  metrics.pageCacheRequests.inc({ result: 'bypass' });
  res.setHeader(PAGE_CACHE_HEADER, 'bypass');
}

async function renderPage(
  { renderer, metrics }: Pick<Services, 'renderer' | 'metrics'>,
  match: PageMatch,
  { state }: PageData,
  { flash, signal }: { flash?: FormFlash | null; signal?: AbortSignal } = {},
): Promise<Buffer[]> {
  const stop = metrics.ssrRenderDuration.startTimer({ route: match.route });
  const html = await renderer.render({ url: pageAddress(match), state, flash, signal });
  stop();
  return html;
}
