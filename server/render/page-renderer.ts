import { createElement, type ComponentType, type ReactNode } from 'react';
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  type RouteObject,
  type StaticHandlerContext,
} from 'react-router-dom';
import { App } from '../../client/app';
import { createAppRoutes } from '../../client/app-routes';
import { PageError } from '../../client/data/page-error';
import type { PageState } from '../../client/data/page-state';
import type { Site } from '../../client/data/site-context';
import type { PagePayload } from '../../client/data/view-types';
import type { FormNotice } from '../../client/forms/form-notice';
import { LOCALES, type Locale } from '../../client/i18n/locales';
import { loadMessages, MESSAGE_MODULES, type Messages } from '../../client/i18n/messages';
import { ROUTES, routeByName, routeId, type RouteName } from '../../client/routes';
import type { AssetManifest } from './asset-manifest';
import { renderDocument } from './document';
import { findReactStorage } from './react-storage';
import { renderApp } from './render-app';

/** Renders page states to documents. All pages and languages are loaded once, when it is made. */
export interface PageRenderer {
  messages(locale: Locale): Messages;
  /** The page's React tree, as {@link render} renders it. */
  tree(request: Pick<RenderRequest, 'url' | 'state' | 'notice'>): Promise<ReactNode>;
  /** @throws when the tree throws or the render is given up. */
  render(request: RenderRequest): Promise<string>;
}

export interface RenderRequest {
  /** Path and query as asked, for the router. */
  url: string;
  state: PageState;
  /** Outcome of a plain form post that this page shows. */
  notice?: FormNotice | null;
  signal?: AbortSignal;
  /** Leaves the browser's part out: a document to look at, where links are links and nothing is measured. */
  still?: boolean;
}

/**
 * Loads every page module and dictionary; nothing is loaded lazily while a visitor waits.
 *
 * @param locales those on offer; the browser's routes are the same
 */
export async function createPageRenderer(
  assets: AssetManifest,
  locales: readonly Locale[],
): Promise<PageRenderer> {
  const loadedPages: Partial<Record<RouteName, ComponentType>> = {};
  for (const route of ROUTES) loadedPages[route.name] = (await route.page()).Page;
  const messages = Object.fromEntries(
    await Promise.all(LOCALES.map(async (locale) => [locale, await loadMessages(locale)] as const)),
  ) as Record<Locale, Messages>;

  const storage = await findReactStorage();
  const routes = createAppRoutes({
    locales,
    loadedPages,
    loadPayload: ({ context }) => {
      const { payload, error } = context as unknown as PageState;
      if (error) throw new PageError(error.status, error.message);
      return payload;
    },
  });
  const all: RouteSet = { routes, handler: createStaticHandler(routes) };
  const single = new Map(
    LOCALES.flatMap((locale) => ROUTES.map(({ name }) => routeId(name, locale))).map((id) => [
      id,
      onlyRoute(routes, id),
    ]),
  );

  const tree: PageRenderer['tree'] = async ({ url, state, notice = null }) => {
    const { routes, handler } =
      (state.payload && single.get(routeId(state.payload.route, state.locale))) ?? all;
    const context = await handler.query(new Request(new URL(url, state.config.siteUrl)), {
      requestContext: state,
    });
    if (context instanceof Response)
      throw new Error(`the router answered ${context.status} to a page that was already loaded`);
    const site: Site = {
      config: state.config,
      messages,
      layout: state.payload?.data.layout ?? state.error!.layout,
      locale: state.locale,
    };
    const router = createStaticRouter(routes, context as StaticHandlerContext);
    return createElement(App, {
      site,
      notice,
      children: createElement(StaticRouterProvider, {
        router,
        context: context as StaticHandlerContext,
        hydrate: false,
      }),
    });
  };

  return {
    messages: (locale) => messages[locale],
    tree,
    async render({ url, state, notice = null, signal, still = false }) {
      const html = await renderApp(await tree({ url, state, notice }), { signal, storage });
      const head = state.payload?.head ?? state.error!.head;
      return renderDocument({
        head,
        html,
        state: still ? null : notice ? { ...state, notice } : state,
        lang: state.locale,
        assets,
        chunks: pageChunks(assets, state),
      });
    },
  };
}

interface RouteSet {
  routes: RouteObject[];
  handler: ReturnType<typeof createStaticHandler>;
}

/** React Router prepares its whole table anew for every render, so a page that is already matched gets one of one page. */
function onlyRoute(routes: RouteObject[], id: string): RouteSet {
  const [root] = routes as [RouteObject];
  const only = [{ ...root, children: root.children!.filter((route) => route.id === id) } as RouteObject];
  return { routes: only, handler: createStaticHandler(only) };
}

/** Chunks that the page needs besides the entry: its module's and its language's. */
function pageChunks(assets: AssetManifest, state: PageState): string[] {
  const page = state.payload
    ? (assets.chunks[routeByName((state.payload as PagePayload).route).module] ?? [])
    : [];
  const messages = assets.chunks[MESSAGE_MODULES[state.locale]] ?? [];
  return [...new Set([...page, ...messages])];
}
