import { DEFAULT_LOCALES, type Locale } from '../../client/i18n/locales';
import { COLLECTIONS } from '../../client/model/collections';
import type { ContentRecord } from '../../client/model/content-record';
import { readValue } from '../../client/model/value';

/** The languages that the record of the site offers, the default first; the usual ones without such a record. */
export function offeredLocales(site: ContentRecord | null): readonly Locale[] {
  const chosen = readValue(COLLECTIONS.site.fields.languages, site?.languages, 'languages');
  return chosen.length > 0 ? [...new Set(chosen)] : DEFAULT_LOCALES;
}
