import { pageHead, type HeadPage, type HeadSite } from '../../client/head/page-head';
import type { PageState } from '../../client/data/page-state';
import type { PublicConfig } from '../../client/data/public-config';
import type { LayoutData } from '../../client/data/view-types';
import { ERROR_PAGE_NAME } from '../../client/layout/page-frame';
import type { Locale } from '../../client/i18n/locales';
import { splitLocale } from '../../client/i18n/localize-path';
import { pageName, type RouteName } from '../../client/routes';
import { ContentUnavailableError, type ContentService, type SiteSeo } from '../content/content-service';
import type { Config } from '../config';
import { headPage } from './head-page';
import { matchPage } from './match-page';

/** A page's state with what its answer and its cache entry need. */
export interface LoadedState {
  status: 200 | 404 | 503;
  state: PageState;
  locale: Locale;
  /** Route name for metrics, or null where none matched. */
  route: RouteName | null;
  /** Content keys the page was built from. */
  keys: readonly string[];
  /** Epoch ms at which the page changes by itself, or null. */
  changesAt: number | null;
}

export interface PageLoader {
  /** Loads whatever a path shows: the page, the 404 page, or the 503 page where there is no content yet. Never throws for those. */
  load(pathname: string, query: URLSearchParams, options?: LoadOptions): Promise<LoadedState>;
  /** State of an error page for a path, for failures found elsewhere. */
  error(pathname: string, status: number, message: string): Promise<PageState>;
}

export interface LoadOptions {
  /** Shows an entry before it is published; its head asks not to be indexed. */
  preview?: boolean;
}

export interface PageLoaderOptions {
  config: Config;
  publicConfig: PublicConfig;
  content: ContentService;
}

const NO_SEO: SiteSeo = { title: '', description: '', image: '' };

/** One call per page: match, content, head. The document and `_payload.json` are two spellings of its result. */
export function createPageLoader({ config, publicConfig, content }: PageLoaderOptions): PageLoader {
  const headSite = (defaults: SiteSeo): HeadSite => ({ ...config, defaults });

  const errorState = (
    path: string,
    locale: Locale,
    status: number,
    message: string,
    layout: LayoutData,
    site: SiteSeo,
  ): PageState => {
    const page: HeadPage = {
      path,
      query: {},
      locale,
      title: '',
      description: '',
      image: null,
      error: { status, message },
    };
    return {
      config: publicConfig,
      locale,
      error: { status, message, layout, head: pageHead(headSite(site), page) },
    };
  };

  return {
    async load(pathname, query, { preview = false } = {}) {
      const { locale, path } = splitLocale(pathname, config);
      const notFound = `Page Not Found: ${pathname}`;
      const request = matchPage(pathname, query, config);
      if (!request) {
        const layout = await content.loadLayout({ pageName: ERROR_PAGE_NAME, locale });
        return {
          status: 404,
          state: errorState(path, locale, 404, notFound, layout, NO_SEO),
          locale,
          route: null,
          keys: [],
          changesAt: null,
        };
      }
      const common = { locale, route: request.route };
      try {
        const loaded = await content.loadPage({ ...request, preview });
        if (loaded.kind === 'missing') {
          return {
            ...common,
            status: 404,
            state: errorState(path, locale, 404, notFound, loaded.layout, loaded.site),
            keys: [],
            changesAt: null,
          };
        }
        const site = { ...headSite(loaded.site), ...(preview && { indexable: false }) };
        const head = pageHead(site, headPage(request, path, loaded, config));
        const payload = {
          route: request.route,
          locale,
          head,
          data: { layout: loaded.layout, page: loaded.view },
        };
        return {
          ...common,
          status: 200,
          state: { config: publicConfig, locale, payload },
          keys: loaded.keys,
          changesAt: loaded.changesAt,
        };
      } catch (error) {
        if (!(error instanceof ContentUnavailableError)) throw error;
        const layout = await content.loadLayout({
          pageName: pageName(request.route, request.params),
          locale,
        });
        const state = errorState(path, locale, 503, 'Content is not available yet', layout, NO_SEO);
        return { ...common, status: 503, state, keys: [], changesAt: null };
      }
    },
    async error(pathname, status, message) {
      const { locale, path } = splitLocale(pathname, config);
      const layout = await content.loadLayout({ pageName: ERROR_PAGE_NAME, locale });
      return errorState(path, locale, status, message, layout, NO_SEO);
    },
  };
}
