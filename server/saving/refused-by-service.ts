import { ClientResponseError } from 'pocketbase';
import type { ServerMessages } from '../../client/i18n/all-messages';
import { BASE_LOCALE, baseField } from '../../client/i18n/locales';
import { fieldKey } from '../../client/model/entry/field-key';
import { isAway } from '../content/is-away';
import type { EntryErrors } from './check-entry-values';
import { EditError } from './edit-error';

/**
 * The content service's errors about values that it refuses; null for another failure.
 *
 * @throws {EditError} 403 if the editor may not write there
 */
export function refusedByService(error: unknown, messages: ServerMessages): EntryErrors | null {
  if (!(error instanceof ClientResponseError) || isAway(error)) return null;
  if (error.status === 401 || error.status === 403) throw new EditError(403, 'notAllowed');
  if (error.status !== 400) return null;
  const { data = {} } = error.response as { data?: Record<string, { code?: string }> };
  if (Object.keys(data).length === 0) throw new EditError(403, 'notAllowed');
  const { problems } = messages.model;
  const text = (code?: string) => (code === 'validation_not_unique' ? problems.taken() : problems.refused());
  return Object.fromEntries(
    Object.entries(data).map(([name, { code }]) => [fieldKey(baseField(name), BASE_LOCALE), text(code)]),
  );
}
