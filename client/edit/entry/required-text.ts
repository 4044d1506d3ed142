import { BASE_LOCALE, type Locale } from '../../i18n/locales';
import { isBlank } from '../../model/json-value';
import { fieldAt, readAt, writeAt, type Path, type Values } from '../../model/values';
import type { EditedEntry } from './edited-entry';

/*
 * Context: every language falls back to English, so a required text has to be there in English; but a site may begin with
 * another language, or offer no English. Decision: editors have to write it in the first language of the site, and English
 * repeats it while it has no words of its own, and always where it is not offered. Published English stays as it is, also
 * where both say the same. Consequence: nobody is asked for a language that the site does not begin with.
 */

/** The values after a text was written, with its English text where that repeats the site's first language. */
export function withRequiredText(
  { fields, base, values }: Pick<EditedEntry, 'base' | 'fields' | 'values'>,
  next: Values,
  { path, locale }: { path: Path; locale: Locale | null },
  offered: readonly Locale[],
): Values {
  const field = fieldAt(fields, path);
  if (!field?.required || !field.localized || locale !== offered[0] || locale === BASE_LOCALE) return next;
  const english = readAt(fields, values, path, BASE_LOCALE);
  const isSame = english === readAt(fields, values, path, locale);
  const isOwn = english === readAt(fields, base, path, BASE_LOCALE) && base.draft !== true;
  const isRepeated = !offered.includes(BASE_LOCALE) || isBlank(english) || (isSame && !isOwn);
  return isRepeated ? writeAt(fields, next, path, BASE_LOCALE, readAt(fields, next, path, locale)) : next;
}
