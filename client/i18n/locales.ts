/** Languages the product is written in. English is the base: every text exists in it, others may fall back to it. */
export const LOCALES = ['en', 'sl'] as const;
export type Locale = (typeof LOCALES)[number];
export const BASE_LOCALE: Locale = 'en';

/** Name of each language in that language, as the language widget and `lang` switch links show it. */
export const LOCALE_NAMES: Record<Locale, string> = { en: 'English', sl: 'Slovenščina' };

/** `og:locale` and BCP 47 region tags; the site addresses Slovenian and international English readers. */
export const LOCALE_TAGS: Record<Locale, string> = { en: 'en-GB', sl: 'sl-SI' };

export const isLocale = (value: unknown): value is Locale => LOCALES.includes(value as Locale);
