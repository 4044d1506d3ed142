import { isLocale, type Locale } from '../../client/i18n/locales';
import { localizePath, splitLocale, type AddressRules } from '../../client/i18n/localize-path';
import { lookupLanguage } from './accept-language';

/** What a request says about the language its visitor wants. */
export interface LocaleHints {
  cookie: string | undefined;
  acceptLanguage: string | undefined;
}

/** The visitor's choice in the cookie, else the browser's preference; null when neither is offered. */
export function preferredLocale(
  { cookie, acceptLanguage }: LocaleHints,
  offered: readonly Locale[],
): Locale | null {
  if (isLocale(cookie) && offered.includes(cookie)) return cookie;
  return lookupLanguage(acceptLanguage, offered);
}

/** The languages of the site that a visitor can be given. */
export type OfferedLocales = Pick<AddressRules, 'locales' | 'defaultLocale'>;

/** The language of a response whose URL names none (form posts): the preferred one, else the default. */
export const detectLocale = (hints: LocaleHints, { locales, defaultLocale }: OfferedLocales): Locale =>
  preferredLocale(hints, locales) ?? defaultLocale;

/**
 * The language to whose home page `/` redirects, or null to show the default language's there. Bots are never
 * redirected, so that they see what the URL names.
 */
export function rootRedirect(
  hints: LocaleHints & { isBot: boolean },
  offered: OfferedLocales,
): Locale | null {
  const wanted = hints.isBot ? offered.defaultLocale : detectLocale(hints, offered);
  return wanted === offered.defaultLocale ? null : wanted;
}

/** The same page in another language. */
export const switchLocale = (path: string, to: Locale, rules: AddressRules): string =>
  localizePath(splitLocale(path, rules).path, to, rules);
