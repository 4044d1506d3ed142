import { BASE_LOCALE, type Locale } from '../../i18n/locales';
import { isBlank } from '../json-value';
import type { FieldModel, FieldModels } from '../field';
import { isJoined, itemsAt } from './list-values';
import { followedField } from './followed-text';
import { readAt, type Path, type Values } from '../values';

export interface LocalizedText {
  path: Path;
  locale: Locale;
  original: string;
  translation: string;
}

/** The language that the text at a path is translated from: the first one of the site, or English while the text is empty there. */
export const originalLocaleAt = (fields: FieldModels, values: Values, path: Path, first: Locale): Locale =>
  isBlank(readAt(fields, values, path, first)) ? BASE_LOCALE : first;

/**
 * Every text of a record that is to be translated into a language. Lists whose translation has a different number of items are left out: their
 * texts cannot be matched.
 */
export function localizedTexts(
  fields: FieldModels,
  values: Values,
  locale: Locale,
  first: Locale,
): LocalizedText[] {
  const found: LocalizedText[] = [];
  const visit = (field: FieldModel, path: Path): void => {
    if (field.kind === 'group') {
      for (const [name, inner] of Object.entries(field.fields)) visit(inner, `${path}.${name}`);
    } else if (field.kind === 'list' || field.kind === 'tags') {
      if (!isJoined(fields, values, path)) return;
      itemsAt(fields, values, path, BASE_LOCALE).forEach((_item, index) => {
        if (field.kind === 'list') visit(field.item, `${path}.${index}`);
        else addText(`${path}.${index}`);
      });
    } else if (field.localized && (field.kind === 'line' || field.kind === 'text' || field.kind === 'rich')) {
      // An empty translation of a text that follows another one follows the translation of that.
      const mayBeEmpty =
        followedField(field) !== null || (field.kind === 'line' && field.translation === 'optional');
      if (!mayBeEmpty || textAt(fields, values, path, locale).trim() !== '') addText(path);
    }
  };
  const addText = (path: Path): void => {
    const from = originalLocaleAt(fields, values, path, first);
    if (from === locale) return;
    const original = textAt(fields, values, path, from);
    found.push({ path, locale, original, translation: textAt(fields, values, path, locale) });
  };
  for (const [name, field] of Object.entries(fields)) if (field.localized) visit(field, name);
  return found;
}

/** The text at a path in one language, without fallback. */
export function textAt(fields: FieldModels, values: Values, path: Path, locale: Locale): string {
  const value = readAt(fields, values, path, locale);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
