import { visibleText } from '../../client/model/text/clean-text';
import type { TagView } from '../../client/model/view-types';
import { BASE_LOCALE, type Locale } from '../../client/i18n/locales';
import { localizedField } from '../../client/i18n/localized-field';
import type { ContentRecord } from '../../client/model/content-record';

/**
 * Tags of an entry. The slug (`?tag=case-notes`) comes from the English word, or without one from that of the site's first
 * language, so it is the same in every language; the label is the word at the same index in the page's language.
 *
 * @param first - the first language of the site
 */
export function readTags(
  record: ContentRecord,
  field: string,
  locale: Locale,
  first: Locale = BASE_LOCALE,
): TagView[] {
  const [labels, ofFirst, english] = ([locale, first, BASE_LOCALE] satisfies Locale[]).map((each) =>
    wordsOf(record[localizedField(field, each)]),
  ) as [string[], string[], string[]];
  const tags = new Map<string, TagView>();
  (english.length > 0 ? english : ofFirst).forEach((word, index) => {
    const inFirst = ofFirst[index] || word;
    const slug = tagSlug(word || inFirst);
    if (slug && !tags.has(slug)) tags.set(slug, { slug, label: labels[index] || inFirst });
  });
  return [...tags.values()];
}

export const tagSlug = (word: string): string =>
  // eslint-disable-next-line no-restricted-syntax -- addresses of tags outlive the letters that folding knows
  visibleText(word)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Words of a tags field. Empty ones are kept, because translations match by index. */
export const wordsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map((word) => (typeof word === 'string' ? word.trim() : '')) : [];
