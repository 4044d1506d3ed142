import { BASE_LOCALE, type Locale } from './locales';

/** The field that holds a language's text: `title` is English, `title_sl` Slovenian. */
export const localizedField = (field: string, locale: Locale): string =>
  locale === BASE_LOCALE ? field : `${field}_${locale}`;
