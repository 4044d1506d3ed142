import { foldText } from '../../../client/model/text/fold-text';
import type { MarkedText } from '../../../client/model/view-types';

/** The words of a folded text. Signs at its end belong to a word: `c++`, `c#`. */
const FOLDED_WORD = /[\p{L}\p{N}]+[+#]*/gu;
/** The same words in a text as it was written, where marks and soft hyphens stand within them. */
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\p{Default_Ignorable_Code_Point}]*[+#]*/gu;

/** Most words of a search; what somebody types has two or three. */
const WORDS_MAX = 10;

export const foldedWords = (text: string): string[] => foldText(text).match(FOLDED_WORD) ?? [];

/** What to look for: the words that somebody has typed, each once. */
export const wantedWords = (typed: string): string[] => [...new Set(foldedWords(typed))].slice(0, WORDS_MAX);

/** Each word is the beginning of one; a single letter begins too many. */
const isWholeWord = (wanted: string): boolean => wanted.length === 1;

export const toQuery = (wanted: readonly string[], columns: readonly string[]): string =>
  `{${columns.join(' ')}} : (${wanted.map((word) => `"${word}"${isWholeWord(word) ? '' : '*'}`).join(' ')})`;

interface Hit {
  from: number;
  to: number;
  wanted: string;
}

/** The words of a text that begin like wanted ones. */
export function* hitsIn(text: string, wanted: readonly string[]): Generator<Hit> {
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const folded = foldedWords(word);
    const found = wanted.find((each) =>
      folded.some((part) => (isWholeWord(each) ? part === each : part.startsWith(each))),
    );
    if (found !== undefined) yield { from: index, to: index + word.length, wanted: found };
  }
}

export function markWords(text: string, wanted: readonly string[]): MarkedText {
  const pieces: string[] = [];
  let end = 0;
  for (const { from, to } of hitsIn(text, wanted)) {
    pieces.push(text.slice(end, from), text.slice(from, to));
    end = to;
  }
  return [...pieces, text.slice(end)];
}

/** Characters of an excerpt before the first word that was looked for, and in all. */
const BEFORE = 40;
const EXCERPT_LENGTH = 160;

/** The part of a text around a place, which begins and ends between words. */
export function excerptAt(text: string, at: number): string {
  const begin = at <= BEFORE ? 0 : text.indexOf(' ', at - BEFORE) + 1;
  const end = begin + EXCERPT_LENGTH;
  const last = end >= text.length ? text.length : text.lastIndexOf(' ', end);
  const shown = text.slice(begin, last > begin ? last : end);
  return `${begin > 0 ? '… ' : ''}${shown}${begin + shown.length < text.length ? ' …' : ''}`;
}
