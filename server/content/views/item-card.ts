import type { ItemCard, TagView } from '../../../client/data/view-types';
import { routePath } from '../../../client/routes';
import { COLLECTIONS, type ItemCollection } from '../collections';
import { textOf, type ContentRecord } from '../content-record';
import { localizedField } from '../localize';
import type { ViewContext } from '../view-context';

/** Unprefixed site path of an entry. */
function itemPath(collection: ItemCollection, record: ContentRecord): string {
  const slug = textOf(record, 'slug');
  return routePath(COLLECTIONS[collection].route, { slug, page: slug });
}

/** The fields of an entry that every list shows. */
export function toItemCard(
  context: ViewContext,
  collection: ItemCollection,
  record: ContentRecord,
): ItemCard {
  return {
    path: itemPath(collection, record),
    title: context.text(record, 'title'),
    summary: context.text(record, 'summary'),
    cover: context.image(collection, record, 'cover'),
    slug: textOf(record, 'slug'),
  };
}

/**
 * Tags of an entry. The English word gives the address (`?tag=case-notes`), so it is the same in every language; the
 * label is the word of the same index in the page's language.
 */
export const toTags = (context: ViewContext, record: ContentRecord): TagView[] =>
  context.once(record, 'tags', () => readTags(context, record));

function readTags({ locale }: ViewContext, record: ContentRecord): TagView[] {
  const labels = wordsOf(record[localizedField('tags', locale)]);
  const tags = new Map<string, TagView>();
  wordsOf(record.tags).forEach((word, index) => {
    const slug = tagSlug(word);
    if (slug && !tags.has(slug)) tags.set(slug, { slug, label: labels[index] || word });
  });
  return [...tags.values()];
}

export const tagSlug = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Words of a tags field; positions are kept, because the other language's words stand at the same ones. */
const wordsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map((word) => (typeof word === 'string' ? word.trim() : '')) : [];
