import { foldText } from '../../../client/model/text/fold-text';
import { plainText } from '../../../client/model/entry/plain-text';
import type { FoundEntry } from '../../../client/edit/api/entries';
import type { CollectionName } from '../../../client/model/collections';
import type { ContentRecord } from '../../../client/model/content-record';
import { storedNames } from '../../../client/model/values';
import { fieldsOfEntry } from '../../saving/entry-name';

/** Characters of an excerpt before the first word that was looked for, and in all. */
const BEFORE = 30;
const EXCERPT_LENGTH = 110;

interface SearchedEntry {
  collection: CollectionName;
  record: ContentRecord;
}

/**
 * Entries whose texts, in all languages together, hold every word. Case and accents make no difference.
 *
 * @param wanted - words as somebody has typed them
 */
export function findEntries(entries: readonly SearchedEntry[], wanted: string): FoundEntry[] {
  const words = foldText(wanted).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return entries.flatMap(({ collection, record }) => {
    const text = plainText(storedNames(fieldsOfEntry(collection, record)).map((name) => record[name]));
    const folded = foldText(text);
    if (!words.every((word) => folded.includes(word))) return [];
    return [{ collection, id: record.id, excerpt: excerptAt(text, folded.indexOf(words[0]!)) }];
  });
}

/** The part of a text around a place, which ends and begins between words. */
function excerptAt(text: string, at: number): string {
  const begin = at <= BEFORE ? 0 : text.indexOf(' ', at - BEFORE) + 1;
  const end = begin + EXCERPT_LENGTH;
  const shown = end >= text.length ? text.slice(begin) : text.slice(begin, text.lastIndexOf(' ', end));
  return `${begin > 0 ? '… ' : ''}${shown}${end < text.length ? ' …' : ''}`;
}
