import { setImmediate as nextTurn } from 'node:timers/promises';
import type { BlockView } from '../../../client/blocks/block-groups';
import type { LayoutData } from '../../../client/model/view-types';
import { isMap } from '../../../client/model/json-value';
import type { Locale } from '../../../client/i18n/locales';
import type { Config } from '../../config';
import { titleFromPath } from '../../../client/head/page-title';
import { isOff, pageName, routePath, type RouteName } from '../../../client/sections';
import { type PageViews } from '../../../client/routes';
import { collectionOfRoute, type ItemCollection } from '../../../client/model/collections';
import {
  sectionOfRoute,
  seoSectionOfRoute,
  type LandingSection,
} from '../../../client/model/contents-entries';
import { changedAt } from '../../../client/model/stored-fields';
import { languagesOf, type ShownRecord } from '../../../client/model/languages';
import { createContentReader, type ContentReader, type ReadableContent } from '../content-reader';
import type { ContentService, PageContent, ContentRequest } from '../content-service';
import { toEntrySeo, toSectionSeo, type EntrySeo } from '../views/entry-seo';
import { NO_RECORD, type ViewContext } from '../view-context';
import { withoutEmptyTargets } from './empty-targets';
import { filledKeys, hasContent, isShown, listedCollections, showsSomething } from './is-there';
import { toIdentity, type Identity, type IdentitySettings } from '../views/identity';
import { emptyLayout, loadLayout, loadSiteSeo } from './layout';
import { readShown, LANDING_BLOCKS, readBlocks } from './pages-of-blocks';
import type { Search } from '../search/search';
import { VIEW_LOADERS } from './view-loaders';
import { fallbackPath } from './fallback-page';

export interface PageSource {
  content: ReadableContent;
  contexts: (locale: Locale) => ViewContext;
  /** Editors change the languages on offer while the site runs. */
  config: IdentitySettings & Pick<Config, 'locales' | 'buildTarget'>;
  /** The site's identity, before any unsaved changes. */
  identityOf: (locale: Locale) => Identity;
  now: () => number;
  search: Pick<Search, 'findPages'>;
}

/** Search engines are asked not to show such a page, nor the one that searches. */
const UNFILLED: EntrySeo = { title: '', description: '', picture: null, noIndex: true };

/** Reads each value of an entry in a turn of its own: a preview's are new with every key, and long ones take long to clean. */
async function readInTurns(values: object): Promise<void> {
  for (const name of Object.keys(values)) {
    await nextTurn();
    Reflect.get(values, name);
  }
}

/** A page whose hero has no title opens with the one that its head falls back to. */
function titled<View extends PageViews[RouteName]>(view: View, title: string): View {
  if ('blocks' in view) {
    const first = view.blocks.findIndex(({ block }) => block === 'hero');
    const fill = (block: BlockView, index: number) =>
      index === first && block.block === 'hero' && !block.title ? { ...block, title } : block;
    return { ...view, blocks: view.blocks.map(fill) };
  }
  return 'hero' in view && !view.hero.title ? { ...view, hero: { ...view.hero, title } } : view;
}

export function loadPagesFrom({
  content,
  contexts,
  config,
  identityOf,
  now,
  search,
}: PageSource): Pick<ContentService, 'loadPage' | 'listing' | 'languages' | 'loadLayout'> {
  const around = (reader: ContentReader, locale: Locale) => ({
    reader,
    views: contexts(locale),
    buildTarget: config.buildTarget,
  });

  /** The entry that a page shows: undefined if there is none, null for other pages. */
  async function readEntry(
    reader: ContentReader,
    { route, params }: Pick<ContentRequest, 'route' | 'params'>,
  ) {
    const collection = collectionOfRoute(route);
    if (!collection) return null;
    const record = await reader.item(collection, params.slug ?? params.page ?? '');
    return record ? { collection, record } : undefined;
  }
  /** @param entry - the entry that the page shows; null for other pages */
  async function readLanguages(reader: ContentReader, route: RouteName, entry: ShownRecord | null) {
    const shown = entry ? await readShown(reader, entry) : await readSection(reader, route);
    if (shown.length > 0) return languagesOf(shown, config.locales);
    return languagesOfListed(reader, listedCollections(route));
  }
  /** The languages of a page that only lists entries: each in which one of them is, or all if it lists none. */
  async function languagesOfListed(reader: ContentReader, collections: readonly ItemCollection[]) {
    const hasAny = async (locale?: Locale) => {
      const language = locale && { first: config.locales[0]!, locale };
      return (await Promise.all(collections.map((name) => reader.hasAny(name, language)))).includes(true);
    };
    const isListed = await Promise.all(config.locales.map(hasAny));
    const languages = config.locales.filter((_, index) => isListed[index]);
    if (languages.length > 0) return languages;
    return (await hasAny()) ? config.locales.slice(0, 1) : config.locales;
  }
  /** The entries of a page's section that it shows. */
  async function readSection(reader: ContentReader, route: RouteName): Promise<ShownRecord[]> {
    const section = sectionOfRoute(route);
    if (!section) return [];
    if (section in LANDING_BLOCKS)
      return readBlocks(reader, section, LANDING_BLOCKS[section as LandingSection]);
    const keys = await filledKeys(reader, section);
    const records = await Promise.all(keys.map((key) => reader.content(section, key)));
    return records.flatMap((record) => (record ? [{ collection: 'contents', record }] : []));
  }
  /** The languages in which visitors see a page: none if it has no content. */
  async function shownLanguages(reader: ContentReader, request: Pick<ContentRequest, 'route' | 'params'>) {
    if (!(await isShown(reader, request.route))) return [];
    const entry = await readEntry(reader, request);
    return entry === undefined ? [] : readLanguages(reader, request.route, entry);
  }

  async function shownOn(reader: ContentReader, { route, params }: Pick<ContentRequest, 'route' | 'params'>) {
    if (!(await isShown(reader, route))) return [];
    const entry = await readEntry(reader, { route, params });
    if (entry === undefined) return [];
    return entry ? readShown(reader, entry) : readSection(reader, route);
  }

  async function findFallbacks(reader: ContentReader, route: RouteName, languages: readonly Locale[]) {
    const others = config.locales.filter((locale) => !languages.includes(locale));
    const paths = others.map((locale) =>
      fallbackPath(route, locale, { languages: (request) => shownLanguages(reader, request) }),
    );
    return Object.fromEntries((await Promise.all(paths)).map((path, index) => [others[index], path]));
  }

  return {
    async loadPage({ route, params, locale, query, preview }: ContentRequest): Promise<PageContent | null> {
      const reader = createContentReader(content, { now: now(), preview });
      const context = around(reader, locale);
      const load = VIEW_LOADERS[route] as (context: object) => Promise<PageViews[RouteName] | null>;
      const isFilled = await hasContent(reader, route);
      // An editor fills a page where it will stand.
      if (!preview && !showsSomething(route, isFilled)) return null;
      if (isOff(pageName(route, params), await reader.off())) return null;
      const entry = await readEntry(reader, { route, params });
      if (entry === undefined) return null;
      if (entry && preview) await readInTurns(context.views.entry(entry.collection, entry.record));
      const identity = toIdentity(context.views, await reader.site(), config);
      const seoSection = seoSectionOfRoute(route);
      const [view, languages, layout, site, seo] = await Promise.all([
        load({
          ...context,
          query,
          record: entry?.record ?? NO_RECORD,
          find: async (words: string) =>
            search.findPages({ words, locale, now: now(), off: await reader.off() }),
          shownOn: (page: Pick<ContentRequest, 'route' | 'params'>) => shownOn(reader, page),
        }),
        readLanguages(reader, route, entry),
        loadLayout(context, pageName(route, params), identity),
        loadSiteSeo(context),
        seoSection ? reader.content(seoSection, 'seo') : null,
      ]);
      const fallbacks = await findFallbacks(reader, route, languages);
      return (
        view && {
          view: titled(
            await withoutEmptyTargets(context, view),
            titleFromPath(routePath(route, params)) || site.title || identity.name,
          ),
          layout,
          languages,
          fallbacks,
          seo: entry
            ? toEntrySeo(context.views, entry.collection, entry.record)
            : !isFilled || route === 'search'
              ? UNFILLED
              : seoSection && seo
                ? toSectionSeo(context.views, seoSection, seo, languages)
                : null,
          identity,
          site,
          keys: reader.keys,
          changesAt: reader.nextChange,
        }
      );
    },
    async listing(route) {
      const reader = createContentReader(content, { now: now() });
      const section = seoSectionOfRoute(route);
      const seo = section && (await reader.content(section, 'seo'));
      const isHidden = route === 'search' || (isMap(seo?.details) && seo.details.no_index === true);
      const isListed = !isHidden && (await hasContent(reader, route));
      const page = { route, params: {} };
      const shown = isListed ? await shownOn(reader, page) : [];
      return {
        languages: isListed ? await shownLanguages(reader, page) : [],
        changed:
          shown
            .map(({ record }) => changedAt(record))
            .sort()
            .at(-1) ?? '',
        keys: reader.keys,
      };
    },
    languages: (request) => shownLanguages(createContentReader(content, { now: now() }), request),
    async loadLayout({ pageName: name, locale }): Promise<LayoutData> {
      try {
        const reader = createContentReader(content, { now: now() });
        const context = around(reader, locale);
        return await loadLayout(context, name, toIdentity(context.views, await reader.site(), config));
      } catch {
        return emptyLayout(identityOf(locale));
      }
    },
  };
}
