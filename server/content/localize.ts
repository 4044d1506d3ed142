import { isBlank, isMap } from '../../client/model/json-value';
import { localizedField, BASE_LOCALE, type Locale } from '../../client/i18n/locales';
import { textOf, type ContentRecord } from '../../client/model/content-record';

/**
 * A text in a language, or if it has none there, in the first language of the site or in English. Empty paragraphs count as no
 * text.
 */
export function localizedText(
  record: ContentRecord,
  field: string,
  locale: Locale,
  first: Locale = BASE_LOCALE,
): string {
  const texts = [locale, first].map((each) => textOf(record, localizedField(field, each)));
  return texts.find((text) => !isBlank(text)) ?? textOf(record, field);
}

/** A JSON field in a language: its value merged over that of the site's first language and the English one, field by field. */
export function localizedJson(
  record: ContentRecord,
  field: string,
  locale: Locale,
  first: Locale = BASE_LOCALE,
): unknown {
  const order = new Set<Locale>([locale, first, BASE_LOCALE]);
  return [...order]
    .map((each) => record[localizedField(field, each)])
    .reduceRight((under, over) => mergeTranslation(under, over));
}

/**
 * Merges a translation over its original. Maps merge by name; a list sets the length and its items merge by index; an
 * absent, empty or differently shaped translation leaves the original unchanged.
 */
export function mergeTranslation(base: unknown, translation: unknown): unknown {
  if (isBlank(translation)) return base;
  if (isBlank(base)) return translation;
  if (Array.isArray(base) && Array.isArray(translation))
    return translation.map((item, index) => mergeTranslation(base[index], item));
  if (isMap(base) && isMap(translation)) {
    const merged: Record<string, unknown> = { ...base };
    for (const [name, value] of Object.entries(translation))
      merged[name] = mergeTranslation(base[name], value);
    return merged;
  }
  return typeof base === 'object' || typeof translation === 'object' ? base : translation;
}
