import type { Locale } from '../../client/i18n/locales';
import type { AddressSettings } from '../../client/i18n/localize-path';
import { listsEntriesOf, routePath, ROUTES } from '../../client/sections';
import type { ContentService, IndexEntry } from '../content/content-service';

/** A page of the site in its languages, for the sitemap. */
export interface SitemapPage {
  path: string;
  /** The languages that it is in, the default one first. */
  languages: readonly Locale[];
  /** ISO time of the last change, or null if it is not known. */
  lastModified: string | null;
}

/** Pages of the route table, whose paths have no parameter. */
export const FIXED = ROUTES.filter(({ path }) => !path.includes(':'));

/**
 * All pages that search engines may show, those of the route table and one for each visible entry, and the content
 * keys that they were read from.
 */
export async function loadSitemapPages(
  content: ContentService,
  { defaultLocale }: Pick<AddressSettings, 'defaultLocale'>,
): Promise<{ pages: SitemapPage[]; keys: readonly string[] }> {
  const [{ entries, keys }, listed] = await Promise.all([
    content.listIndex(defaultLocale),
    Promise.all(FIXED.map(({ name }) => content.listing(name))),
  ]);
  const fixed = FIXED.map(({ name, path }, index) => ({
    path,
    languages: listed[index]!.languages,
    lastModified: newest(entries.filter(({ route }) => listsEntriesOf(name, route))),
  }));
  const items = entries
    .filter(({ noIndex }) => !noIndex)
    .map((entry) => ({
      path: routePath(entry.route, entry.params),
      languages: entry.languages,
      lastModified: entry.updated || entry.published || null,
    }));
  return {
    pages: [...fixed.filter((page) => page.languages.length > 0), ...items],
    keys: [...new Set([...keys, ...listed.flatMap((listing) => listing.keys)])],
  };
}

function newest(entries: readonly IndexEntry[]): string | null {
  return (
    entries
      .map(({ updated, published }) => updated || published)
      .sort()
      .at(-1) ?? null
  );
}
