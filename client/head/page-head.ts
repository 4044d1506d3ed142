import { localeTag, type Locale } from '../i18n/locales';
import { localizePath } from '../i18n/localize-path';
import { FEED_PATH } from '../sections';
import { pageSearch, type Query } from '../model/page-query';
import type { HeadModel, HeadTag } from './head-model';
import { pageTitle } from './page-title';
import type { SiteConfig } from './site-config';

interface HeadImage {
  /** Site-relative or absolute. */
  src: string;
  alt: string;
  /** In pixels; absent where it is not known. */
  size?: { width: number; height: number };
}

export interface PageMetadata {
  /** Unprefixed path of the page, without query. */
  path: string;
  /** The part of the query that the canonical address keeps; see `canonicalQuery`. */
  query: Query;
  /** The page's own title; empty falls back to the last path segment. */
  title: string;
  description: string;
  /** The languages that the page is in, the default one first; its own is among them. */
  languages: readonly Locale[];
  /** Whether search engines are asked not to show the page. */
  noIndex: boolean;
  hasFeed: boolean;
  image: HeadImage;
  structuredData: readonly { key: string; json: unknown }[];
}

export function pageHead(site: SiteConfig, page: PageMetadata): HeadModel {
  const { currentLocale } = site;
  const title = pageTitle(page, site);
  const address = (locale: Locale) =>
    site.url + localizePath(page.path, locale, site).toLowerCase() + pageSearch(page.query);
  const feed = localizePath(FEED_PATH, currentLocale, site);
  const alternates = page.languages.length > 1 && !page.noIndex ? page.languages : [];
  const tags: HeadTag[] = [
    meta('description', page.description),
    meta('robots', robots(site, page)),
    property('og:type', 'website'),
    property('og:site_name', site.name),
    property('og:title', title),
    property('og:description', page.description),
    property('og:url', address(currentLocale)),
    property('og:locale', openGraphLocale(currentLocale)),
    ...alternates
      .filter((locale) => locale !== currentLocale)
      .map((locale) =>
        property('og:locale:alternate', openGraphLocale(locale), `og:locale:alternate-${locale}`),
      ),
    meta('twitter:card', 'summary_large_image'),
    ...(site.twitter ? [meta('twitter:site', `@${site.twitter.replace(/^@/, '')}`)] : []),
    ...pictureTags(site, page.image),
    ...(page.hasFeed
      ? [link('feed', { rel: 'alternate', type: 'application/rss+xml', title: site.name, href: feed })]
      : []),
    link('canonical', { rel: 'canonical', href: address(currentLocale) }),
    ...alternates.map((locale) => alternate(locale, address(locale))),
    ...alternates.slice(0, 1).map((locale) => alternate('x-default', address(locale))),
    ...page.structuredData.map(({ key, json }): HeadTag => ({ tag: 'json-ld', key, json })),
  ];
  return { title, tags };
}

function robots({ indexable }: SiteConfig, { noIndex }: PageMetadata): string {
  if (!indexable) return 'noindex, nofollow';
  return noIndex ? 'noindex, follow' : 'index, follow';
}

function pictureTags({ url }: SiteConfig, image: HeadImage): HeadTag[] {
  const src = image.src.startsWith('/') ? url + image.src : image.src;
  const { size } = image;
  return [
    property('og:image', src),
    ...(size
      ? [property('og:image:width', String(size.width)), property('og:image:height', String(size.height))]
      : []),
    property('og:image:alt', image.alt),
    meta('twitter:image', src),
  ];
}

const meta = (name: string, content: string): HeadTag => ({
  tag: 'meta',
  key: name,
  attributes: { name, content },
});
const property = (name: string, content: string, key = name): HeadTag => ({
  tag: 'meta',
  key,
  attributes: { property: name, content },
});
const link = (key: string, attributes: Record<string, string>): HeadTag => ({ tag: 'link', key, attributes });
const alternate = (hreflang: string, href: string): HeadTag =>
  link(`alternate-${hreflang}`, { rel: 'alternate', hreflang, href });
const openGraphLocale = (locale: Locale): string => localeTag(locale).replace('-', '_');
