import { isInLanguage } from '../../../client/edit/model/main-texts';
import type { Locale } from '../../../client/i18n/locales';
import type { ContentRecord } from '../content-record';
import { COLLECTIONS, type ItemCollection } from './collections';

/**
 * The languages that an entry's page is in, of those on offer and in their order: at least one, because a site without
 * English shows English texts on its own pages. `client/edit/model/main-texts.ts` says what makes a page one in a language.
 */
export function languagesOf(
  collection: ItemCollection,
  record: ContentRecord,
  offered: readonly Locale[],
): readonly Locale[] {
  const languages = offered.filter((locale) => isInLanguage(COLLECTIONS[collection].fields, record, locale));
  return languages.length > 0 ? languages : offered.slice(0, 1);
}

/** The language that a page is claimed to be in where it is shown in `locale`: that one, or else the first that it is in. */
export const claimedLanguage = (languages: readonly Locale[], locale: Locale): Locale =>
  languages.includes(locale) ? locale : languages[0]!;
