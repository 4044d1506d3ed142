import { LOCALES, type Locale } from './locales';

/**
 * The settings behind the addresses of all pages. The server takes them from its
 * configuration and sends them to the browser with the public part of it.
 */
export interface AddressSettings {
  /** The languages on offer. */
  readonly locales: readonly Locale[];
  /** The language without a prefix; every other one lives under its code: `/sl/blog`. */
  readonly defaultLocale: Locale;
  /** Whether the one address of a page ends in a slash. */
  readonly trailingSlash: boolean;
}

/** {@link AddressSettings} with the origin of the site, for absolute addresses. */
export type SiteAddresses = AddressSettings & { readonly siteUrl: string };

/** Address of a page in a language. `path` is the page's path without a prefix, and may have a query and a hash. */
export function localizePath(path: string, locale: Locale, addresses: AddressSettings): string {
  const prefix = locale === addresses.defaultLocale ? '' : `/${locale}`;
  return canonicalPath(prefix + path, addresses);
}

/** Absolute address of a page in a language. */
export const pageUrl = (path: string, locale: Locale, site: SiteAddresses): string =>
  site.siteUrl + localizePath(path, locale, site);

/** The reverse of {@link localizePath}: the language of an address, and the path of its page without the prefix. */
export function splitLocale(address: string, addresses: AddressSettings): { locale: Locale; path: string } {
  const prefixes = addresses.locales.filter((locale) => locale !== addresses.defaultLocale);
  const { named, path } = splitPrefix(address, prefixes);
  return { locale: named ?? addresses.defaultLocale, path };
}

/**
 * Splits a link from content, where `/sl/blog` is the Slovenian page on every site, whatever its default language.
 * `named` is null for a link that names no language.
 */
export const splitContentLink = (link: string): { named: Locale | null; path: string } =>
  splitPrefix(link, LOCALES);

/** The address that a link in content leads to: in the language it names where that is on offer, else in `locale`. */
export function localizeContentLink(link: string, locale: Locale, addresses: AddressSettings): string {
  const { named, path } = splitContentLink(link);
  return localizePath(path, named && addresses.locales.includes(named) ? named : locale, addresses);
}

/** A path without the slashes at its end. A pattern would look for the end again from each of many slashes. */
export function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** The same path with or without its trailing slash, whichever the site uses. Files (`/feed.xml`) never have one. */
export function canonicalPath(
  path: string,
  { trailingSlash }: Pick<AddressSettings, 'trailingSlash'>,
): string {
  const { pathname, rest } = splitPath(path);
  const bare = withoutTrailingSlashes(pathname);
  const slash = bare === '' || (trailingSlash && !isFilePath(bare)) ? '/' : '';
  return bare + slash + rest;
}

function splitPrefix(address: string, prefixes: readonly Locale[]): { named: Locale | null; path: string } {
  const { pathname, rest } = splitPath(address);
  const named = prefixes.find((locale) => locale === pathname.split('/', 2)[1]) ?? null;
  const page = named ? pathname.slice(named.length + 1) : pathname;
  return { named, path: canonicalPath(page + rest, { trailingSlash: false }) };
}

/** Splits a path from its query and hash. */
function splitPath(path: string): { pathname: string; rest: string } {
  const end = path.search(/[?#]/);
  return end === -1 ? { pathname: path, rest: '' } : { pathname: path.slice(0, end), rest: path.slice(end) };
}

/** Whether a path leads to a file or a generated document (`/feed.xml`), which is no page and the same in every language. */
export const isFilePath = (path: string): boolean => /\.[a-z0-9]+$/i.test(path);
