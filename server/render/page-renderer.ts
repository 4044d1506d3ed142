import { createElement, type ComponentType, type ReactNode } from 'react';
import { StaticRouterProvider } from 'react-router-dom';
import { App } from '../../client/app';
import { createAppRoutes } from '../../client/app-routes';
import { browserState, type PageState } from '../../client/data/page-state';
import type { Site } from '../../client/data/site-context';
import type { PagePayload } from '../../client/data/view-types';
import type { FormNotice } from '../../client/forms/form-notice';
import { dictionaryModule, type Locale } from '../../client/i18n/locales';
import type { AddressRules } from '../../client/i18n/localize-path';
import { loadAllMessages, type Messages } from '../../client/i18n/messages';
import { ROUTES, routeByName, type RouteName } from '../../client/routes';
import type { AssetManifest } from './asset-manifest';
import { assetLinks, renderDocument } from './document';
import { createPageRouters } from './page-router';
import { findReactStorage } from './react-storage';
import { renderApp } from './render-app';

/** Renders page states to documents. All pages and languages are loaded once, when it is made. */
export interface PageRenderer {
  messages(locale: Locale): Messages;
  /** The page's React tree, as {@link render} renders it. */
  tree(request: Pick<RenderRequest, 'url' | 'state' | 'notice'>): ReactNode;
  /** The document in pieces of UTF-8. @throws when the tree throws or the render is given up. */
  render(request: RenderRequest): Promise<Buffer[]>;
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
 * @param addresses as the browser has them, whose routes are the same
 */
export async function createPageRenderer(
  assets: AssetManifest,
  addresses: AddressRules,
): Promise<PageRenderer> {
  const loadedPages: Partial<Record<RouteName, ComponentType>> = {};
  for (const route of ROUTES) loadedPages[route.name] = (await route.page()).Page;
  const messages = await loadAllMessages();

  const storage = await findReactStorage();
  const routes = createAppRoutes({
    addresses,
    loadedPages,
    loadPayload() {
      throw new Error('the server has loaded a page before it renders it');
    },
  });
  const pageRouter = createPageRouters(routes, addresses);

  const tree: PageRenderer['tree'] = ({ url, state, notice = null }) => {
    const { router, context } = pageRouter(new URL(url, state.config.siteUrl), state);
    const site: Site = {
      config: state.config,
      messages,
      layout: state.payload?.data.layout ?? state.error!.layout,
      locale: state.locale,
    };
    return createElement(App, {
      site,
      notice,
      children: createElement(StaticRouterProvider, {
        router,
        context,
        hydrate: false,
      }),
    });
  };

  const links = new Map<string, string>();
  const linksOf = (state: PageState, still: boolean): string => {
    const name = still ? 'still' : `${state.payload?.route ?? 'error'} ${state.locale}`;
    let known = links.get(name);
    if (known === undefined)
      links.set(name, (known = assetLinks(assets, still ? null : pageChunks(assets, state))));
    return known;
  };

  return {
    messages: (locale) => messages[locale],
    tree,
    async render({ url, state, notice = null, signal, still = false }) {
      const html = await renderApp(tree({ url, state, notice }), { signal, storage });
      const head = state.payload?.head ?? state.error!.head;
      return renderDocument({
        head,
        html,
        state: still ? null : browserState(notice ? { ...state, notice } : state),
        lang: state.locale,
        links: linksOf(state, still),
      });
    },
  };
}

/** Chunks that the page needs besides the entry: its module's and its language's. */
function pageChunks(assets: AssetManifest, state: PageState): string[] {
  const page = state.payload
    ? (assets.chunks[routeByName((state.payload as PagePayload).route).module] ?? [])
    : [];
  const messages = assets.chunks[dictionaryModule(state.locale)] ?? [];
  return [...new Set([...page, ...messages])];
}
