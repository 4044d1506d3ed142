import type { Locale } from '../../client/i18n/locales';
import { pageUrl, type AddressSettings } from '../../client/i18n/localize-path';
import type { SitemapPage } from './sitemap-pages';
import { escapeXml, XML_DECLARATION } from './xml';

/** The protocol's limit for one sitemap. */
export const MAX_SITEMAP_URLS = 50_000;

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

export interface SitemapSite extends AddressSettings {
  siteUrl: string;
}

/** The number of sitemaps needed. The addresses of one page in all languages stay together. */
export const sitemapCount = (
  pages: readonly SitemapPage[],
  { locales }: SitemapSite,
  max = MAX_SITEMAP_URLS,
) => Math.max(1, Math.ceil(pages.length / Math.floor(max / locales.length)));

/** A sitemap by its number, from 1; null if there is no such sitemap. */
export function renderSitemap(
  pages: readonly SitemapPage[],
  number: number,
  site: SitemapSite,
  max = MAX_SITEMAP_URLS,
): string | null {
  if (number < 1 || number > sitemapCount(pages, site, max)) return null;
  const size = Math.floor(max / site.locales.length);
  const urls = pages.slice((number - 1) * size, number * size).flatMap((page) => renderPage(page, site));
  return (
    `${XML_DECLARATION}<urlset xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n` +
    `${urls.join('\n')}\n</urlset>\n`
  );
}

/** The sitemap index, for a site that needs several. */
export function renderSitemapIndex(count: number, { siteUrl }: SitemapSite): string {
  const maps = Array.from(
    { length: count },
    (_, index) => `<sitemap><loc>${escapeXml(`${siteUrl}/sitemap-${index + 1}.xml`)}</loc></sitemap>`,
  );
  return `${XML_DECLARATION}<sitemapindex xmlns="${NAMESPACE}">\n${maps.join('\n')}\n</sitemapindex>\n`;
}

/** One entry per language that the page is in; each names them all. */
function renderPage({ path, languages, lastModified }: SitemapPage, site: SitemapSite): string[] {
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
