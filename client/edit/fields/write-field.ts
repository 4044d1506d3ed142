import { BASE_LOCALE, localizedField, type Locale } from '../../i18n/locales';
import { slugOf } from '../../model/entry/slug-of';
import { fieldAt, writeAt, writeShared } from '../../model/values';
import { changeEntry, textsInto, type EditedEntry } from '../entry/edited-entry';
import { withRequiredText } from '../entry/required-text';
import type { FieldWrite } from './form-context';

/**
 * Writes a value into an edited entry, wherever it was typed. A line has no breaks, and an unpublished entry's slug follows its
 * title until somebody edits the slug.
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

/** Copies the texts that lack a translation into a language, in one step. */
export function copyMissing(edited: EditedEntry, target: Locale, offered: readonly Locale[]): EditedEntry {
  const missing = textsInto(edited, target, offered[0]!).filter(({ state }) => state === 'missing');
  if (missing.length === 0) return edited;
  const copied = missing.reduce(
    (values, { path, original }) => writeAt(edited.fields, values, path, target, original),
    edited.values,
  );
  return changeEntry(edited, copied, { changed: `copy ${target}` });
}
