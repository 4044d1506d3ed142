import type { TagView } from '../../client/model/view-types';
import type { Locale } from '../../client/i18n/locales';
import { localizedField } from '../../client/i18n/localized-field';
import type { ContentRecord } from '../../client/model/content-record';

/**
 * Tags of an entry. The slug (`?tag=case-notes`) comes from the English word, so it is the same in every language; the
 * label is the word at the same index in the page's language.
 */
export function readTags(record: ContentRecord, field: string, locale: Locale): TagView[] {
  const labels = wordsOf(record[localizedField(field, locale)]);
  const tags = new Map<string, TagView>();
  wordsOf(record[field]).forEach((word, index) => {
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

/** Words of a tags field. Empty ones are kept, because translations match by index. */
const wordsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map((word) => (typeof word === 'string' ? word.trim() : '')) : [];
