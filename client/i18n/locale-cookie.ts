import type { Locale } from './locales';

/** Name of the cookie with the visitor's choice of language, the same on both sides. */
export const LOCALE_COOKIE = 'locale';

/** How long a choice of language is remembered: 365 days, in seconds. */
export const LOCALE_COOKIE_MAX_AGE_S = 365 * 24 * 60 * 60;

/** Stores the visitor's choice in the browser, with the attributes that the server gives it too. */
export function rememberLocale(locale: Locale): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${LOCALE_COOKIE}=${locale}; Max-Age=${LOCALE_COOKIE_MAX_AGE_S}; Path=/; SameSite=Lax${secure}`;
}
