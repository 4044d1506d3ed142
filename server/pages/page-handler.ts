import type { Request, RequestHandler, Response } from 'express';
import type { FormFlash } from '../../client/router/form-flash';
import { pageFlash } from './page-flash';
import { CACHE_CONTROL } from '../http/cache-control';
import { setLocaleCookie } from '../http/detect-locale';
import { setRouteLabel } from '../http/route-label';
import { safeRedirect } from '../http/safe-redirect';
import { visitorLeft } from '../http/visitor-left';
import { OPENED_QUERY, PREVIEW_PARAMETER, previewCookie } from './preview-token';
import type { ContentService } from '../content/content-service';
import type { Metrics } from '../observability/metrics';
import type { CachedPage, PageCache, PageCacheResult, RenderedPage } from './page-cache';
import { createPageLoader } from './page-loader';
import type { AssetManifest } from './asset-manifest';
import { joinDocument, type RenderedDocument } from './document';
import type { Config } from '../config';
import { canonicalPath, localizePath, type AddressSettings } from '../../client/i18n/localize-path';
import { playersIn } from '../../client/model/video';
import { routePath } from '../../client/sections';
import { PREVIEW_FILES_PATH, type OpenPreview, type Previews } from './previews';
import { sendErrorPage, type ErrorPageServices } from './error-page';
import type { FindAddress } from './redirects/find-address';
import { isShared, matchPage, pageAddress, type PageRequest } from './match-page';
import { sendTo } from './redirects/redirects';
import { allowPlayers, PAGE_CACHE_HEADER, sendHtml, sendPage } from './send-page';
import { localeName, localeTag, type Locale } from '../../client/i18n/locales';
import type { ServerMessages } from '../../client/i18n/all-messages';
import { escapeHtml } from './escape-html';

export interface PageServices extends ErrorPageServices {
  pageCache: PageCache;
  previews: Previews;
  content: Pick<ContentService, 'identity'>;
  assets: AssetManifest;
  metrics: Pick<Metrics, 'pageCacheRequests' | 'ssrRenderDuration'>;
}

/**
 * `shared`: every visitor gets these bytes, from the page cache. `single`: rendered for one request, whose query, form or code it
 * shows. `preview`: content that waits for its publication, for people with a link to it.
 */
type PageResult =
  | { kind: 'shared'; page: CachedPage; result: PageCacheResult }
  | { kind: 'single' | 'preview'; html: readonly Buffer[]; players?: readonly string[] | undefined }
  | { kind: 'missing' };

const MISSING: PageResult = { kind: 'missing' };

/** The page that shows a form again after a plain post. */
interface FormPage {
  /** Site path of the page, with the prefix of its locale and without a query. */
  path: string;
  /** Path of the form's own page, if `path` is not a page. */
  home: string;
  status: number;
  flash: FormFlash;
}

/** Sends that page, uncached. If it cannot be shown (no content yet), sends an error page with the same status. */
export type SendFormPage = (req: Request, res: Response, page: FormPage) => Promise<void>;

/**
 * Handles every path that no other part has handled: a page of the route table, or the 404 page. Each is loaded, rendered
 * and sent; for a shared page the first two happen within the page cache, which may have something to send at once.
 */
export const createPageHandler =
  (services: PageServices & { findAddress: FindAddress }): RequestHandler =>
  async (req, res) => {
    const { config, messages } = services;
    const url = new URL(req.originalUrl, config.siteUrl);
    // A page has one address, with the slash at its end or without.
    const request = canonicalPath(url.pathname, config) === url.pathname ? matchPage(url, config) : null;
    if (request) setRouteLabel(res, request.route);
    const left = visitorLeft(res);
    const isOpened = url.search === OPENED_QUERY;
    const token = isOpened ? previewCookie(config).of(req) : url.searchParams.get(PREVIEW_PARAMETER);
    const opened = request && token ? await services.previews.open(request, token) : null;
    if (opened && !isOpened) return takeToken(config, res, request!, token!, opened);
    // Caches must not take the page of everybody for what this address shows others.
    if (isOpened && !opened) return safeRedirect(res, url.pathname, { status: 303 });
    const rendered = !request
      ? MISSING
      : opened
        ? await renderPreview(services, request, opened, left)
        : await render(
            services,
            { ...request, flash: pageFlash(url, config, messages, services.content.identity) },
            left,
          );
    const found = rendered.kind === 'missing' ? await services.findAddress(req.originalUrl) : null;
    if (!found) return send(services, req, res, rendered);
    // `/` asks which language is wanted, and this visitor has named it.
    if (found.named === config.defaultLocale && /^\/(\?|$)/.test(found.to))
      setLocaleCookie(res, found.named, config);
    return sendTo(res, found);
  };

/** Puts a preview's token into a cookie for its page in every language and for its files, and leads to the address without it. */
function takeToken(
  config: Config,
  res: Response,
  { route, params, pathname }: PageRequest,
  token: string,
  { endsAt }: OpenPreview,
): void {
  const pages = config.locales.map((locale) => localizePath(routePath(route, params), locale, config));
  for (const path of [...pages, PREVIEW_FILES_PATH])
    previewCookie(config).set(res, token, { path, maxAge: endsAt - Date.now() });
  safeRedirect(res, pathname + OPENED_QUERY, { status: 303 });
}

/** Shows a form's page again in response to a plain post; see `SendFormPage`. */
export const createSendFormPage =
  (services: PageServices): SendFormPage =>
  async (req, res, { path, home, status, flash }) => {
    const { siteUrl } = services.config;
    for (const pathname of [path, home]) {
      const request = matchPage(new URL(pathname, siteUrl), services.config);
      if (!request) continue;
      request.flash = { ...flash, path: pathname };
      const rendered = await render(services, request, visitorLeft(res));
      if (rendered.kind === 'missing') continue;
      res.status(status);
      return send(services, req, res, rendered);
    }
    return send(services, req, res, MISSING);
  };

/** The page of a request, from the page cache where it is shared. The signal ends a render that nobody else waits for. */
async function render(
  services: Pick<PageServices, 'pages' | 'pageCache' | 'renderer' | 'metrics'>,
  request: PageRequest,
  signal: AbortSignal,
): Promise<PageResult> {
  if (isShared(request)) {
    const { page, result } = await services.pageCache.get(pageAddress(request), () =>
      renderPage(services, request),
    );
    return page ? { kind: 'shared', page, result } : MISSING;
  }
  const page = await renderPage(services, request, signal);
  return page ? { kind: 'single', html: page.body, players: page.players } : MISSING;
}

/** The page with everything that waits, and a bar that says so; without scripts, so that nothing is measured. */
async function renderPreview(
  services: Pick<PageServices, 'assets' | 'config' | 'messages' | 'renderer' | 'metrics'>,
  asked: PageRequest,
  opened: OpenPreview,
  signal: AbortSignal,
): Promise<PageResult> {
  const { assets, config, messages, renderer, metrics } = services;
  const followed = opened.content.follow(asked);
  const pathname = localizePath(routePath(followed.route, followed.params), followed.locale, config);
  const request = { ...followed, pathname, preview: true };
  const pages = createPageLoader({ config, assets, content: opened.content, messages });
  const loaded = await pages.load(request);
  if (!loaded) return MISSING;
  const stop = metrics.ssrRenderDuration.startTimer({ route: request.route });
  const url = pageAddress(request);
  const parts = await renderer.renderParts({ url, data: loaded.data, signal, withoutScripts: true });
  stop();
  const { timeZone } = opened.content.identity(request.locale);
  const bar = { config, messages: messages[request.locale], timeZone, styles: assets.edit.frameStyles };
  return { kind: 'preview', html: joinDocument(withPreviewBar(parts, asked, opened, bar)) };
}

/** Loads and renders a page; null where the content has no such entry. */
async function renderPage(
  { pages, renderer, metrics }: Pick<PageServices, 'pages' | 'renderer' | 'metrics'>,
  request: PageRequest,
  signal?: AbortSignal,
): Promise<RenderedPage | null> {
  const { route, flash } = request;
  const loaded = await pages.load(request);
  if (!loaded) return null;
  const { data, keys, changesAt } = loaded;
  const stop = metrics.ssrRenderDuration.startTimer({ route });
  const url = pageAddress(request);
  const body = await renderer.render({ url, data, flash, signal });
  stop();
  return { route, body, keys, changesAt, players: playersIn(Buffer.concat(body).toString()) };
}

async function send(services: PageServices, req: Request, res: Response, rendered: PageResult) {
  const result = rendered.kind === 'shared' ? rendered.result : 'bypass';
  services.metrics.pageCacheRequests.inc({ result });
  if (rendered.kind === 'shared') return sendPage(req, res, rendered.page, rendered.result);
  res.setHeader(PAGE_CACHE_HEADER, result);
  if (rendered.kind === 'missing') return sendErrorPage(services, req, res, 404);
  if (rendered.kind === 'preview')
    res.set({
      'Cache-Control': CACHE_CONTROL.preview,
      'X-Robots-Tag': 'noindex, nofollow',
      // No other site may see where it is.
      'Referrer-Policy': 'no-referrer',
    });
  allowPlayers(res, rendered.players);
  sendHtml(req, res, rendered.html);
}

interface BarOptions {
  config: AddressSettings;
  messages: ServerMessages;
  timeZone: string;
  styles: AssetManifest['edit']['frameStyles'];
}

/** The page with a bar above it that says what it is, until when, and where it is in the other languages. */
function withPreviewBar(
  document: RenderedDocument,
  { route, params, locale }: Pick<PageRequest, 'route' | 'params' | 'locale'>,
  { endsAt }: Pick<OpenPreview, 'endsAt'>,
  { config, messages, timeZone, styles }: BarOptions,
): RenderedDocument {
  const until = new Intl.DateTimeFormat(localeTag(locale), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  }).format(endsAt);
  const linkTo = (other: Locale) => {
    const href = `${localizePath(routePath(route, params), other, config)}${OPENED_QUERY}`;
    return `<a href="${escapeHtml(href)}" lang="${other}" hreflang="${other}">${escapeHtml(localeName(other))}</a>`;
  };
  const links = config.locales.filter((each) => each !== locale).map(linkTo);
  const { title, text } = messages.server.preview;
  const bar =
    `<aside class="preview-bar"><p><strong>${escapeHtml(title())}</strong> ` +
    `${escapeHtml(text({ until }))}</p><p>${links.join(' ')}</p></aside>`;
  const sheets = styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  return { ...document, head: document.head + sheets, body: [Buffer.from(bar), ...document.body] };
}
