import type { TagWords } from '../../../client/edit/api/entries';
import { localizedField, BASE_LOCALE, LOCALES, type Locale } from '../../../client/i18n/locales';
import { COLLECTION_NAMES, COLLECTIONS, type CollectionName } from '../../../client/model/collections';
import type { ContentRecord } from '../../../client/model/content-record';
import { tagSlug, wordsOf } from '../../content/tags';

/** How many entries have a word, by slug of the tag and language. */
type WordCounts = Map<string, Map<Locale, Map<string, number>>>;

/**
 * Collects the tags of the entries of each collection. Tags with one address are one tag, whose word in a language is the one that most
 * entries have. A translation with another number of tags is left out, because its words cannot be matched.
 *
 * @param first - the first language of the site
 */
export function collectTags(first: Locale) {
  const tagged = COLLECTION_NAMES.filter((name) => 'tags' in COLLECTIONS[name].fields);
  const counts = new Map(tagged.map((name): [CollectionName, WordCounts] => [name, new Map()]));
  return {
    add(collection: CollectionName, record: ContentRecord): void {
      const ofCollection = counts.get(collection);
      if (ofCollection) addWords(ofCollection, record, first);
    },
    words: (): Record<string, TagWords[]> =>
      Object.fromEntries([...counts].map(([name, ofCollection]) => [name, mostUsedWords(ofCollection)])),
  };
}

function addWords(counts: WordCounts, record: ContentRecord, first: Locale): void {
  const wordsIn = (locale: Locale) => wordsOf(record[localizedField('tags', locale)]);
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

const mostUsedWords = (counts: WordCounts): TagWords[] =>
  [...counts.values()].map((ofTag) =>
    Object.fromEntries([...ofTag].map(([locale, words]) => [locale, mostUsed(words)])),
  );

const mostUsed = (words: ReadonlyMap<string, number>): string =>
  [...words].reduce((most, each) => (each[1] > most[1] ? each : most))[0];
