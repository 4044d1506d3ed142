import { localizedField, BASE_LOCALE, type Locale } from '../../i18n/locales';
import type { FieldModel } from '../field';
import { isBlank } from '../json-value';
import type { Values } from '../values';

export interface FollowedText {
  text: string;
  name: string;
}

/** The name of the field whose text is used while this field is empty; null if only another language stands in. */
export const followedField = (field: FieldModel): string | null =>
  (field.kind === 'line' && field.follows) || null;

/**
 * The text that a page gets from a field that may follow another one. The page's language takes precedence: for search
 * engines, a translated title is better than a text of another language that was written for them.
 */
export function followedText(
  field: FieldModel,
  name: string,
  values: Values,
  locale: Locale,
  first: Locale,
): FollowedText {
  const followed = followedField(field);
  for (const language of new Set<Locale>([locale, first, BASE_LOCALE]))
    for (const each of followed === null ? [name] : [name, followed]) {
      const text = values[localizedField(each, language)];
      if (typeof text === 'string' && !isBlank(text)) return { text: text.trim(), name: each };
    }
  return { text: '', name };
}
