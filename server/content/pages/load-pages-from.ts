import type { LayoutData } from '../../../client/data/view-types';
import type { Locale } from '../../../client/i18n/locales';
import type { BuildTarget } from '../../../client/layout/build-target';
import { pageName, type PageViews, type RouteName } from '../../../client/routes';
import { collectionOfRoute } from '../model/collections';
import { languagesOf } from '../model/languages';
import type { ContentCache } from '../content-cache';
import { createContentReader, type ContentReader } from '../content-reader';
import type { ContentService, LoadedPage, PageRequest } from '../content-service';
import type { ViewContext } from '../view-context';
import { toEntrySeo } from '../views/entry-seo';
import { EMPTY_LAYOUT, loadLayout, loadSiteSeo } from './layout';
import { PAGE_LOADERS } from './page-loaders';

export interface PageSource {
  cache: Pick<ContentCache, 'read'>;
  contexts: (locale: Locale) => ViewContext;
  /** Languages on offer. */
  locales: readonly Locale[];
  buildTarget: BuildTarget;
  now: () => number;
}

/** Creates loaders of pages and layouts for one source of content. */
export function loadPagesFrom({
  cache,
  contexts,
  locales,
  buildTarget,
  now,
}: PageSource): Pick<ContentService, 'loadPage' | 'languages' | 'loadLayout'> {
  const around = (reader: ContentReader, locale: Locale) => ({
    reader,
    views: contexts(locale),
    buildTarget,
  });

  /** The entry that a page shows; null for other pages. */
  async function readEntry(reader: ContentReader, { route, params }: Pick<PageRequest, 'route' | 'params'>) {
    const collection = collectionOfRoute(route);
    const record = collection && (await reader.item(collection, params.slug ?? params.page ?? ''));
    return record ? { collection, record } : null;
  }
  const languagesOfEntry = (entry: Awaited<ReturnType<typeof readEntry>>): readonly Locale[] =>
    entry ? languagesOf(entry.collection, entry.record, locales) : locales;

  return {
    async loadPage({ route, params, locale, query, preview }: PageRequest): Promise<LoadedPage | null> {
      const reader = createContentReader(cache, { now: now(), preview });
      const context = around(reader, locale);
      const load = PAGE_LOADERS[route] as (context: object) => Promise<PageViews[RouteName] | null>;
      const [view, entry, layout, site] = await Promise.all([
        load({ ...context, params, query }),
        readEntry(reader, { route, params }),
        loadLayout(context, pageName(route, params)),
        loadSiteSeo(context),
      ]);
      return (
        view && {
          view,
          layout,
          languages: languagesOfEntry(entry),
          seo: entry && toEntrySeo(context.views, entry.collection, entry.record),
          site,
          keys: reader.keys,
          changesAt: reader.nextChange,
        }
      );
    },
    async languages(request) {
      return languagesOfEntry(await readEntry(createContentReader(cache, { now: now() }), request));
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
