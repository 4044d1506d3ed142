import type { Locale } from '../../client/i18n/locales';
import { pageUrl, type AddressSettings, type SiteAddresses } from '../../client/i18n/localize-path';
import { escapeXml, XML_DECLARATION } from './xml';
import { listsEntriesOf, routePath, ROUTES } from '../../client/sections';
import type { ContentService, IndexEntry } from '../content/content-service';

/** The protocol's limit for one sitemap. */
const MAX_SITEMAP_URLS = 50_000;

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** The pages of each sitemap; there is at least one. The addresses of one page in all languages stay together. */
export function sitemapParts(
  pages: readonly SitemapPage[],
  { locales }: SiteAddresses,
  max = MAX_SITEMAP_URLS,
): (readonly SitemapPage[])[] {
  const size = Math.floor(max / locales.length);
  const count = Math.max(1, Math.ceil(pages.length / size));
  return Array.from({ length: count }, (_, part) => pages.slice(part * size, (part + 1) * size));
}

export function renderSitemap(pages: readonly SitemapPage[], site: SiteAddresses): string {
  const urls = pages.flatMap((page) => renderPage(page, site));
  return (
    `${XML_DECLARATION}<urlset xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n` +
    `${urls.join('\n')}\n</urlset>\n`
  );
}

/** The sitemap index, for a site that needs several. */
export function renderSitemapIndex(count: number, { siteUrl }: SiteAddresses): string {
  const maps = Array.from(
    { length: count },
    (_, index) => `<sitemap><loc>${escapeXml(`${siteUrl}/sitemap-${index + 1}.xml`)}</loc></sitemap>`,
  );
  return `${XML_DECLARATION}<sitemapindex xmlns="${NAMESPACE}">\n${maps.join('\n')}\n</sitemapindex>\n`;
}

/** One entry per language that the page is in; each names them all. */
function renderPage({ path, languages, lastModified }: SitemapPage, site: SiteAddresses): string[] {
  const url = (locale: Locale) => escapeXml(pageUrl(path, locale, site));
  const alternate = (language: string, locale: Locale) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${url(locale)}"/>`;
  const alternates =
    languages.length > 1
      ? [...languages.map((locale) => alternate(locale, locale)), alternate('x-default', languages[0]!)]
      : [];
  const modified = lastModified ? `<lastmod>${escapeXml(lastModified)}</lastmod>` : '';
  return languages.map((locale) => `<url><loc>${url(locale)}</loc>${modified}${alternates.join('')}</url>`);
}

interface SitemapPage {
  path: string;
  /** The languages that it is in, the default one first. */
  languages: readonly Locale[];
  /** ISO time of the last change, or null if it is not known. */
  lastModified: string | null;
}

/** Pages of the route table, whose paths have no parameter. */
const FIXED = ROUTES.filter(({ path }) => !path.includes(':'));

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
    lastModified: newest([listed[index]!, ...entries.filter(({ route }) => listsEntriesOf(name, route))]),
  }));
  const items = entries
    .filter(({ noIndex }) => !noIndex)
    .map((entry) => ({
      path: routePath(entry.route, entry.params),
      languages: entry.languages,
      lastModified: entry.changed || null,
    }));
  return {
    pages: [...fixed.filter((page) => page.languages.length > 0), ...items],
    keys: [...new Set([...keys, ...listed.flatMap((listing) => listing.keys)])],
  };
}

/** ISO time of the last change of any of them, or null. */
export const newest = (pages: readonly Pick<IndexEntry, 'changed'>[]): string | null =>
  pages
    .map(({ changed }) => changed)
    .sort()
    .at(-1) || null;
