import { hash } from 'node:crypto';
import { LOCALES, baseField, localizedField } from '../../client/i18n/locales';
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
import { storedFieldsOf } from '../../client/model/stored-fields';
import { textOfHtml } from '../../client/model/read-html';

/** The value of a content key: an entry, or the list of a collection. */
export type ContentValue = ContentRecord | readonly ContentRecord[];

/**
 * Content keys: the unit that is cached, tracked by pages and invalidated.
 *
 *   contents:page-home/hero   an entry by section and key
 *   posts                     the list of a collection, without long texts
 *   posts/some-slug           a complete entry
 *   slides, redirects         a list that is only read as a whole
 *   site                      the record of a collection that holds only one
 *   posts:addresses           the addresses of all entries; changes only if one is added, removed, renamed, shown or hidden
 *   posts:entries             the rows of all entries; changes with each of them
 */
export const contentKey = (section: string, key: string): string => `contents:${section}/${key}`;
export const itemKey = (collection: ItemCollection, slug: string): string => `${collection}/${slug}`;
export const addressesKey = (collection: 'contents' | ItemCollection): string => `${collection}:addresses`;
export const entriesKey = (collection: ItemCollection): string => `${collection}:entries`;

/** Key of the record that says whose site it is. */
export const SITE_KEY = 'site' satisfies CollectionName;

export const REDIRECTS_KEY = 'redirects' satisfies CollectionName;

/** The reverse of {@link contentKey}; null for other keys. */
export function parseContentKey(key: string): { section: string; key: string } | null {
  const [, section, name] = /^contents:([^/]+)\/(.+)$/.exec(key) ?? [];
  return section && name ? { section, key: name } : null;
}

export const collectionOf = (key: string): CollectionName => key.split(/[:/]/, 1)[0] as CollectionName;

/** The key of a whole entry; null in collections that are only read as lists. */
export function keyOf(collection: CollectionName, row: ContentRecord): string | null {
  if (collection === 'contents') return contentKey(textOf(row, 'section'), textOf(row, 'key'));
  return isItems(collection) && hasPage(row) ? itemKey(collection, textOf(row, 'slug')) : null;
}

/** A company's own collection may hold entries whose slug is no path segment, so that no page could show them. */
const hasPage = (row: ContentRecord): boolean => isSlug(textOf(row, 'slug'));

/** The fields of a record whose texts may be long. */
const longFieldsOf = (collection: CollectionName, record: ContentRecord): readonly string[] =>
  storedFieldsOf(collection).filter((name) =>
    collection === 'contents'
      ? record.key !== ORDER_KEY && ['text', 'details'].includes(baseField(name))
      : (COLLECTIONS[collection].fields as FieldModels)[baseField(name)]?.kind === 'rich',
  );

/** The long texts of a record, by field. */
export const longTextsOf = (collection: CollectionName, record: ContentRecord): Record<string, unknown> =>
  Object.fromEntries(longFieldsOf(collection, record).map((name) => [name, record[name]]));

/**
 * The row that memory keeps of a record: its short values, its reading time, and a hash in place of each long text, empty if the text
 * is blank. A row therefore tells whether there is a text, whether it has changed, and whether a translation is only a copy.
 */
export function toRow(collection: CollectionName, record: ContentRecord): ContentRecord {
  const row: Record<string, unknown> & { id: string } = { ...record };
  for (const [name, text] of Object.entries(longTextsOf(collection, record)))
    if (text !== undefined) row[name] = isBlank(text) ? '' : hash('sha1', JSON.stringify(text), 'base64url');
  if (isItems(collection))
    for (const locale of LOCALES)
      row[localizedField('minutes', locale)] = readingMinutes(textOf(record, localizedField('body', locale)));
  return deepFreeze(row);
}

interface List {
  readonly key: string;
  /** Reduces a row to the fields that the list shows. */
  readonly pick: (row: ContentRecord) => ContentRecord;
  readonly order: (a: ContentRecord, b: ContentRecord) => number;
}

const itself = (row: ContentRecord): ContentRecord => row;

/** The lists of a collection; `single` is one of which only the first record counts. */
function listsOf(collection: CollectionName): readonly List[] {
  if (isItems(collection))
    return [
      { key: collection, pick: (row) => toCard(collection, row), order: byNewest },
      { key: addressesKey(collection), pick: toAddress, order: byId },
      { key: entriesKey(collection), pick: itself, order: byNewest },
    ];
  if (collection === 'contents') return [{ key: addressesKey(collection), pick: toAddress, order: byId }];
  // The admin screen can add a second record of the site.
  const order = COLLECTIONS[collection].kind === 'single' ? byCreation : byPosition;
  return [{ key: collection, pick: itself, order }];
}

const listAt = (key: string): List | undefined => listsOf(collectionOf(key)).find((list) => list.key === key);

/** Whether the value of a key is made of all rows of its collection. */
export const isListKey = (key: string): boolean => listAt(key) !== undefined;

/** The frozen value of a key of a list, made of the rows of its collection; undefined if it is another key. */
export function toList(key: string, rows: Iterable<ContentRecord>): ContentValue | undefined {
  const collection = collectionOf(key);
  const list = listAt(key);
  if (!list) return undefined;
  const shown = [...rows].filter((row) => !isItems(collection) || hasPage(row)).sort(list.order);
  if (COLLECTIONS[collection].kind === 'single') return shown[0];
  return Object.freeze(shown.map(list.pick));
}

/** The keys whose values differ after a record has changed from one row to another; undefined is no row. */
export function changedKeys(
  collection: CollectionName,
  before: ContentRecord | undefined,
  after: ContentRecord | undefined,
): string[] {
  const [a, b] = [before, after].map((row) =>
    row && isItems(collection) && !hasPage(row) ? undefined : row,
  );
  const lists = listsOf(collection).filter(({ pick }) => !sameJson(a && pick(a), b && pick(b)));
  const entries = sameJson(a, b) ? [] : [a, b].flatMap((row) => (row ? (keyOf(collection, row) ?? []) : []));
  return [...new Set([...lists.map(({ key }) => key), ...entries])];
}

const sameJson = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** The fields that address an entry and decide when it is public. */
const ADDRESS_FIELDS = ['id', 'section', 'key', 'slug', 'draft', 'published', 'unpublished'];

const toAddress = (row: ContentRecord): ContentRecord =>
  Object.freeze(
    Object.fromEntries(Object.entries(row).filter(([name]) => ADDRESS_FIELDS.includes(name))),
  ) as ContentRecord;

const cards = new WeakMap<ContentRecord, ContentRecord>();

/** A row for a list: the fields that lists show, and its reading time. A row always gives the same object. */
function toCard(collection: ItemCollection, row: ContentRecord): ContentRecord {
  let card = cards.get(row);
  if (card) return card;
  const fields: FieldModels = COLLECTIONS[collection].fields;
  // `updated` would change the list with every edit, and no list shows it.
  const short = Object.entries(row).filter(
    ([name]) => name !== 'updated' && !fields[baseField(name)]?.pageOnly,
  );
  cards.set(row, (card = Object.freeze(Object.fromEntries(short)) as ContentRecord));
  return card;
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

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

/** Reading time of an article in minutes, at least one; 0 without words. */
export function readingMinutes(html: string): number {
  const words = textOfHtml(html).match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  return words === 0 ? 0 : Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}
