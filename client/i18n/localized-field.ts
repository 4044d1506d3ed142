import { BASE_LOCALE, LOCALES, TRANSLATED_LOCALES, type Locale } from './locales';

/** The field that holds a language's text: `title` is English, `title_sl` Slovenian. */
export const localizedField = (field: string, locale: Locale): string =>
  locale === BASE_LOCALE ? field : `${field}_${locale}`;

/** A field and its translations: `title`, `title_sl`. */
export const localizedFields = (field: string): string[] =>
  LOCALES.map((locale) => localizedField(field, locale));

/** The language of a translation's field: Slovenian for `title_sl`; undefined for other names. */
export const translationLocale = (field: string): Locale | undefined =>
  TRANSLATED_LOCALES.find((locale) => field.endsWith(`_${locale}`));

/** The field of a translation: `title` for `title_sl`. Other names are returned unchanged. */
export function baseField(field: string): string {
  const locale = translationLocale(field);
  return locale ? field.slice(0, -`_${locale}`.length) : field;
}
