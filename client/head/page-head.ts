import { localeTag, type Locale } from '../i18n/locales';
import { localizePath, type AddressRules } from '../i18n/localize-path';
import type { HeadModel, HeadTag } from './head-model';
import { canonicalUrl } from './canonical';
import { pageTitle } from './page-title';

/** Settings of the site that every head is built with. */
export interface HeadSite extends AddressRules {
  siteUrl: string;
  siteName: string;
  siteDescription: string;
  titleSeparator: string;
  siteTwitter: string;
  indexable: boolean;
  /** Content `seo-site`: defaults where a page has none of its own. */
  defaults: { title: string; description: string; image: string };
}

export interface HeadImage {
  /** Site-relative or absolute. */
  src: string;
  alt: string;
  width: number;
  height: number;
}

export interface HeadPage {
  /** Unprefixed path of the page, without query. */
  path: string;
  query: Readonly<Record<string, string>>;
  locale: Locale;
  /** The page's own title; empty falls back to the last path segment. */
  title: string;
  description: string;
  /** The page's picture; null for the default. */
  image: HeadImage | null;
  /** Set on error pages, which have no canonical and are not indexed. */
  error?: { status: number; message: string };
  structuredData?: readonly { key: string; json: unknown }[];
}

/** Everything a page puts into `<head>`. Pure, and the only place that decides it. */
export function pageHead(site: HeadSite, page: HeadPage): HeadModel {
  const title = pageTitle({
    title: page.title,
    path: page.path,
    error: page.error,
    siteName: site.siteName,
    separator: site.titleSeparator,
  });
  const description = page.description || site.defaults.description || site.siteDescription;
  const localized = localizePath(page.path, page.locale, site);
  const url = canonicalUrl(site.siteUrl, localized, page.query);
  const feed = localizePath('/feed.xml', page.locale, site);
  const tags: HeadTag[] = [
    meta('description', description),
    meta('robots', site.indexable && !page.error ? 'index, follow' : 'noindex, nofollow'),
    property('og:type', 'website'),
    property('og:site_name', site.siteName),
    property('og:title', title),
    property('og:description', description),
    property('og:locale', openGraphLocale(page.locale)),
    meta('twitter:card', 'summary_large_image'),
    ...(site.siteTwitter ? [meta('twitter:site', `@${site.siteTwitter.replace(/^@/, '')}`)] : []),
    ...pictureTags(site, page.image),
    link('feed', { rel: 'alternate', type: 'application/rss+xml', title: site.siteName, href: feed }),
  ];
  if (page.error) return { title, tags };
  tags.push(link('canonical', { rel: 'canonical', href: url }), property('og:url', url));
  if (site.locales.length > 1) {
    for (const locale of site.locales) {
      const href = canonicalUrl(site.siteUrl, localizePath(page.path, locale, site), page.query);
      tags.push(link(`alternate-${locale}`, { rel: 'alternate', hreflang: locale, href }));
      if (locale !== page.locale)
        tags.push(property('og:locale:alternate', openGraphLocale(locale), `og:locale:alternate-${locale}`));
    }
    const href = canonicalUrl(site.siteUrl, localizePath(page.path, site.defaultLocale, site), page.query);
    tags.push(link('alternate-x-default', { rel: 'alternate', hreflang: 'x-default', href }));
  }
  for (const { key, json } of page.structuredData ?? []) tags.push({ tag: 'json-ld', key, json });
  return { title, tags };
}

function pictureTags({ siteUrl, defaults }: HeadSite, image: HeadImage | null): HeadTag[] {
  if (!image) return defaults.image ? [property('og:image', absolute(siteUrl, defaults.image))] : [];
  const src = absolute(siteUrl, image.src);
  return [
    property('og:image', src),
    property('og:image:width', String(image.width)),
    property('og:image:height', String(image.height)),
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
const openGraphLocale = (locale: Locale): string => localeTag(locale).replace('-', '_');
const absolute = (siteUrl: string, url: string): string => (url.startsWith('/') ? siteUrl + url : url);
