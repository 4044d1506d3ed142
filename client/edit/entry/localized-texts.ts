import { BASE_LOCALE, type Locale, type TranslatedLocale } from '../../i18n/locales';
import type { FieldModel, FieldModels } from '../../model/field';
import { isJoined, itemsAt } from './list-values';
import { followedField } from './followed-text';
import { readAt, type Path, type Values } from '../../model/values';

/** A text and its translation. */
export interface LocalizedText {
  path: Path;
  locale: TranslatedLocale;
  english: string;
  translation: string;
}

/**
 * Every translatable text of a record. Lists whose translation has a different number of items are left out: their
 * texts cannot be matched.
 */
export function localizedTexts(
  fields: FieldModels,
  values: Values,
  locale: TranslatedLocale,
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
    const english = textAt(fields, values, path, BASE_LOCALE);
    const translation = textAt(fields, values, path, locale);
    found.push({ path, locale, english, translation });
  };
  for (const [name, field] of Object.entries(fields)) if (field.localized) visit(field, name);
  return found;
}

function textAt(fields: FieldModels, values: Values, path: Path, locale: Locale): string {
  const value = readAt(fields, values, path, locale);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
