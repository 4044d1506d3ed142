import type { LayoutData } from '../../../client/model/view-types';
import { isMap } from '../../../client/model/json-value';
import type { Locale } from '../../../client/i18n/locales';
import type { BuildTarget } from '../../../client/model/build-target';
import { titleFromPath } from '../../../client/head/page-title';
import { pageName, routePath, type RouteName } from '../../../client/sections';
import { type PageViews } from '../../../client/routes';
import { collectionOfRoute } from '../../../client/model/collections';
import { sectionOfRoute, seoSectionOfRoute } from '../../../client/model/contents-entries';
import { languagesOf, languagesOfHero } from '../../../client/model/languages';
import type { ContentCache } from '../content-cache';
import { createContentReader, type ContentReader } from '../content-reader';
import type { ContentService, EntrySeo, LoadedPage, PageRequest } from '../content-service';
import type { ViewContext } from '../view-context';
import { toEntrySeo, toSectionSeo } from '../views/entry-seo';
import { hasContent, isShown } from './is-there';
import { EMPTY_LAYOUT, loadLayout, loadSiteSeo } from './layout';
import { VIEW_LOADERS } from './view-loaders';
import { standInPath } from './stand-in';

export interface PageSource {
  cache: Pick<ContentCache, 'read'>;
  contexts: (locale: Locale) => ViewContext;
  /** Languages on offer. */
  locales: readonly Locale[];
  buildTarget: BuildTarget;
  siteName: string;
  now: () => number;
}

/** Search engines are asked not to show such a page. */
const UNFILLED: EntrySeo = { title: '', description: '', picture: null, noIndex: true };

/** A page whose hero has no title opens with the one that its head falls back to. */
const titled = <View extends PageViews[RouteName]>(view: View, title: string): View =>
  'hero' in view && !view.hero.title ? { ...view, hero: { ...view.hero, title } } : view;

/** Creates loaders of pages and layouts for one source of content. */
export function loadPagesFrom({
  cache,
  contexts,
  locales,
  buildTarget,
  siteName,
  now,
}: PageSource): Pick<ContentService, 'loadPage' | 'isListed' | 'languages' | 'loadLayout'> {
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
  /** The languages in which visitors see a page: none if it has no content. */
  const shownLanguages = async (reader: ContentReader, request: Pick<PageRequest, 'route' | 'params'>) =>
    (await isShown(reader, request.route)) ? readLanguages(reader, request) : [];

  async function findStandIns(reader: ContentReader, route: RouteName, languages: readonly Locale[]) {
    const others = locales.filter((locale) => !languages.includes(locale));
    const paths = others.map((locale) =>
      standInPath(route, locale, { languages: (request) => shownLanguages(reader, request) }),
    );
    return Object.fromEntries((await Promise.all(paths)).map((path, index) => [others[index], path]));
  }

  return {
    async loadPage({ route, params, locale, query, preview }: PageRequest): Promise<LoadedPage | null> {
      const reader = createContentReader(cache, { now: now(), preview });
      const context = around(reader, locale);
      const load = VIEW_LOADERS[route] as (context: object) => Promise<PageViews[RouteName] | null>;
      const isFilled = await hasContent(reader, route);
      // An editor fills a page where it will stand.
      if (!preview && !(await isShown(reader, route))) return null;
      const seoSection = seoSectionOfRoute(route);
      const [view, entry, languages, layout, site, seo] = await Promise.all([
        load({ ...context, params, query }),
        readEntry(reader, { route, params }),
        readLanguages(reader, { route, params }),
        loadLayout(context, pageName(route, params)),
        loadSiteSeo(context),
        seoSection ? reader.content(seoSection, 'seo') : null,
      ]);
      const standIns = await findStandIns(reader, route, languages);
      return (
        view && {
          view: titled(view, titleFromPath(routePath(route, params)) || site.title || siteName),
          layout,
          languages,
          standIns,
          seo: entry
            ? toEntrySeo(context.views, entry.collection, entry.record)
            : !isFilled
              ? UNFILLED
              : seoSection && seo
                ? toSectionSeo(context.views, seoSection, seo, languages)
                : null,
          site,
          keys: reader.keys,
          changesAt: reader.nextChange,
        }
      );
    },
    async isListed(route) {
      const reader = createContentReader(cache, { now: now() });
      const section = seoSectionOfRoute(route);
      const seo = section && (await reader.content(section, 'seo'));
      const isHidden = isMap(seo?.details) && seo.details.no_index === true;
      return !isHidden && (await hasContent(reader, route));
    },
    languages: (request) => shownLanguages(createContentReader(cache, { now: now() }), request),
    async loadLayout({ pageName: name, locale }): Promise<LayoutData> {
      try {
        return await loadLayout(around(createContentReader(cache, { now: now() }), locale), name);
      } catch {
        return EMPTY_LAYOUT;
      }
    },
  };
}
