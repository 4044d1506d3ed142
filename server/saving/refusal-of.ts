import { ClientResponseError } from 'pocketbase';
import type { ServerMessages } from '../../client/i18n/all-messages';
import { BASE_LOCALE, baseField } from '../../client/i18n/locales';
import { fieldKey } from '../../client/model/entry/field-key';
import { InvalidEntryError, type EntryErrors } from './check-entry-values';
import { EditError, EntryChangedError } from './edit-error';

/** Why something is not done, in the language of an editor's app. */
interface Refusal {
  status: number;
  message: string;
  /** The values to change, each with its part of the message. */
  errors?: EntryErrors;
}

/** The refusal that an error says, here or in the content service; null for any other failure. */
export function refusalOf(error: unknown, messages: ServerMessages): Refusal | null {
  const { errors } = messages.server.editors;
  if (error instanceof EditError)
    return error.text ? { status: error.status, message: errors[error.text]() } : null;
  if (error instanceof EntryChangedError)
    return error.record
      ? { status: 409, message: errors.entryChanged() }
      : { status: 404, message: errors.entryGone() };
  const invalid = error instanceof InvalidEntryError ? error.errors : refusedValues(error, messages);
  if (!invalid) return null;
  return Object.keys(invalid).length === 0
    ? { status: 403, message: errors.notAllowed() }
    : { status: 422, message: Object.values(invalid).join(' '), errors: invalid };
}

/** The errors of the content service about values; none if it does not let the editor write at all. */
function refusedValues(error: unknown, { model: { problems } }: ServerMessages): EntryErrors | null {
  if (!(error instanceof ClientResponseError) || ![400, 401, 403].includes(error.status)) return null;
  const { data = {} } = error.response as { data?: Record<string, { code?: string }> };
  const text = (code?: string) => (code === 'validation_not_unique' ? problems.taken() : problems.refused());
  return Object.fromEntries(
    Object.entries(data).map(([name, { code }]) => [fieldKey(baseField(name), BASE_LOCALE), text(code)]),
  );
}
