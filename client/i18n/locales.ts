/** Languages the product is written in. English is the base: every text exists in it, others may fall back to it. */
export const LOCALES = ['en', 'sl'] as const;
export type Locale = (typeof LOCALES)[number];
export const BASE_LOCALE: Locale = 'en';

/** Name of each language in that language, as the language widget and `lang` switch links show it. */
export const LOCALE_NAMES: Record<Locale, string> = { en: 'English', sl: 'Slovenščina' };

/** `og:locale` and BCP 47 region tags; the site addresses Slovenian and international English readers. */
export const LOCALE_TAGS: Record<Locale, string> = { en: 'en-GB', sl: 'sl-SI' };

export const isLocale = (value: unknown): value is Locale => LOCALES.includes(value as Locale);

/** English has no prefix, every other locale lives under its code: `/sl/blog`. */
export const localePrefix = (locale: Locale): string => (locale === BASE_LOCALE ? '' : `/${locale}`);

/** Puts an unprefixed site path (`/blog?page=2#top`) under a locale. The root keeps its slash only in English. */
export function localizePath(path: string, locale: Locale): string {
  const prefix = localePrefix(locale);
  if (!prefix) return path || '/';
  const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/.exec(path) ?? [];
  return (pathname === '/' || pathname === '' ? prefix : prefix + pathname) + rest;
}

/** The locale that a path names and the path without its prefix: `/sl/blog` is `{ locale: 'sl', path: '/blog' }`. */
export function splitLocale(path: string): { locale: Locale; path: string } {
  for (const locale of LOCALES) {
    const prefix = localePrefix(locale);
    if (!prefix) continue;
    if (path === prefix || path === `${prefix}/`) return { locale, path: '/' };
    if (path.startsWith(`${prefix}/`)) return { locale, path: path.slice(prefix.length) };
    if (path.startsWith(`${prefix}?`) || path.startsWith(`${prefix}#`))
      return { locale, path: `/${path.slice(prefix.length)}` };
  }
  return { locale: BASE_LOCALE, path };
}
