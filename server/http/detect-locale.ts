import type { IncomingMessage } from 'node:http';
import { LOCALE_COOKIE } from '../../client/i18n/locale-cookie';
import { isLocale, type Locale } from '../../client/i18n/locales';
import { localizePath, splitLocale, type AddressSettings } from '../../client/i18n/localize-path';
import { isCrawler } from '../../client/layout/is-crawler';
import { cookieOf } from './cookies';
import { lookupLanguage } from './accept-language';

/** The hints of a request about the language its visitor wants. */
export interface LocaleHints {
  cookie: string | undefined;
  acceptLanguage: string | undefined;
}

/** The languages of the site that a visitor can be given. */
export type OfferedLocales = Pick<AddressSettings, 'locales' | 'defaultLocale'>;

/**
 * The language of a response without one in its URL: the visitor's choice in the cookie, else the browser's preference,
 * else the default.
 */
export function detectLocale({ cookie, acceptLanguage }: LocaleHints, offered: OfferedLocales): Locale {
  if (isLocale(cookie) && offered.locales.includes(cookie)) return cookie;
  return lookupLanguage(acceptLanguage, offered.locales) ?? offered.defaultLocale;
}

/**
 * The language to whose home page `/` redirects, or null to show the default language's there. Crawlers are never
 * redirected: they get the page that the URL names.
 */
export function rootRedirect(
  hints: LocaleHints & { userAgent: string | undefined },
  offered: OfferedLocales,
): Locale | null {
  const wanted = detectLocale(hints, offered);
  return wanted === offered.defaultLocale || isCrawler(hints.userAgent) ? null : wanted;
}

/** The same page in another language. */
export const switchLocale = (path: string, to: Locale, addresses: AddressSettings): string =>
  localizePath(splitLocale(path, addresses).path, to, addresses);

/** The hints of a request about its visitor's language. */
export const localeHints = (req: Pick<IncomingMessage, 'headers'>): LocaleHints => ({
  cookie: cookieOf(req, LOCALE_COOKIE),
  acceptLanguage: req.headers['accept-language'],
});

/** Names the headers that decide the response besides the address: at `/` they choose the language. */
export const variesBy = (pathname: string): string | null =>
  pathname === '/' ? 'Cookie, Accept-Language' : null;
