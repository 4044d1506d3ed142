import type {
  EntryGroup,
  EntrySearch,
  EntrySummary,
  SitePage,
  PageSearch,
  TagWords,
} from '../../../client/edit/api/entries';
import { foldText } from '../../../client/model/text/fold-text';
import { bestFirst } from '../../../client/model/text/best-first';
import {
  COLLECTION_NAMES,
  COLLECTIONS,
  isItems,
  type CollectionName,
} from '../../../client/model/collections';
import { type Locale, localizedField, BASE_LOCALE, LOCALES } from '../../../client/i18n/locales';
import type { Part } from '../../../client/sections';
import type { StoredContent } from '../../content/stored-content';
import { isEntryOff } from '../../content/switched-off';
import { createBlockPages } from '../../saving/block-pages';
import type { EditorLanguage } from '../../saving/entry-name';
import { entrySummary } from './entry-summary';
import type { ContentRecord } from '../../../client/model/content-record';
import { tagSlug, wordsOf } from '../../content/tags';

/** The settings of the site that its list depends on. */
export interface ListedSite {
  locales: readonly Locale[];
  off: readonly Part[];
}

interface ListedEntry extends EntrySummary {
  /** Its names in every language, its address and its kind, folded for the search. */
  folded: string;
}

interface Listed {
  key: string;
  entries: readonly ListedEntry[];
  tags: Readonly<Record<string, readonly TagWords[]>>;
}

/** Collections whose entries have pages come first. */
const KINDS = ['items', 'list', 'single', 'keyed'];
const ORDERED = [...COLLECTION_NAMES].sort(
  (a, b) => KINDS.indexOf(COLLECTIONS[a].kind) - KINDS.indexOf(COLLECTIONS[b].kind),
);
/** Most pages that are offered for a choice. */
const PAGES_MAX = 50;
/** An entry appears or ends by its dates in the list as late as this. */
const KEPT_MS = 60_000;

/** The list of all entries, read as long as nothing has changed. */
export function createEntryList() {
  let listed: Listed | null = null;

  function read(content: StoredContent, language: EditorLanguage, { locales, off }: ListedSite): Listed {
    const now = Date.now();
    const key = JSON.stringify([content.version(), language.locale, locales, off, Math.floor(now / KEPT_MS)]);
    if (listed?.key === key) return listed;
    listed = null;
    const reading = { ...language, blocks: createBlockPages(content), now, offered: locales };
    const tags = collectTags(language.first);
    const entries: ListedEntry[] = [];
    for (const collection of COLLECTION_NAMES)
      for (const record of content.rows(collection)) {
        tags.add(collection, record);
        const summary = isEntryOff(collection, record, off)
          ? null
          : entrySummary(collection, record, reading);
        if (!summary) continue;
        const kind = language.labels[COLLECTIONS[collection].label]();
        entries.push({ ...summary, folded: foldText([...summary.names, summary.path, kind].join(' ')) });
      }
    return (listed = { key, entries, tags: tags.words() });
  }

  return {
    /** The first entries of each collection that a search finds, and how many there are. @param found - keys of entries whose texts have the words */
    groups(
      content: StoredContent,
      language: EditorLanguage,
      {
        words,
        kind,
        state,
        order,
        limit,
        found,
        ...site
      }: EntrySearch & ListedSite & { found: readonly string[] },
    ): EntryGroup[] {
      const hasWords = wordsIn(words);
      const inTexts = new Set(found);
      const wanted = read(content, language, site).entries.filter(
        (each) =>
          (kind === '' || each.collection === kind) &&
          (state === '' || each.status === state) &&
          (inTexts.has(`${each.collection}/${each.id}`) || hasWords(each.folded)),
      );
      const { compare } = new Intl.Collator(language.locale);
      wanted.sort((a, b) =>
        order === 'title'
          ? compare(a.label, b.label)
          : (order === 'date' && b.date.localeCompare(a.date)) || b.updated.localeCompare(a.updated),
      );
      return ORDERED.map((collection) => {
        const all = wanted.filter((each) => each.collection === collection);
        const inOrder = order === 'rank' ? bestFirst(words, all, ({ names }) => names) : all;
        const entries = inOrder.slice(0, limit).map(({ folded: _, ...summary }) => summary);
        return { collection, count: all.length, entries };
      }).filter(({ count }) => count > 0);
    },
    /** The pages of entries whose names have the words, the best titles first, then the newest, and the one at a path. */
    pages(
      content: StoredContent,
      language: EditorLanguage,
      { words, kind, path, ...site }: PageSearch & ListedSite,
    ): SitePage[] {
      const hasWords = wordsIn(words);
      const pages = read(content, language, site).entries.flatMap(
        ({ collection, path: own, label, id, ...each }) =>
          own !== null && isItems(collection as (typeof ORDERED)[number])
            ? { ...each, path: own, title: label, entry: { collection, id } }
            : [],
      );
      const newest = pages
        .filter(({ entry, folded }) => (kind === '' || entry.collection === kind) && hasWords(folded))
        .sort((a, b) => b.updated.localeCompare(a.updated));
      const found = bestFirst(words, newest, ({ names }) => names).slice(0, PAGES_MAX);
      const chosen = pages.filter((page) => page.path === path && !found.includes(page));
      return [...chosen, ...found].map(({ path: at, title, entry }) => ({ path: at, title, entry }));
    },
    tags: (content: StoredContent, language: EditorLanguage, site: ListedSite) =>
      read(content, language, site).tags,
  };
}

/** Tells whether a folded text has all words of a search. */
export function wordsIn(typed: string): (folded: string) => boolean {
  const words = foldText(typed).split(/\s+/).filter(Boolean);
  return (folded) => words.every((word) => folded.includes(word));
}

/** How many entries have a word, by slug of the tag and language. */
type WordCounts = Map<string, Map<Locale, Map<string, number>>>;

/**
 * Collects the tags of the entries of each collection. Tags with one address are one tag, whose word in a language is the one that most
 * entries have. A translation with another number of tags is left out, because its words cannot be matched.
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
