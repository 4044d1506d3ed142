import { BASE_LOCALE, localizedField, type Locale } from '../../i18n/locales';
import { slugOf } from '../../model/entry/slug-of';
import { isBlank } from '../../model/json-value';
import { fieldAt, readAt, writeAt, writeShared, type Path, type Values } from '../../model/values';
import { changeEntry, textsInto, type EditedEntry } from '../entry/edited-entry';
import type { FieldWrite } from './form-context';

/**
 * Writes a value into an edited entry, wherever it was typed. A line has no breaks, and an unpublished entry's slug follows its
 * title until somebody edits the slug.
 *
 * @param offered - the languages of the site
 */
export function writeField(
  edited: EditedEntry,
  { path, locale, value: typed }: FieldWrite,
  offered: readonly Locale[],
): EditedEntry {
  const { fields, values } = edited;
  const isLine = fieldAt(fields, path)?.kind === 'line' && typeof typed === 'string';
  const value = isLine ? typed.replace(/\s*\n\s*/g, ' ') : typed;
  let next =
    locale === null ? writeShared(fields, values, path, value) : writeAt(fields, values, path, locale, value);
  next = withRequiredText(edited, next, { path, locale }, offered);
  const before = values[localizedField('title', offered[0]!)] || values.title;
  if (
    path === 'title' &&
    locale === offered[0] &&
    'slug' in fields &&
    edited.base.draft === true &&
    values.slug === slugOf(String(before ?? ''))
  )
    next = { ...next, slug: slugOf(String(value)) };
  return changeEntry(edited, next, { changed: `${path} ${locale ?? BASE_LOCALE}` });
}

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

/**
 * Copies the texts that lack a translation into a language, in one step.
 *
 * @param offered - the languages of the site
 */
export function copyMissing(edited: EditedEntry, target: Locale, offered: readonly Locale[]): EditedEntry {
  const missing = textsInto(edited, target, offered[0]!).filter(({ state }) => state === 'missing');
  if (missing.length === 0) return edited;
  const copied = missing.reduce(
    (values, { path, original }) => writeAt(edited.fields, values, path, target, original),
    edited.values,
  );
  return changeEntry(edited, copied, { changed: `copy ${target}` });
}
