import type { Request, RequestHandler, Response } from 'express';
import { pageSearch } from '../../client/data/page-query';
import type { FormNotice } from '../../client/forms/form-notice';
import { pageNotice } from '../forms/page-notice';
import type { RenderFormPage } from '../forms/render-form-page';
import { CACHE_CONTROL } from '../http/cache-control';
import { negotiateEncoding, type ContentEncoding } from '../http/accept-encoding';
import { setRouteLabel } from '../observability/route-label';
import type { Services } from '../services';
import { answerPreview } from './answer-preview';
import { renderBareDocument } from './document';
import { isBot } from './is-bot';
import { matchPage } from './match-page';
import { PAGE_CACHE_HEADER, type CachedPage, type PageDraft } from './page-cache';
import { pageCacheKey } from './page-cache-key';
import type { LoadedState } from './page-loader';
import { sendPieces } from './send-pieces';

/** How long a client or proxy should wait before it asks again for a page that has no content yet. */
const RETRY_AFTER_S = 10;

const GENERIC_MESSAGE = 'Something went wrong while processing your request.';

/** Every path that no other part answers: a page of the route table, or the 404 page. */
export function createPageHandler(services: Services): RequestHandler {
  return async (req, res) => {
    const url = new URL(req.originalUrl, services.config.siteUrl);
    const request = matchPage(url.pathname, url.searchParams, services.config);
    if (!request) return answerUncached(services, req, res);
    setRouteLabel(res, request.route);
    const notice = pageNotice(url, services.config);
    if (notice) return answerUncached(services, req, res, { notice });
    let failed: LoadedState | null = null;
    const build = async (): Promise<PageDraft | null> => {
      const loaded = await services.pages.load(url.pathname, url.searchParams);
      if (loaded.status !== 200) {
        failed = loaded;
        return null;
      }
      const html = await renderPage(services, url, loaded);
      return { route: request.route, html, keys: loaded.keys, changesAt: loaded.changesAt };
    };
    try {
      if (await answerPreview(services, req, res, { url, request })) return;
      const key = pageCacheKey(request);
      const { page, result } = await services.pageCache.get(key, build);
      if (page) {
        if (req.originalUrl === url.pathname + pageSearch(request.query))
          services.pageCache.learn(req.originalUrl, key);
        services.metrics.pageCacheRequests.inc({ result });
        res.setHeader(PAGE_CACHE_HEADER, result);
        return sendCached(req, res, page);
      }
      const loaded = failed ?? (await services.pages.load(url.pathname, url.searchParams));
      return loaded.status === 200
        ? answerUncached(services, req, res)
        : answerErrorPage(services, req, res, loaded);
    } catch (error) {
      services.logger.error(
        { err: error, route: request.route, requestId: res.locals.requestId as string },
        'page failed to render',
      );
      return answerError(services, req, res, 500, GENERIC_MESSAGE);
    }
  };
}

export interface AnswerOptions {
  /** Status of a page shown because of a form post. */
  status?: number;
  /** Outcome of a form post; such an answer is personal and never kept. */
  notice?: FormNotice;
}

/** Answers a page past the cache: after a form post, and for paths that no route matches. */
export async function answerUncached(
  services: Services,
  req: Request,
  res: Response,
  options: AnswerOptions = {},
): Promise<void> {
  const url = new URL(req.originalUrl, services.config.siteUrl);
  services.metrics.pageCacheRequests.inc({ result: 'bypass' });
  res.setHeader(PAGE_CACHE_HEADER, 'bypass');
  return answerPath(services, req, res, url, options);
}

/** Answers the page at a path of the site, which need not be the one that was asked for. */
export async function answerPath(
  services: Services,
  req: Request,
  res: Response,
  url: URL,
  { status = 200, notice }: AnswerOptions,
): Promise<void> {
  const loaded = await services.pages.load(url.pathname, url.searchParams);
  if (loaded.status !== 200) return answerErrorPage(services, req, res, loaded);
  const leave = new AbortController();
  const onClose = () => leave.abort();
  res.on('close', onClose);
  try {
    const html = await renderPage(services, url, loaded, notice, leave.signal);
    sendHtml(req, res, status, html);
  } catch (error) {
    if (leave.signal.aborted) return;
    services.logger.error(
      { err: error, route: loaded.route, requestId: res.locals.requestId as string },
      'page failed to render',
    );
    await answerError(services, req, res, 500, GENERIC_MESSAGE);
  } finally {
    res.off('close', onClose);
  }
}

/** Shows a form's page again in answer to a plain post; see `RenderFormPage`. */
export const createRenderFormPage =
  (services: Services): RenderFormPage =>
  async (req, res, { path, home, status, notice }) => {
    const { status: found } = await services.pages.load(path, new URLSearchParams());
    const url = new URL(found === 404 ? home : path, services.config.siteUrl);
    await answerPath(services, req, res, url, { status, notice: { ...notice, path: url.pathname } });
  };

/** Shows the designed error page; bots get the status with a bare document, and so does everyone if rendering is what fails. */
export async function answerError(
  services: Services,
  req: Request,
  res: Response,
  status: number,
  message: string,
): Promise<void> {
  const { pathname } = new URL(req.originalUrl, services.config.siteUrl);
  const state = await services.pages.error(pathname, status, message);
  await answerErrorPage(services, req, res, { status, state, locale: state.locale });
}

async function renderPage(
  services: Services,
  url: URL,
  loaded: LoadedState,
  notice?: FormNotice,
  signal?: AbortSignal,
): Promise<Buffer[]> {
  const stop = services.metrics.ssrRenderDuration.startTimer({ route: loaded.route! });
  const html = await services.renderer.render({
    url: url.pathname + url.search,
    state: loaded.state,
    notice,
    signal,
  });
  stop();
  return html;
}

async function answerErrorPage(
  services: Services,
  req: Request,
  res: Response,
  { status, state, locale }: Pick<LoadedState, 'state' | 'locale'> & { status: number },
): Promise<void> {
  if (status === 503) res.setHeader('Retry-After', RETRY_AFTER_S);
  const { head, message } = state.error!;
  const bare = () => [Buffer.from(renderBareDocument({ title: head.title, text: message, lang: locale }))];
  let html: Buffer[];
  if (isBot(req.get('user-agent'))) {
    html = bare();
  } else {
    try {
      html = await services.renderer.render({ url: req.originalUrl, state });
    } catch (error) {
      services.logger.error(
        { err: error, requestId: res.locals.requestId as string },
        'error page failed to render',
      );
      html = bare();
    }
  }
  sendHtml(req, res, status, html);
}

/** Sends what is nobody else's: compressed on the way out, never kept. */
function sendHtml(req: Request, res: Response, status: number, html: readonly Buffer[]): void {
  res.status(status);
  res.setHeader('Cache-Control', CACHE_CONTROL.none);
  sendPieces(req, res, html);
}

const CACHED_ENCODINGS: ReadonlySet<ContentEncoding> = new Set(['br', 'gzip', 'identity']);

/** Sends a finished page in the encoding the visitor likes best; 304 where the visitor has it already. */
function sendCached(req: Request, res: Response, page: CachedPage): void {
  const encoding = negotiateEncoding(req.get('accept-encoding'), CACHED_ENCODINGS);
  const body = page.bodies[encoding];
  res.vary('Accept-Encoding');
  res.setHeader('Content-Type', 'text/html; charset=utf-8');
  res.setHeader('Cache-Control', CACHE_CONTROL.page);
  res.setHeader('ETag', page.etag);
  if (req.fresh) {
    res.status(304).end();
    return;
  }
  if (encoding !== 'identity') res.setHeader('Content-Encoding', encoding);
  res.setHeader('Content-Length', body.length);
  res.end(req.method === 'HEAD' ? undefined : body);
}
