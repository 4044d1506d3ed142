import type { LayoutData } from '../../../client/data/view-types';
import type { Locale } from '../../../client/i18n/locales';
import type { BuildTarget } from '../../../client/layout/build-target';
import { pageName, type PageViews, type RouteName } from '../../../client/routes';
import type { ContentCache } from '../content-cache';
import { createContentReader, type ContentReader } from '../content-reader';
import type { ContentService, LoadedPage, PageRequest } from '../content-service';
import type { ViewContext } from '../view-context';
import { EMPTY_LAYOUT, loadLayout, loadSiteSeo } from './layout';
import { PAGE_LOADERS } from './page-loaders';

export interface PageSource {
  cache: Pick<ContentCache, 'read'>;
  contexts: (locale: Locale) => ViewContext;
  buildTarget: BuildTarget;
  now: () => number;
}

/** Creates loaders of pages and layouts for one source of content. */
export function loadPagesFrom({
  cache,
  contexts,
  buildTarget,
  now,
}: PageSource): Pick<ContentService, 'loadPage' | 'loadLayout'> {
  const around = (reader: ContentReader, locale: Locale) => ({
    reader,
    views: contexts(locale),
    buildTarget,
  });

  return {
    async loadPage({ route, params, locale, query, preview }: PageRequest): Promise<LoadedPage | null> {
      const reader = createContentReader(cache, { now: now(), preview });
      const context = around(reader, locale);
      const load = PAGE_LOADERS[route] as (context: object) => Promise<PageViews[RouteName] | null>;
      const [view, layout, site] = await Promise.all([
        load({ ...context, params, query }),
        loadLayout(context, pageName(route, params)),
        loadSiteSeo(context),
      ]);
      return view && { view, layout, site, keys: reader.keys, changesAt: reader.nextChange };
    },
    async loadLayout({ pageName: name, locale }): Promise<LayoutData> {
      try {
        return await loadLayout(around(createContentReader(cache, { now: now() }), locale), name);
      } catch {
        return EMPTY_LAYOUT;
      }
    },
  };
}
