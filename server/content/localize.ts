import { isBlank, isMap } from '../../client/model/json-value';
import { localizedField } from '../../client/i18n/localized-field';
import { BASE_LOCALE, type Locale } from '../../client/i18n/locales';
import { textOf, type ContentRecord } from '../../client/model/content-record';

/** A text in a language, or in English if it has no translation. Empty paragraphs count as no translation. */
export function localizedText(record: ContentRecord, field: string, locale: Locale): string {
  if (locale === BASE_LOCALE) return textOf(record, field);
  const translated = textOf(record, localizedField(field, locale));
  return isBlank(translated) ? textOf(record, field) : translated;
}

/** A JSON field in a language: its translation merged over the English value, field by field. */
export function localizedJson(record: ContentRecord, field: string, locale: Locale): unknown {
  const base = record[field];
  return locale === BASE_LOCALE ? base : mergeTranslation(base, record[localizedField(field, locale)]);
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
