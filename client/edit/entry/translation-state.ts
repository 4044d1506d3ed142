import { sha256 } from '@noble/hashes/sha2.js';
import { TRANSLATED_LOCALES } from '../../i18n/locales';
import type { FieldModels } from '../../model/field';
import { isBlank } from '../../model/json-value';
import { localizedTexts } from './localized-texts';
import type { Values } from '../../model/values';

/*
 * Context: a translation is outdated if its English text has changed since it was written or confirmed, and list items
 * move. Decision: a record keeps hashes of matching pairs of texts (`translated`) instead of their paths. Consequence:
 * a pair stays known wherever it moves, and changes in the admin screen are noticed too, but only once pairs are stored: the
 * sample content comes with them, other records get them with their first save at `/edit`.
 */

/** `none`: the English text is empty too. `copied`: the same as the English, and nobody has confirmed that it should be. */
export type TranslationState = 'none' | 'missing' | 'copied' | 'current' | 'outdated';

/** The record's field with the pairs. */
export const TRANSLATED_FIELD = 'translated';

/** Hex digits of a text's hash; a pair has two. */
const HASH_LENGTH = 12;

/** Pattern of a pair. */
export const PAIR_PATTERN = new RegExp(`^[0-9a-f]{${2 * HASH_LENGTH}}$`);

const encoder = new TextEncoder();

function hashOf(text: string): string {
  const bytes = sha256(encoder.encode(text.trim())).subarray(0, HASH_LENGTH / 2);
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The hashes of a text and of its translation. */
export const pairOf = (english: string, translation: string): string => hashOf(english) + hashOf(translation);

const translationOf = (pair: string): string => pair.slice(HASH_LENGTH);

/** Pairs of texts that are known translations of each other. */
export interface KnownPairs {
  readonly pairs: ReadonlySet<string>;
  /** Hashes of the translations in the pairs. */
  readonly translations: ReadonlySet<string>;
}

/**
 * Reads the known pairs of a stored record. A translation in no pair counts as a translation of the current English
 * text.
 */
export function knownPairs(fields: FieldModels, stored: Values): KnownPairs {
  const kept = stored[TRANSLATED_FIELD];
  const pairs = new Set(
    Array.isArray(kept) ? kept.filter((pair): pair is string => typeof pair === 'string') : [],
  );
  const translations = new Set([...pairs].map(translationOf));
  for (const locale of TRANSLATED_LOCALES)
    for (const { english, translation } of localizedTexts(fields, stored, locale)) {
      if (isBlank(translation)) continue;
      const pair = pairOf(english, translation);
      if (!translations.has(translationOf(pair))) pairs.add(pair);
    }
  return { pairs, translations: new Set([...pairs].map(translationOf)) };
}

/**
 * Returns the state of a stored or edited translation.
 *
 * @param confirmed - pairs that the editor has confirmed since
 */
export function translationState(
  english: string,
  translation: string,
  known: KnownPairs,
  confirmed: readonly string[] = [],
): TranslationState {
  if (isBlank(translation)) return isBlank(english) ? 'none' : 'missing';
  const pair = pairOf(english, translation);
  if (known.pairs.has(pair) || confirmed.includes(pair)) return 'current';
  if (english.trim() === translation.trim()) return 'copied';
  return known.translations.has(translationOf(pair)) ? 'outdated' : 'current';
}

/**
 * The pairs to store with a record: those of its texts, for an outdated translation the pair that shows that it is
 * outdated, and for a copy of the English text one that shows that it is no translation.
 */
export function pairsAfter(
  fields: FieldModels,
  stored: Values,
  edited: Values,
  confirmed: readonly string[],
): string[] {
  const known = knownPairs(fields, stored);
  const after = new Set<string>();
  for (const locale of TRANSLATED_LOCALES)
    for (const { english, translation } of localizedTexts(fields, edited, locale)) {
      const state = translationState(english, translation, known, confirmed);
      const pair = pairOf(english, translation);
      if (state === 'current') after.add(pair);
      if (state === 'copied') after.add(pairOf('', translation));
      if (state !== 'outdated') continue;
      for (const each of known.pairs) if (translationOf(each) === translationOf(pair)) after.add(each);
    }
  return [...after];
}
