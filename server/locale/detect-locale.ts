import { isLocale, localizePath, splitLocale, type Locale } from '../../client/i18n/locales';
import { lookupLanguage } from './accept-language';

/** What a request says about the language its visitor wants. */
export interface LocaleHints {
  cookie: string | undefined;
  acceptLanguage: string | undefined;
}

/** What the visitor asks for: the choice in the cookie, without one the browser's; null when neither is offered. */
export function preferredLocale(
  { cookie, acceptLanguage }: LocaleHints,
  offered: readonly Locale[],
): Locale | null {
  if (isLocale(cookie) && offered.includes(cookie)) return cookie;
  return lookupLanguage(acceptLanguage, offered);
}

/**
 * The language to answer in where the URL names none (form posts): what the visitor asks for, else the default.
 */
export const detectLocale = (hints: LocaleHints, offered: readonly Locale[]): Locale =>
  preferredLocale(hints, offered) ?? offered[0]!;

/**
 * The language to whose root `/` redirects, or null to answer there. A visitor who asks for another offered language
 * gets it; machines never do, so that they see what the URL names. Where the language of `/` is not offered at all,
 * everybody goes to the default.
 */
export function rootRedirect(
  hints: LocaleHints & { isBot: boolean },
  offered: readonly Locale[],
): Locale | null {
  const named = splitLocale('/').locale;
  const isOffered = offered.includes(named);
  if (hints.isBot) return isOffered ? null : offered[0]!;
  const wanted = preferredLocale(hints, offered) ?? (isOffered ? named : offered[0]!);
  return wanted === named ? null : wanted;
}

/** The same page in another language. */
export const switchLocale = (path: string, to: Locale): string => localizePath(splitLocale(path).path, to);
