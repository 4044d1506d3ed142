import { hash } from 'node:crypto';
import { LOCALES, baseField, localizedField, type Locale } from '../../client/i18n/locales';
import {
  COLLECTIONS,
  isItems,
  type CollectionName,
  type ItemCollection,
} from '../../client/model/collections';
import { deepFreeze, textOf, type ContentRecord } from '../../client/model/content-record';
import type { FieldModels } from '../../client/model/field';
import { isBlank } from '../../client/model/json-value';
import { ORDER_KEY } from '../../client/model/page-blocks';
import { isSlug } from '../../client/model/slug';
import { isInLanguage } from '../../client/model/main-texts';
import { TRANSLATED_FIELD } from '../../client/model/entry/translation-state';
import { CHANGED_FIELD, storedFieldsOf } from '../../client/model/stored-fields';
import { readTags, wordsOf } from './tags';
import { spanOf } from './visibility';

/** The value of a content key: an entry, or the list of a small collection. */
export type ContentValue = ContentRecord | readonly ContentRecord[];

/**
 * Content keys: the unit that is cached, tracked by pages and invalidated.
 *
 *   contents:page-home/hero   an entry by section and key
 *   contents:page-home        the keys of a section; changes only if an entry is added, removed or moved
 *   posts/some-slug           a complete entry
 *   posts                     the list of a collection, without long texts
 *   slides, redirects         a list that is only read as a whole
 *   site                      the record of a collection that holds only one
 *   posts?tag=en/ai           which entries a list has, and in which order; not what it shows of them
 *   posts:card/some-id        what lists show of an entry
 *   posts:address/some-slug   whether an entry is there, and in which languages; its other values do not change it
 *   posts:addresses           whether each entry is there
 *   posts:tags                the tags of all entries
 *   posts:entries             the rows of all entries; changes with each of them
 */
export const contentKey = (section: string, key: string): string => `contents:${section}/${key}`;
export const sectionKey = (section: string): string => `contents:${section}`;
export const itemKey = (collection: ItemCollection, slug: string): string => `${collection}/${slug}`;
export const listKey = (collection: ItemCollection, list: string): string => `${collection}?${list}`;
export const cardKey = (collection: ItemCollection, id: string): string => `${collection}:card/${id}`;
export const addressKey = (collection: ItemCollection, slug: string): string =>
  `${collection}:address/${slug}`;
export const addressesKey = (collection: ItemCollection): string => `${collection}:addresses`;
export const tagsKey = (collection: ItemCollection): string => `${collection}:tags`;
export const entriesKey = (collection: ItemCollection): string => `${collection}:entries`;

/** Key of the record that says whose site it is. */
export const SITE_KEY = 'site' satisfies CollectionName;

export const REDIRECTS_KEY = 'redirects' satisfies CollectionName;

/** The reverse of {@link contentKey}; null for other keys. */
export function parseContentKey(key: string): { section: string; key: string } | null {
  const [, section, name] = /^contents:([^/]+)\/(.+)$/.exec(key) ?? [];
  return section && name ? { section, key: name } : null;
}

export const collectionOf = (key: string): CollectionName => key.split(/[:/?]/, 1)[0] as CollectionName;

/** The key of a whole entry; null in collections that are only read as lists. */
export function keyOf(collection: CollectionName, row: ContentRecord): string | null {
  if (collection === 'contents') return contentKey(textOf(row, 'section'), textOf(row, 'key'));
  return isItems(collection) && hasPage(collection, row) ? itemKey(collection, textOf(row, 'slug')) : null;
}

/**
 * The admin screen and a company's own collection may hold entries that no page can show: their slug is no path segment, or the site
 * itself responds at their address.
 */
export function hasPage(collection: ItemCollection, row: ContentRecord): boolean {
  const slug = textOf(row, 'slug');
  const { slug: field }: FieldModels = COLLECTIONS[collection].fields;
  return isSlug(slug) && !(field?.kind === 'slug' && field.reserved?.includes(slug));
}

/** The fields of a record whose texts may be long. */
const longFieldsOf = (collection: CollectionName, record: ContentRecord): readonly string[] =>
  storedFieldsOf(collection).filter((name) =>
    collection === 'contents'
      ? record.key !== ORDER_KEY && ['text', 'details'].includes(baseField(name))
      : (COLLECTIONS[collection].fields as FieldModels)[baseField(name)]?.kind === 'rich',
  );

/** What is kept beside the row of a record, by field: its long texts, and its pairs of texts and translations. */
export const longTextsOf = (collection: CollectionName, record: ContentRecord): Record<string, unknown> =>
  Object.fromEntries(
    [...longFieldsOf(collection, record), TRANSLATED_FIELD].map((name) => [name, record[name]]),
  );

/**
 * The row that memory keeps of a record: its short values, its reading time, and a hash in place of each long text, empty if the text
 * is blank. A row therefore tells whether there is a text, whether it has changed, and whether a translation is only a copy.
 */
export function toRow(collection: CollectionName, record: ContentRecord): ContentRecord {
  const row: Record<string, unknown> & { id: string } = { ...record };
  // No page shows them, and `updated` changes with them.
  delete row[TRANSLATED_FIELD];
  for (const name of longFieldsOf(collection, record))
    if (row[name] !== undefined)
      row[name] = isBlank(row[name]) ? '' : hash('sha1', JSON.stringify(row[name]), 'base64url');
  if (isItems(collection))
    for (const locale of LOCALES)
      row[localizedField('minutes', locale)] = readingMinutes(textOf(record, localizedField('body', locale)));
  return deepFreeze(row);
}

/** A place in a list of entries, newest first. */
export interface ListPlace {
  readonly list: string;
  /** As it is stored. */
  readonly published: string;
  readonly id: string;
  /** The period in which visitors see the entry, in epoch ms. */
  readonly since: number;
  readonly until: number;
}

/** The list of all entries of a collection. */
export const ALL = 'all';
/** The list of the entries with a tag; its address may depend on the first language of the site. */
export const tagList = (first: Locale, slug: string): string => `tag=${first}/${slug}`;
/** The list of the entries that are in a language; what counts as a translation depends on the first language. */
export const languageList = (first: Locale, locale: Locale): string => `in=${first}/${locale}`;
const isLanguageList = (list: string): boolean => list.startsWith('in=');

/** The places of an entry: none if visitors never see it. */
export function placesOf(collection: CollectionName, row: ContentRecord): ListPlace[] {
  const { from, until } = spanOf(row);
  if (until <= from || (isItems(collection) && !hasPage(collection, row))) return [];
  // No date of a record lies beyond those of JavaScript, and JSON has no infinity.
  const period = { since: Math.max(from, -MAX_TIME), until: Math.min(until, MAX_TIME) };
  const place = { published: textOf(row, 'published'), id: row.id, ...period };
  return listsOf(collection, row).map((list) => ({ list, ...place }));
}

/** Largest time of JavaScript, in epoch ms. */
export const MAX_TIME = 8.64e15;

const lists = new WeakMap<ContentRecord, readonly string[]>();

/** The lists that have an entry. Worked out once for each row. */
function listsOf(collection: CollectionName, row: ContentRecord): readonly string[] {
  let known = lists.get(row);
  if (!known) lists.set(row, (known = readLists(collection, row)));
  return known;
}

function readLists(collection: CollectionName, row: ContentRecord): string[] {
  if (!isItems(collection)) return [ALL];
  const parts = [{ fields: COLLECTIONS[collection].fields, values: row }];
  const own = LOCALES.flatMap((first) => [
    ...readTags(row, 'tags', first, first).map(({ slug }) => tagList(first, slug)),
    ...LOCALES.filter((locale) => isInLanguage(parts, locale, first)).map((locale) =>
      languageList(first, locale),
    ),
  ]);
  return [ALL, ...own];
}

/** The frozen value of a collection that is read as a whole, made of its rows; undefined of another. */
export function toList(collection: CollectionName, rows: Iterable<ContentRecord>): ContentValue | undefined {
  const { kind } = COLLECTIONS[collection];
  if (isItems(collection))
    return Object.freeze(
      [...rows]
        .filter((row) => hasPage(collection, row))
        .sort(byNewest)
        .map((row) => toCard(collection, row)),
    );
  // The admin screen can add a second record of the site.
  if (kind === 'single') return [...rows].sort(byCreation)[0];
  return kind === 'list' ? Object.freeze([...rows].sort(byPosition)) : undefined;
}

/** The keys whose values differ after a record has changed from one row to another; undefined is no row. */
export function changedKeys(
  collection: CollectionName,
  before: ContentRecord | undefined,
  after: ContentRecord | undefined,
): string[] {
  const [a, b] = [before, after].map((row) =>
    row && isItems(collection) && !hasPage(collection, row) ? undefined : row,
  );
  const differ = (pick: (row: ContentRecord) => unknown) => !sameJson(a && pick(a), b && pick(b));
  if (!differ((row) => row)) return [];
  const of = (key: (row: ContentRecord) => string) => [a, b].flatMap((row) => (row ? key(row) : []));
  const keys = of((row) => keyOf(collection, row) ?? collection);
  if (collection === 'contents' && differ((row) => keyOf(collection, row)))
    keys.push(...of((row) => sectionKey(textOf(row, 'section'))));
  if (isItems(collection)) {
    keys.push(entriesKey(collection));
    if (differ((row) => toCard(collection, row)))
      keys.push(collection, ...of(({ id }) => cardKey(collection, id)));
    if (differ((row) => ADDRESS_FIELDS.map((name) => row[name])))
      keys.push(addressesKey(collection), ...of((row) => addressKey(collection, textOf(row, 'slug'))));
    if (differ(placedTags)) keys.push(tagsKey(collection));
    const [old = [], own = []] = [a, b].map((row) => row && listsOf(collection, row));
    const isMoved = differ(({ published, unpublished }) => [published, unpublished]);
    const changed = [...old, ...own].filter((list) => isMoved || !(old.includes(list) && own.includes(list)));
    keys.push(...changed.map((list) => listKey(collection, list)));
    if (changed.some(isLanguageList)) keys.push(...of((row) => addressKey(collection, textOf(row, 'slug'))));
  }
  return [...new Set(keys)];
}

const sameJson = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** The fields that address an entry and decide when it is public. */
const ADDRESS_FIELDS = ['id', 'slug', 'draft', 'published', 'unpublished'];

/** The tags of an entry and its place among others, whose word for a tag may be another; undefined without tags. */
function placedTags(row: ContentRecord): unknown[] | undefined {
  const tags = LOCALES.map((locale) => wordsOf(row[localizedField('tags', locale)]));
  return tags.some((words) => words.length > 0) ? [row.published, row.unpublished, tags] : undefined;
}

const cards = new WeakMap<ContentRecord, ContentRecord>();

/** A row for a list: the fields that lists show, and its reading time. A row always gives the same object. */
export function toCard(collection: ItemCollection, row: ContentRecord): ContentRecord {
  let card = cards.get(row);
  if (card) return card;
  const fields: FieldModels = COLLECTIONS[collection].fields;
  // These would change the list with every edit, and no list shows them.
  const short = Object.entries(row).filter(
    ([name]) => name !== 'updated' && name !== CHANGED_FIELD && !fields[baseField(name)]?.pageOnly,
  );
  cards.set(row, (card = Object.freeze(Object.fromEntries(short)) as ContentRecord));
  return card;
}

export const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const byId = (a: ContentRecord, b: ContentRecord): number => compare(a.id, b.id);

function byNewest(a: ContentRecord, b: ContentRecord): number {
  return compare(textOf(b, 'published'), textOf(a, 'published')) || byId(a, b);
}

function byCreation(a: ContentRecord, b: ContentRecord): number {
  return compare(textOf(a, 'created'), textOf(b, 'created')) || byId(a, b);
}

function byPosition(a: ContentRecord, b: ContentRecord): number {
  return Number(a.position ?? 0) - Number(b.position ?? 0) || byCreation(a, b);
}

/** Reading speed for business prose. */
const WORDS_PER_MINUTE = 220;

/** Tags and character references. Parsing the HTML instead would double the time that it takes to store content. */
const TAGS_AND_REFERENCES = /<[^>]*>?|&[#\w]*;?/g;

/** Reading time of an article in minutes, at least one; 0 without words. */
function readingMinutes(html: string): number {
  const words = html.replace(TAGS_AND_REFERENCES, ' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  return words === 0 ? 0 : Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}
