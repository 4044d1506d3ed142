import type { TagWords } from '../../../client/edit/api/entries';
import { localizedField, BASE_LOCALE, LOCALES, type Locale } from '../../../client/i18n/locales';
import { COLLECTION_NAMES, COLLECTIONS, type CollectionName } from '../../../client/model/collections';
import type { ContentRecord } from '../../../client/model/content-record';
import type { FieldModel } from '../../../client/model/field';
import { tagSlug, wordsOf } from '../../content/tags';

/**
 * The tags of all entries of each collection. Tags with one address are one tag, whose word in a language is the one that most
 * entries have. A translation with another number of tags is left out, because its words cannot be matched.
 *
 * @param first - the first language of the site
 */
export const knownTags = (
  records: (collection: CollectionName) => readonly ContentRecord[],
  first: Locale,
): Record<string, TagWords[]> =>
  Object.fromEntries(
    COLLECTION_NAMES.flatMap((collection) => {
      const fields = Object.entries<FieldModel>(COLLECTIONS[collection].fields);
      const names = fields.filter(([, { kind }]) => kind === 'tags').map(([name]) => name);
      return names.length === 0
        ? []
        : [[collection, names.flatMap((name) => tagsOf(records(collection), name, first))]];
    }),
  );

function tagsOf(records: readonly ContentRecord[], field: string, first: Locale): TagWords[] {
  /** How many entries have a word, by slug of the tag and language. */
  const counts = new Map<string, Map<Locale, Map<string, number>>>();
  for (const record of records) {
    const wordsIn = (locale: Locale) => wordsOf(record[localizedField(field, locale)]);
    const [english, ofFirst] = [wordsIn(BASE_LOCALE), wordsIn(first)];
    const own = english.length > 0 ? english : ofFirst;
    for (const locale of LOCALES) {
      const words = wordsIn(locale);
      if (words.length !== own.length) continue;
      for (const [index, word] of words.entries()) {
        const slug = tagSlug(own[index] || ofFirst[index] || '');
        if (!slug || !word) continue;
        const ofTag = counts.get(slug) ?? new Map<Locale, Map<string, number>>();
        const ofLocale = ofTag.get(locale) ?? new Map<string, number>();
        counts.set(slug, ofTag.set(locale, ofLocale.set(word, (ofLocale.get(word) ?? 0) + 1)));
      }
    }
  }
  return [...counts.values()].map((ofTag) =>
    Object.fromEntries([...ofTag].map(([locale, words]) => [locale, mostUsed(words)])),
  );
}

const mostUsed = (words: ReadonlyMap<string, number>): string =>
  [...words].reduce((most, each) => (each[1] > most[1] ? each : most))[0];
