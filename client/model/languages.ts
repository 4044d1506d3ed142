import { isInLanguage } from './main-texts';
import { modelOf } from './stored-fields';
import { BASE_LOCALE, type Locale } from '../i18n/locales';
import type { CollectionName } from './collections';
import type { ContentRecord } from './content-record';

export interface ShownRecord {
  collection: CollectionName;
  record: ContentRecord;
}

/**
 * The offered languages that a page is in, in their order: at least one, because a site without English shows English texts on
 * its own pages. `client/model/main-texts.ts` defines when a page counts as being in a language.
 *
 * @param shown - its entry and its blocks
 */
export function languagesOf(shown: readonly ShownRecord[], offered: readonly Locale[]): readonly Locale[] {
  const parts = shown.map(({ collection, record }) => ({
    fields: modelOf(collection, record),
    values: record,
  }));
  const languages = offered.filter((locale) => isInLanguage(parts, locale, offered[0]!));
  return languages.length > 0 ? languages : offered.slice(0, 1);
}

/** The language that a page declares at its address in `locale`: that of its texts there, which fall back to `first` and English. */
export const claimedLanguage = (languages: readonly Locale[], locale: Locale, first: Locale): Locale => {
  const shown: readonly Locale[] = [locale, first, BASE_LOCALE];
  return shown.find((each) => languages.includes(each)) ?? languages[0]!;
};
