import { sha256 } from '@noble/hashes/sha2.js';
import { BASE_LOCALE, LOCALES, type Locale } from '../../i18n/locales';
import type { FieldModels } from '../field';
import { isBlank } from '../json-value';
import { localizedTexts, textAt, type LocalizedText } from './localized-texts';
import type { Values } from '../values';

/*
 * Context: a translation is outdated if its original has changed since it was written or confirmed, and list items
 * move. Decision: a record keeps hashes of matching pairs of texts (`translated`) instead of their paths. Consequence:
 * a pair stays known wherever it moves, and changes in the admin screen are noticed too, but only once pairs are stored: the
 * sample content comes with them, other records get them with their first save at `/edit`.
 * Pairs name no language, so they outlast a change of the site's first language. Example: English came first, and the pairs are
 * `Home–Domov` and `Home–Start`. Once Slovenian comes first, `Domov–Start` is known as well, because both have a pair with
 * `Home`, the English text of that field. A text that has been in a pair, and is not connected with the new original, is outdated.
 */

/** `none`: the original is empty too. `copied`: the same as the original, and nobody has confirmed that it should be. */
export type TranslationState = 'none' | 'missing' | 'copied' | 'current' | 'outdated';

/** The record's field with the pairs. */
export const TRANSLATED_FIELD = 'translated';

/** Hex digits of a text's hash; a pair has two. */
const HASH_LENGTH = 12;

export const PAIR_PATTERN = new RegExp(`^[0-9a-f]{${2 * HASH_LENGTH}}$`);

const encoder = new TextEncoder();

function hashOf(text: string): string {
  const bytes = sha256(encoder.encode(text.trim())).subarray(0, HASH_LENGTH / 2);
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const pairOf = (original: string, translation: string): string =>
  hashOf(original) + hashOf(translation);

const translationOf = (pair: string): string => pair.slice(HASH_LENGTH);

export interface KnownPairs {
  readonly pairs: ReadonlySet<string>;
  /** Hashes of the translations in the pairs. */
  readonly translations: ReadonlySet<string>;
}

/**
 * Reads the known pairs of a stored record. A translation in no pair counts as a translation of the current original, unless
 * that has been a translation itself.
 */
export function knownPairs(fields: FieldModels, stored: Values, first: Locale): KnownPairs {
  const field = stored[TRANSLATED_FIELD];
  const kept = new Set(
    Array.isArray(field) ? field.filter((pair): pair is string => typeof pair === 'string') : [],
  );
  const originals = new Set([...kept].map((pair) => pair.slice(0, HASH_LENGTH)));
  const translations = new Set([...kept].map(translationOf));
  const isPair = (one: string, other: string) => kept.has(pairOf(one, other)) || kept.has(pairOf(other, one));
  const pairs = new Set(kept);
  for (const locale of LOCALES)
    for (const { path, original, translation } of localizedTexts(fields, stored, locale, first)) {
      // English that only repeats the site's first language is no translation until somebody confirms it.
      const isRepeated = locale === BASE_LOCALE && original === translation;
      if (isBlank(translation) || isRepeated) continue;
      const [from, to] = [hashOf(original), hashOf(translation)];
      const wasTranslation = translations.has(from) && !originals.has(from);
      const isNew = !translations.has(to);
      const isConnected = () =>
        isPair(original, translation) ||
        LOCALES.map((each) => textAt(fields, stored, path, each)).some(
          (each) => !isBlank(each) && isPair(each, original) && isPair(each, translation),
        );
      if ((isNew && !wasTranslation) || isConnected()) pairs.add(from + to);
      else if (isNew) pairs.add(pairOf('', translation));
    }
  return { pairs, translations: new Set([...pairs].map(translationOf)) };
}

/** The state of a stored or edited translation, with the pairs that the editor has confirmed since. */
export function translationState(
  original: string,
  translation: string,
  known: KnownPairs,
  confirmed: readonly string[] = [],
): TranslationState {
  if (isBlank(translation)) return isBlank(original) ? 'none' : 'missing';
  const pair = pairOf(original, translation);
  if (known.pairs.has(pair) || confirmed.includes(pair)) return 'current';
  if (original.trim() === translation.trim()) return 'copied';
  return known.translations.has(translationOf(pair)) ? 'outdated' : 'current';
}

/** Every text of a record that is to be translated into a language, with the state of its translation. */
export const translatedTexts = (
  fields: FieldModels,
  values: Values,
  locale: Locale,
  first: Locale,
  known: KnownPairs,
  confirmed: readonly string[] = [],
): (LocalizedText & { state: TranslationState })[] =>
  localizedTexts(fields, values, locale, first).map((text) => ({
    ...text,
    state: translationState(text.original, text.translation, known, confirmed),
  }));

/** How many texts there are to translate, and of how many the translation is missing or outdated. */
export interface TranslationCounts {
  texts: number;
  missing: number;
  outdated: number;
}

/** Counts texts by the states of their translations. A copy of the original is no translation. */
export const countStates = (states: readonly TranslationState[]): TranslationCounts => ({
  texts: states.filter((state) => state !== 'none').length,
  missing: states.filter((state) => state === 'missing' || state === 'copied').length,
  outdated: states.filter((state) => state === 'outdated').length,
});

/**
 * The pairs to store with a record: those of its texts, for an outdated translation the pair that shows that it is
 * outdated, and for a copy of the original one that shows that it is no translation.
 */
export function pairsAfter(
  fields: FieldModels,
  stored: Values,
  edited: Values,
  confirmed: readonly string[],
  first: Locale,
): string[] {
  const known = knownPairs(fields, stored, first);
  const after = new Set<string>();
  for (const locale of LOCALES)
    for (const { original, translation } of localizedTexts(fields, edited, locale, first)) {
      const state = translationState(original, translation, known, confirmed);
      const pair = pairOf(original, translation);
      if (state === 'current') after.add(pair);
      if (state === 'copied') after.add(pairOf('', translation));
      if (state !== 'outdated') continue;
      for (const each of known.pairs) if (translationOf(each) === translationOf(pair)) after.add(each);
    }
  return [...after];
}
