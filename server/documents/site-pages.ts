import type { Locale } from '../../client/i18n/locales';
import type { AddressRules } from '../../client/i18n/localize-path';
import { routePath, ROUTES, type RouteName } from '../../client/routes';
import type { ContentService, IndexEntry } from '../content/content-service';

/** A page of the site in its languages, for the sitemap. */
export interface SitePage {
  /** Unprefixed path. */
  path: string;
  /** The languages that it is in, the default one first. */
  languages: readonly Locale[];
  /** ISO time of the last change, or null if it is not known. */
  lastModified: string | null;
}

/** List pages with the route of their items; the newest item dates the list. */
const LISTED: Readonly<Partial<Record<RouteName, RouteName>>> = {
  index: 'blog-slug',
  blog: 'blog-slug',
  project: 'project-slug',
  workshops: 'workshops-slug',
};

/** All pages that search engines may show: those of the route table and one for each visible entry. */
function sitePages(entries: readonly IndexEntry[], locales: readonly Locale[]): SitePage[] {
  const fixed = ROUTES.filter(({ path }) => !path.includes(':')).map(({ name, path }) => ({
    path,
    languages: locales,
    lastModified: newest(entries.filter(({ route }) => route === LISTED[name])),
  }));
  const items = entries
    .filter(({ noIndex }) => !noIndex)
    .map((entry) => ({
      path: entryPath(entry),
      languages: entry.languages,
      lastModified: entry.updated || entry.published || null,
    }));
  return [...fixed, ...items];
}

/** All pages, and the content keys of their entries. */
export async function loadSitePages(
  content: ContentService,
  { locales, defaultLocale }: Pick<AddressRules, 'locales' | 'defaultLocale'>,
): Promise<{ pages: SitePage[]; keys: readonly string[] }> {
  const { entries, keys } = await content.listIndex(defaultLocale);
  return { pages: sitePages(entries, locales), keys };
}

/** Unprefixed path of an entry's page. */
export const entryPath = ({ route, params }: Pick<IndexEntry, 'route' | 'params'>): string =>
  routePath(route, params);

function newest(entries: readonly IndexEntry[]): string | null {
  return (
    entries
      .map(({ updated, published }) => updated || published)
      .sort()
      .at(-1) ?? null
  );
}
