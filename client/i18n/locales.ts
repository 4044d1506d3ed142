/**
 * The languages that a site can offer. A text that a language lacks is shown in the first one that the site offers, or in English. To add one: a line
 * here and the folder of its dictionaries, then `npm run generate`. The next `npm start`, `ops/update` or `npm run content:push` adds the fields for it to the content.
 */
const LANGUAGES = {
  en: { name: 'English', tag: 'en-GB', dictionary: () => import('./en') },
  sl: { name: 'Slovenščina', tag: 'sl-SI', dictionary: () => import('./sl') },
  de: { name: 'Deutsch', tag: 'de-DE', dictionary: () => import('./de') },
} as const;

export type Locale = keyof typeof LANGUAGES;
export const LOCALES = Object.keys(LANGUAGES) as Locale[];
export const BASE_LOCALE = 'en' satisfies Locale;

/** The languages that a site offers until it chooses others: those of the sample content. */
export const DEFAULT_LOCALES: readonly Locale[] = ['en', 'sl'];

export const TRANSLATED_LOCALES = LOCALES.filter((locale) => locale !== BASE_LOCALE);

export const isLocale = (value: unknown): value is Locale => LOCALES.includes(value as Locale);

export const localeName = (locale: Locale): string => LANGUAGES[locale].name;

/** A language with its region (BCP 47), for dates and amounts, feeds and structured data. */
export const localeTag = (locale: Locale): string => LANGUAGES[locale].tag;

/** Loads a language's dictionary, a chunk of its own. */
export const loadDictionary = async (locale: Locale) => (await LANGUAGES[locale].dictionary()).default;

/** Source file of a language's dictionary, as the build manifest keys its chunk. */
export const dictionaryModule = (locale: Locale): string => `client/i18n/${locale}/index.ts`;

/** The field that holds a language's text: `title` is English, `title_sl` Slovenian. */
export const localizedField = (field: string, locale: Locale): string =>
  locale === BASE_LOCALE ? field : `${field}_${locale}`;

/** A field and its translations: `title`, `title_sl`. */
export const localizedFields = (field: string): string[] =>
  LOCALES.map((locale) => localizedField(field, locale));

/** The field of a translation: `title` for `title_sl`. Other names are returned unchanged. */
export function baseField(field: string): string {
  const locale = TRANSLATED_LOCALES.find((each) => field.endsWith(`_${each}`));
  return locale ? field.slice(0, -`_${locale}`.length) : field;
}
