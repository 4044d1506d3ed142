import { BASE_LOCALE, baseField } from '../../client/i18n/locales';
import { fieldKey } from '../../client/model/entry/field-key';
import { isFileField, namesInAllLocales, type FieldModel } from '../../client/model/field';
import { endsOf } from '../../client/model/value-problem';
import type { ServerMessages } from '../../client/i18n/all-messages';
import { checkRecord } from '../../client/model/check';
import type { CollectionName } from '../../client/model/collections';
import { modelOf } from '../../client/model/stored-fields';
import { EditError } from './edit-error';
import type { EntryValues } from './entry-body';

/** Messages by field and language: `title sl`. */
export type EntryErrors = Record<string, string>;

export class InvalidEntryError extends Error {
  constructor(readonly errors: EntryErrors) {
    super('invalid entry');
  }
}

/** The refusal of one value, in every language. */
export const refusal = (field: string, text: string): InvalidEntryError =>
  new InvalidEntryError({ [fieldKey(field, BASE_LOCALE)]: text });

/**
 * Checks the values of a save against the model. Existing problems in unchanged fields do not block a save.
 *
 * @param record - the record with the new values applied
 * @throws {InvalidEntryError} for invalid values
 * @throws {EditError} 400 for an unknown field
 */
export function checkEntryValues(
  collection: CollectionName,
  record: EntryValues,
  values: EntryValues,
  messages: ServerMessages,
): void {
  const model = modelOf(collection, record);
  const known = new Set(Object.entries(model).flatMap(([name, field]) => namesInAllLocales(name, field)));
  const names = Object.keys(values);
  if (!names.every((name) => known.has(name))) throw new EditError(400);
  for (const name of names) {
    const field = model[baseField(name)] ?? model[name]!;
    if (!fitsUpload(field, values[name])) throw new EditError(400);
  }
  // The fields of a redirect are right or wrong together.
  const changed = new Set(collection === 'redirects' ? Object.keys(model) : names.map(baseField));
  for (const { begin, end } of endsOf(model)) if (changed.has(begin)) changed.add(end);
  const errors: EntryErrors = {};
  for (const { path, locale, kind, expected } of checkRecord(collection, withFileNames(record))) {
    if (changed.has(path.split('.', 1)[0]!))
      errors[fieldKey(path, locale)] ??= messages.model.problems[kind]({ expected });
  }
  if (Object.keys(errors).length > 0) throw new InvalidEntryError(errors);
}

/** File fields take a new file or are cleared; PocketBase chooses the stored name. Other fields take no files. */
function fitsUpload(field: FieldModel, value: unknown): boolean {
  return isFileField(field)
    ? value instanceof File || value === null || value === ''
    : !(value instanceof File);
}

const withFileNames = (record: EntryValues): EntryValues =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]) => [name, value instanceof File ? value.name : value]),
  );
