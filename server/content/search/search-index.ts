import path from 'node:path';
import type { Logger } from 'pino';
import { BASE_LOCALE, LOCALES, type Locale } from '../../../client/i18n/locales';
import {
  COLLECTION_NAMES,
  COLLECTIONS,
  isItems,
  type CollectionName,
  type ItemCollection,
} from '../../../client/model/collections';
import { textOf, type ContentRecord } from '../../../client/model/content-record';
import { contentsSection } from '../../../client/model/contents-entries';
import type { LabelKey } from '../../../client/model/field';
import { ORDER_KEY, pageOfSection, pageSection, placedBlocks } from '../../../client/model/page-blocks';
import { storedFieldsOf } from '../../../client/model/stored-fields';
import type { MarkedText } from '../../../client/model/view-types';
import { isOff, pageName, type Part, type RouteName, type RouteParams } from '../../../client/sections';
import { SEARCH_DB } from '../../storage/data-dir';
import { openDisposable } from '../../storage/disposable-database';
import { contentKey, hasPage } from '../content-keys';
import { openStoredContent } from '../stored-content';
import { isEntryOff } from '../switched-off';
import { isVisible } from '../visibility';
import { recordTexts, shownTexts, type RecordText } from './record-texts';
import { excerptAt, foldedWords, hitsIn, markWords, toQuery, wantedWords } from './search-words';

/*
 * Context: a search must find words in all texts and languages, and hold up no visitor. Decision: a thread of its own keeps a full-text
 * index in a file beside `content.db`, of which it reads the records; writes of one file never wait for the other. SQLite's tokenizers
 * do not know ß, đ or ł, so texts are folded and split before, by the same functions that mark what was found. Three-letter pieces
 * (`trigram`) would find nothing shorter, such as AI and EU, and take four times the space. Consequence: the inside of a word is not found.
 */
/** For each language what visitors read in it, and last what only editors see. */
const SHOWN_COLUMNS = LOCALES.map((locale) => [`title_${locale}`, `text_${locale}`] as const);
const COLUMNS = [...SHOWN_COLUMNS.flat(), 'other'];
/** A word in a title counts as ten in a text. */
const RANK = `bm25(search, ${COLUMNS.map((name) => (name.startsWith('title') ? 10 : 1)).join(', ')})`;

const LAYOUT = `CREATE TABLE entry
(number INTEGER PRIMARY KEY, collection TEXT NOT NULL, id TEXT NOT NULL, stamp TEXT NOT NULL, UNIQUE (collection, id)) STRICT;
CREATE VIRTUAL TABLE search USING fts5 (${COLUMNS.join(', ')}, content = '', contentless_delete = 1, prefix = '2 3',
tokenize = "unicode61 remove_diacritics 0 tokenchars '+#'")`;
/** Change it when the same records get other words. */
const FORMAT = 2;

/** Records that are indexed at a time; a search waits for them. */
const BATCH = 20;
/** Most records that are found. */
const FOUND_MAX = 50;
/** Most that are looked at for them, because visitors do not see all. */
const EXAMINED_MAX = 2_000;

/** The blocks of a generic page that its entry fills. */
const ENTRY_BLOCKS = [
  { key: 'opening', block: 'opening' },
  { key: 'body', block: 'body' },
] as const;

export type RecordKey = readonly [collection: CollectionName, id: string];

export interface SearchRequest {
  /** As somebody has typed them. */
  words: string;
  off: readonly Part[];
  /** The one to search in. @default all */
  collection?: CollectionName;
}

/** A search of a visitor, in what is live in a language. */
export interface VisitorsRequest extends SearchRequest {
  locale: Locale;
  /** Epoch ms. */
  now: number;
}

/** A record with the place of the first hit. */
export interface RecordHit {
  collection: CollectionName;
  id: string;
  label: LabelKey;
  path: string;
  /** The language of the text around it. */
  locale: Locale;
  excerpt: MarkedText;
}

/** The page of a record that a visitor has found. A part of a page may be hidden there. */
export interface PageHit extends RecordHit {
  route: RouteName;
  params: RouteParams;
  /** Null if the page is no entry. */
  title: Pick<RecordText, 'text' | 'locale'> | null;
}

export interface Hits<Each> {
  hits: Each[];
  hasMore: boolean;
  /** False while records wait to be indexed. */
  isComplete: boolean;
}

export type SearchIndex = ReturnType<typeof openSearchIndex>;

/** Opens the full-text index of a `DATA_DIR`, which has its `content.db` already. */
export function openSearchIndex(dataDir: string, logger: Logger) {
  const shape = [FORMAT, COLLECTION_NAMES.map(storedFieldsOf)];
  const index = openDisposable(path.join(dataDir, SEARCH_DB), { layout: LAYOUT, shape, logger });
  const content = openStoredContent(dataDir);
  const due = new Map<string, RecordKey>();
  let first: Locale = BASE_LOCALE;

  const entryOf = index.prepare('SELECT number, stamp FROM entry WHERE collection = ? AND id = ?');
  const addEntry = index.prepare('INSERT INTO entry (collection, id, stamp) VALUES (?, ?, ?)');
  const removeEntry = index.prepare('DELETE FROM entry WHERE number = ?');
  const removeTexts = index.prepare('DELETE FROM search WHERE rowid = ?');
  const addTexts = index.prepare(
    `INSERT INTO search (rowid, ${COLUMNS.join(', ')}) VALUES (?${', ?'.repeat(COLUMNS.length)})`,
  );
  const match = index.prepare(
    `SELECT entry.collection, entry.id FROM search JOIN entry ON number = search.rowid
     WHERE search MATCH ? AND (? IS NULL OR entry.collection = ?) ORDER BY ${RANK}`,
  );

  /** The version of a record that the index has. Texts that a language lacks depend on the first one. */
  const stampOf = (updated: unknown) => `${first} ${String(updated)}`;

  /** The words of a record by column, and its version; null if there is none. */
  function wordsOfRecord([collection, id]: RecordKey) {
    const record = content.record(collection, id);
    if (!record) return null;
    const texts = recordTexts(collection, record);
    const wordsOf = (some: readonly RecordText[], kind: RecordText['kind']) =>
      some.flatMap((each) => (each.kind === kind ? foldedWords(each.text) : [])).join(' ');
    const shown = LOCALES.flatMap((locale) => {
      const some = shownTexts(texts, locale, first);
      return [wordsOf(some, 'title'), wordsOf(some, 'text')];
    });
    return { stamp: stampOf(record.updated), words: [...shown, wordsOf(texts, 'other')] };
  }

  function put([collection, id]: RecordKey, indexed: ReturnType<typeof wordsOfRecord>): void {
    const known = entryOf.get(collection, id);
    if (known) {
      removeTexts.run(known.number!);
      removeEntry.run(known.number!);
    }
    if (!indexed) return;
    const { lastInsertRowid } = addEntry.run(collection, id, indexed.stamp);
    addTexts.run(lastInsertRowid, ...indexed.words);
  }

  /** Indexes some of the records that wait, and says whether others still do. If it throws, all go on waiting. */
  function work(): boolean {
    const some = [...due].slice(0, BATCH);
    if (some.length === 0) return false;
    index.exec('BEGIN IMMEDIATE');
    try {
      for (const [name, key] of some) {
        let indexed: ReturnType<typeof wordsOfRecord> = null;
        try {
          indexed = wordsOfRecord(key);
        } catch (error) {
          logger.error({ err: error, record: name }, 'not indexed');
        }
        put(key, indexed);
      }
      index.exec('COMMIT');
    } finally {
      if (index.isTransaction) index.exec('ROLLBACK');
    }
    for (const [name] of some) due.delete(name);
    return due.size > 0;
  }

  function workIfPossible(): void {
    try {
      work();
    } catch {
      // The worker says so when it tries again.
    }
  }

  /** Whether visitors see the body of an entry: a generic page may hide it, and the page of a case has other texts. */
  function showsBody(collection: CollectionName, record: ContentRecord): boolean {
    if (collection !== 'pages') return !collection.endsWith('_cases');
    const order = content.rowAt(contentKey(pageSection(record.id), ORDER_KEY));
    return placedBlocks(ENTRY_BLOCKS, order?.details).some(
      ({ block, hidden }) => block === 'body' && !hidden,
    );
  }

  /** The best records that a search finds, as far as it may have them. */
  function search<Each extends RecordHit>(
    { words, collection = null }: { words: string; collection?: CollectionName | null },
    columns: readonly string[],
    pick: (collection: CollectionName, record: ContentRecord, wanted: readonly string[]) => Each | null,
  ): Hits<Each> {
    // Who has just saved something finds it. If the index cannot be written now, what it has can still be found.
    if (due.size <= BATCH) workIfPossible();
    const [wanted, hits] = [wantedWords(words), [] as Each[]];
    let [examined, hasMore] = [0, false];
    if (wanted.length > 0)
      for (const row of match.iterate(toQuery(wanted, columns), collection, collection)) {
        hasMore = hits.length === FOUND_MAX || examined === EXAMINED_MAX;
        if (hasMore) break;
        examined += 1;
        const [name, id] = [row.collection as CollectionName, String(row.id)];
        const record = content.record(name, id);
        const picked = record && pick(name, record, wanted);
        if (picked) hits.push(picked);
      }
    return { hits, hasMore, isComplete: due.size === 0 };
  }

  return {
    work,
    /** Notes what differs from `content.db`. @param language - the first one of the site */
    compare(language: Locale): void {
      first = language;
      for (const { collection, id, updated } of content.stamps())
        if (entryOf.get(collection, id)?.stamp !== stampOf(updated))
          due.set(`${collection}/${id}`, [collection, id]);
      for (const { collection, id } of index.prepare('SELECT collection, id FROM entry').iterate())
        if (!content.row(collection as CollectionName, String(id)))
          due.set(`${String(collection)}/${String(id)}`, [collection as CollectionName, String(id)]);
    },
    /** Notes records that were written or removed. */
    changed(keys: readonly RecordKey[]): void {
      for (const key of keys) due.set(key.join('/'), key);
    },
    /** Searches all texts in all languages, published or not. */
    findRecords: ({ off, ...request }: SearchRequest): Hits<RecordHit> =>
      search(request, COLUMNS, (collection, record, wanted) =>
        isEntryOff(collection, record, off)
          ? null
          : recordHit(collection, record, recordTexts(collection, record), wanted),
      ),
    findPages: ({ off, locale, now, ...request }: VisitorsRequest): Hits<PageHit> =>
      search(request, SHOWN_COLUMNS[LOCALES.indexOf(locale)]!, (collection, record, wanted) => {
        const page = pageOf(collection, record, content.record);
        if (!page || isOff(pageName(page.route, page.params), off)) return null;
        if (!isVisible(record, now) || (page.entry && !isVisible(page.entry, now))) return null;
        const texts = shownTexts(recordTexts(collection, record), locale, first).filter(
          ({ path: name }) => name !== 'body' || showsBody(collection, record),
        );
        // Its page may hide what was found, or have another text by now.
        if (texts.every(({ text }) => hitsIn(text, wanted).next().done)) return null;
        const beside = texts.filter(({ kind }) => kind === 'text');
        const entry = page.entry && shownTexts(recordTexts(page.collection, page.entry), locale, first);
        const hit = recordHit(collection, record, beside.length > 0 ? beside : texts, wanted);
        return (
          hit && {
            ...hit,
            route: page.route,
            params: page.params,
            title: entry?.find(({ kind }) => kind === 'title') ?? null,
          }
        );
      }),
    close(): void {
      index.close();
      content.close();
    },
  };
}

/** The place of several with as many words: what a list does not show anyway comes first. */
const PLACES: readonly RecordText['kind'][] = ['text', 'title', 'other'];

/** The place in a record where most of the words stand, or else its first text. */
function recordHit(
  collection: CollectionName,
  { id }: ContentRecord,
  texts: readonly RecordText[],
  wanted: readonly string[],
): RecordHit | null {
  const places = [...texts].sort((a, b) => PLACES.indexOf(a.kind) - PLACES.indexOf(b.kind));
  // It may have changed since it was indexed.
  if (!places[0]) return null;
  let best = { text: places[0], at: 0, count: 0 };
  for (const text of places) {
    const hits = [...hitsIn(text.text, wanted)];
    const count = new Set(hits.map((hit) => hit.wanted)).size;
    if (count > best.count) best = { text, at: hits[0]!.from, count };
  }
  const { path, locale, label, text } = best.text;
  return { collection, id, label, path, locale, excerpt: markWords(excerptAt(text, best.at), wanted) };
}

/** The page on which a record may stand, with its entry; null for records without one. */
function pageOf(
  collection: CollectionName,
  record: ContentRecord,
  read: (collection: CollectionName, id: string) => ContentRecord | null,
): { route: RouteName; params: RouteParams; collection: ItemCollection; entry: ContentRecord | null } | null {
  if (isItems(collection)) {
    const { route } = COLLECTIONS[collection];
    const slug = textOf(record, 'slug');
    const params: RouteParams = route === 'page' ? { page: slug } : { slug };
    return hasPage(collection, record) ? { route, params, collection, entry: record } : null;
  }
  if (collection !== 'contents' || ['seo', ORDER_KEY].includes(textOf(record, 'key'))) return null;
  const section = textOf(record, 'section');
  const id = pageOfSection(section);
  const entry = id === null ? null : read('pages', id);
  if (entry) return pageOf('pages', entry, read);
  const route = id === null ? contentsSection(section)?.route : undefined;
  return route ? { route, params: {}, collection: 'pages', entry: null } : null;
}
