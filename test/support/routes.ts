import { loadAllMessages } from '../../client/i18n/all-messages';
import { LOCALES, type Locale, localizedField } from '../../client/i18n/locales';
import { localizePath, splitLocale, type AddressSettings } from '../../client/i18n/localize-path';
import { routePath, ROUTES, type RouteName, type RouteParams } from '../../client/sections';
import type { ItemCollection } from '../../client/model/collections';
import { CONTENTS, type ContentsSection } from '../../client/model/contents-entries';
import { ENGLISH_FIRST } from './addresses';
import { companyRecords, type ContentRecord } from './company';

const messages = await loadAllMessages();

/** A page of the company's site that tests visit. */
export interface ExamplePage {
  name: RouteName;
  locale: Locale;
  /** Localized path. */
  path: string;
  /** Its heading in the company's content. */
  title: string;
  /** Its title for search engines, without the site's name. */
  searchTitle: string;
}

type Titles = Pick<ExamplePage, 'title' | 'searchTitle'>;

/** Pages that `contents` describes. */
type SectionRoute = Extract<(typeof CONTENTS)[ContentsSection], { route: RouteName }>['route'];

/** Items whose pages are examples of a route. */
const ITEMS: Record<
  Exclude<RouteName, SectionRoute | 'search'>,
  { collection: ItemCollection; slugs: string[] }
> = {
  // One with a table, one with code, one with text only.
  'blog-slug': {
    collection: 'posts',
    slugs: ['delivery-notes-read-by-ai', 'prove-a-document-existed', 'ai-literacy-for-twenty-people'],
  },
  'web3-case-slug': { collection: 'web3_cases', slugs: ['honey-passport'] },
  'project-slug': { collection: 'projects', slugs: ['high-milk'] },
  'workshops-slug': { collection: 'workshops', slugs: ['two-days-one-tool'] },
  'digitalization-case-slug': { collection: 'digitalization_cases', slugs: ['sawmill-orders'] },
  // The one with a form, the one with layout rules of its own, a short one and a long one.
  page: { collection: 'pages', slugs: ['contact', 'manufacturing', 'about', 'privacy-policy'] },
};

/** Where a route's heading comes from: the hero of a section of `contents`, or an item with a slug. */
const SOURCES = {
  ...ITEMS,
  ...Object.fromEntries(
    Object.entries(CONTENTS).flatMap(([section, model]) =>
      'route' in model ? [[model.route, { section }]] : [],
    ),
  ),
} as Record<Exclude<RouteName, 'search'>, { section: string } | (typeof ITEMS)[keyof typeof ITEMS]>;

const paramsOf = (name: RouteName, slug: string): RouteParams =>
  name === 'page' ? { page: slug } : { slug };

/** At least one page of every route in every language. A route without an example does not compile. */
export const examplePages = (addresses: AddressSettings): ExamplePage[] =>
  addresses.locales.flatMap((locale) =>
    ROUTES.flatMap(({ name }): ExamplePage[] => {
      const page = (params: RouteParams, titles: Titles) => ({
        name,
        locale,
        path: localizePath(routePath(name, params), locale, addresses),
        ...titles,
      });
      if (name === 'search') {
        const title = messages[locale].search.title();
        return [page({}, { title, searchTitle: title })];
      }
      const source = SOURCES[name];
      if ('section' in source) return [page({}, heroTitles(source.section, locale))];
      return source.slugs.map((slug) =>
        page(paramsOf(name, slug), itemTitles(source.collection, slug, locale)),
      );
    }),
  );

/** The example pages of a site with the default configuration. */
export const EXAMPLE_PAGES: readonly ExamplePage[] = examplePages(ENGLISH_FIRST);

/** Every example page in one language, which is another one from page to page: for what depends on the route alone. */
export const EXAMPLES_IN_TURN: readonly ExamplePage[] = EXAMPLE_PAGES.filter(({ locale }, index) => {
  const { locales } = ENGLISH_FIRST;
  const place = index % (EXAMPLE_PAGES.length / locales.length);
  return locale === locales[place % locales.length];
});

/** A path without a route or redirect, in each language. */
export const UNKNOWN_PATHS = Object.fromEntries(
  LOCALES.map((locale) => [locale, localizePath('/no-such-page', locale, ENGLISH_FIRST)]),
) as Readonly<Record<Locale, string>>;

/** Title of the error page for an unknown path, in the language of the path. */
export const notFoundTitle = (path: string): string =>
  `404 - ${messages[splitLocale(path, ENGLISH_FIRST).locale].server.errors.pageNotFound({ path })}`;

/** Drafts and scheduled entries have no page yet. */
const isPublished = ({ draft, published }: ContentRecord): boolean =>
  !draft && Date.parse(String(published)) <= Date.now();

/** Every published item of the company's content, in every language. */
export const ITEM_PATHS: readonly string[] = ENGLISH_FIRST.locales.flatMap((locale) =>
  ROUTES.flatMap(({ name }) => {
    const source = name === 'search' ? null : SOURCES[name];
    if (!source || 'section' in source) return [];
    return companyRecords(source.collection)
      .filter(isPublished)
      .map(({ slug }) => localizePath(routePath(name, paramsOf(name, slug)), locale, ENGLISH_FIRST));
  }),
);

function heroTitles(section: string, locale: Locale): Titles {
  const titleOf = (key: string) => {
    const entry = companyRecords('contents').find((each) => each.section === section && each.key === key);
    const translated = entry?.[localizedField('details', locale) as 'details'] as
      { title?: string } | undefined;
    return translated?.title ?? (entry?.details as { title: string } | undefined)?.title;
  };
  const title = titleOf('hero');
  if (title === undefined) throw new Error(`the company's content has no hero in ${section}`);
  // Home's own title is the company's name, which says less than its claim.
  const [site] = companyRecords('site');
  const claim = String(site![localizedField('claim', locale)] ?? site!.claim).replace(/\.$/, '');
  return { title, searchTitle: section === 'page-home' ? claim : (titleOf('seo') ?? title) };
}

function itemTitles(collection: ItemCollection, slug: string, locale: Locale): Titles {
  const item = companyRecords(collection).find((one) => one.slug === slug);
  if (!item) throw new Error(`the company's content has no "${slug}" in ${collection}`);
  const title = item[localizedField('title', locale) as 'title'] ?? item.title;
  return { title, searchTitle: (item[localizedField('seo_title', locale)] as string | undefined) ?? title };
}
