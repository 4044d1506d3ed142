import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import type { Response } from 'express';
import { isLocale, type Locale } from '../../client/i18n/locales';
import { localizePath, splitLocale, type AddressSettings } from '../../client/i18n/localize-path';
import { isCrawler } from '../../client/layout/is-crawler';
import { cookieOf } from './cookies';
import type { Config } from '../config';
import { isHttps } from './content-security-policy';
import { VALUES_KEPT } from './limits';
import { LOCALE_COOKIE, LOCALE_COOKIE_MAX_AGE_S } from '../../client/i18n/locale-cookie';

/** The languages of the site that a visitor can be given. */
export type OfferedLocales = Pick<AddressSettings, 'locales' | 'defaultLocale'>;

/** The part of a request that tells the language its visitor wants. */
type AskingRequest = Pick<IncomingMessage, 'headers'>;

/**
 * The language of a response without one in its URL: the visitor's choice in the cookie, else the browser's preference,
 * else the default.
 *
 * @param chosen - the choice, where it is kept elsewhere than in the cookie of visitors
 */
export function detectLocale(
  req: AskingRequest,
  offered: OfferedLocales,
  chosen: string | undefined = cookieOf(req, LOCALE_COOKIE),
): Locale {
  if (isLocale(chosen) && offered.locales.includes(chosen)) return chosen;
  return lookupLanguage(req.headers['accept-language'], offered.locales) ?? offered.defaultLocale;
}

/**
 * The language to whose home page `/` redirects, or null to show the default language's there. Crawlers are never
 * redirected: they get the page that the URL names.
 */
export function rootRedirect(req: AskingRequest, offered: OfferedLocales): Locale | null {
  const wanted = detectLocale(req, offered);
  return wanted === offered.defaultLocale || isCrawler(req.headers['user-agent']) ? null : wanted;
}

/** The same page in another language. */
export const switchLocale = (path: string, to: Locale, addresses: AddressSettings): string =>
  localizePath(splitLocale(path, addresses).path, to, addresses);

/** Names the headers that decide the response besides the address: at `/` they choose the language. */
export const variesBy = (pathname: string): string | null =>
  pathname === '/' ? 'Cookie, Accept-Language' : null;

/** The ranges that a header asks for, best first; kept as those of `accept-encoding.ts` are. */
const ranges = new LRUCache<string, readonly string[]>({
  max: VALUES_KEPT,
  memoMethod: (header) => new Negotiator({ headers: { 'accept-language': header } }).languages(),
});

/**
 * The offered language that a browser prefers, by RFC 4647 lookup: it tries the ranges in the order of their weight, each
 * shortened from the right (`sl-Latn-SI`, `sl-Latn`, `sl`) until one is offered. `*` and a weight of 0 ask for nothing.
 */
function lookupLanguage<Offered extends string>(header = '', offered: readonly Offered[]): Offered | null {
  for (const range of ranges.memo(header)) {
    const match = offered.find((locale) => `${range}-`.toLowerCase().startsWith(`${locale}-`));
    if (match) return match;
  }
  return null;
}

/** Stores the language for later visits: the visitor's choice, the one that `/` redirected to, or an editor's choice. */
export function setLocaleCookie(
  res: Response,
  locale: Locale,
  { siteUrl }: Pick<Config, 'siteUrl'>,
  { name, ...kind }: { name: string; path: string; httpOnly?: boolean } = { name: LOCALE_COOKIE, path: '/' },
): void {
  const maxAge = LOCALE_COOKIE_MAX_AGE_S * 1000;
  res.cookie(name, locale, { ...kind, maxAge, sameSite: 'lax', secure: isHttps(siteUrl) });
}
