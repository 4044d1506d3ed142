import { LOCALES, baseField, localizedField } from '../../client/i18n/locales';
import { COLLECTIONS, type CollectionName, type ItemCollection } from '../../client/model/collections';
import { deepFreeze, textOf, type ContentRecord } from '../../client/model/content-record';
import type { FieldModels } from '../../client/model/field';
import { isSlug } from '../../client/model/slug';
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
 */
export const contentKey = (section: string, key: string): string => `contents:${section}/${key}`;
export const itemKey = (collection: ItemCollection, slug: string): string => `${collection}/${slug}`;
export const addressesKey = (collection: 'contents' | ItemCollection): string => `${collection}:addresses`;

/** Key of the record that says whose site it is. */
export const SITE_KEY = 'site' satisfies CollectionName;

export const REDIRECTS_KEY = 'redirects' satisfies CollectionName;

/** The reverse of {@link contentKey}; null for other keys. */
export function parseContentKey(key: string): { section: string; key: string } | null {
  const [, section, name] = /^contents:([^/]+)\/(.+)$/.exec(key) ?? [];
  return section && name ? { section, key: name } : null;
}

export const collectionOf = (key: string): CollectionName => key.split(/[:/]/, 1)[0] as CollectionName;

const cards = new WeakMap<ContentRecord, ContentRecord>();

/**
 * All keys of a collection with their frozen values. A record always gives the same card object, so lists compare fast.
 */
export function toEntries(
  collection: CollectionName,
  records: Iterable<ContentRecord>,
): Map<string, ContentValue> {
  const entries = new Map<string, ContentValue>();
  const all = [...records];
  switch (COLLECTIONS[collection].kind) {
    case 'keyed':
      for (const record of all)
        entries.set(contentKey(textOf(record, 'section'), textOf(record, 'key')), record);
      entries.set(addressesKey('contents'), toAddresses(all));
      break;
    case 'single': {
      // The admin screen can add a second one.
      const [first] = all.sort(byCreation);
      if (first) entries.set(collection, first);
      break;
    }
    case 'list':
      entries.set(collection, Object.freeze(all.sort(byPosition)));
      break;
    case 'items': {
      // A company's own collection may hold entries whose slug is no path segment, so that no page could show them.
      const shown = all.filter((record) => isSlug(textOf(record, 'slug')));
      entries.set(
        collection,
        Object.freeze(shown.sort(byNewest).map((record) => toCard(collection, record))),
      );
      for (const record of shown)
        entries.set(itemKey(collection as ItemCollection, textOf(record, 'slug')), record);
      entries.set(addressesKey(collection as ItemCollection), toAddresses(shown));
      break;
    }
  }
  return entries;
}

/** The fields that address an entry and decide when it is public. */
const ADDRESS_FIELDS = ['section', 'key', 'slug', 'draft', 'published', 'unpublished'];

const toAddresses = (records: readonly ContentRecord[]): ContentValue =>
  deepFreeze(
    [...records]
      .sort((a, b) => a.id.localeCompare(b.id))
      .map(({ id, ...record }) => ({
        id,
        ...Object.fromEntries(Object.entries(record).filter(([name]) => ADDRESS_FIELDS.includes(name))),
      })),
  );

/** A record for a list: the fields that lists show, and its reading time. */
export function toCard(collection: CollectionName, record: ContentRecord): ContentRecord {
  const known = cards.get(record);
  if (known) return known;
  const fields: FieldModels = COLLECTIONS[collection].fields;
  // `updated` would change the list with every edit, and no list shows it.
  const short = Object.entries(record).filter(
    ([name]) => name !== 'updated' && !fields[baseField(name)]?.pageOnly,
  );
  const card = deepFreeze({
    ...Object.fromEntries(short),
    id: record.id,
    ...Object.fromEntries(
      LOCALES.map((locale) => [
        localizedField('minutes', locale),
        readingMinutes(textOf(record, localizedField('body', locale))),
      ]),
    ),
  });
  cards.set(record, card);
  return card;
}

function byNewest(a: ContentRecord, b: ContentRecord): number {
  return textOf(b, 'published').localeCompare(textOf(a, 'published')) || a.id.localeCompare(b.id);
}

function byCreation(a: ContentRecord, b: ContentRecord): number {
  return textOf(a, 'created').localeCompare(textOf(b, 'created')) || a.id.localeCompare(b.id);
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
