import { foldMarks } from '../../client/model/text/fold-text';
import { foreignText } from '../../client/model/shown-text';
import type { TagView } from '../../client/model/value';
import { BASE_LOCALE, type Locale, localizedField } from '../../client/i18n/locales';
import type { ContentRecord } from '../../client/model/content-record';

/**
 * Tags of an entry. The slug (`?tag=case-notes`) comes from the English word, or without one from that of the site's first
 * language, so it is the same in every language; the label is the word at the same index in the page's language.
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
    const from = ofFirst[index] ? first : BASE_LOCALE;
    const label = labels[index] || (from === locale ? inFirst : foreignText(inFirst, from));
    if (slug && !tags.has(slug)) tags.set(slug, { slug, label });
  });
  return [...tags.values()];
}

/**
 * The address of a tag. Tags that differ in more than capitals, accents and how their words are joined have addresses of their
 * own: `C`, `C++` and `C#` do.
 */
export const tagSlug = (word: string): string =>
  foldMarks(word)
    .trim()
    .replace(/[\s_-]+/g, '-');

/** A text as small letters, digits and hyphens; of the slug of a tag, its address in earlier releases. */
export const plainSlug = (text: string): string =>
  foldMarks(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Words of a tags field. Empty ones are kept, because translations match by index. */
export const wordsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map((word) => (typeof word === 'string' ? word.trim() : '')) : [];
