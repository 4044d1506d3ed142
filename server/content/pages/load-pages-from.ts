import type { LayoutData } from '../../../client/data/view-types';
import type { Locale } from '../../../client/i18n/locales';
import type { BuildTarget } from '../../../client/layout/build-target';
import { pageName, type PageViews, type RouteName } from '../../../client/routes';
import { collectionOfRoute } from '../model/collections';
import { sectionOfRoute } from '../model/contents-entries';
import { languagesOf, languagesOfHero } from '../model/languages';
import type { ContentCache } from '../content-cache';
import { createContentReader, type ContentReader } from '../content-reader';
import type { ContentService, LoadedPage, PageRequest } from '../content-service';
import type { ViewContext } from '../view-context';
import { toEntrySeo } from '../views/entry-seo';
import { EMPTY_LAYOUT, loadLayout, loadSiteSeo } from './layout';
import { VIEW_LOADERS } from './view-loaders';
import { standInPath } from './stand-in';

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
  async function readLanguages(reader: ContentReader, request: Pick<PageRequest, 'route' | 'params'>) {
    const entry = await readEntry(reader, request);
    if (entry) return languagesOf(entry.collection, entry.record, locales);
    const section = sectionOfRoute(request.route);
    const hero = section && (await reader.content(section, 'hero'));
    return hero ? languagesOfHero(hero, locales) : locales;
  }
  async function findStandIns(reader: ContentReader, route: RouteName, languages: readonly Locale[]) {
    const others = locales.filter((locale) => !languages.includes(locale));
    const paths = others.map((locale) =>
      standInPath(route, locale, { languages: (request) => readLanguages(reader, request) }),
    );
    return Object.fromEntries((await Promise.all(paths)).map((path, index) => [others[index], path]));
  }

  return {
    async loadPage({ route, params, locale, query, preview }: PageRequest): Promise<LoadedPage | null> {
      const reader = createContentReader(cache, { now: now(), preview });
      const context = around(reader, locale);
      const load = VIEW_LOADERS[route] as (context: object) => Promise<PageViews[RouteName] | null>;
      const [view, entry, languages, layout, site] = await Promise.all([
        load({ ...context, params, query }),
        readEntry(reader, { route, params }),
        readLanguages(reader, { route, params }),
        loadLayout(context, pageName(route, params)),
        loadSiteSeo(context),
      ]);
      const standIns = await findStandIns(reader, route, languages);
      return (
        view && {
          view,
          layout,
          languages,
          standIns,
          seo: entry && toEntrySeo(context.views, entry.collection, entry.record),
          site,
          keys: reader.keys,
          changesAt: reader.nextChange,
        }
      );
    },
    languages: (request) => readLanguages(createContentReader(cache, { now: now() }), request),
    async loadLayout({ pageName: name, locale }): Promise<LayoutData> {
      try {
        return await loadLayout(around(createContentReader(cache, { now: now() }), locale), name);
      } catch {
        return EMPTY_LAYOUT;
      }
    },
  };
}
