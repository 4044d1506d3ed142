import type { Response } from 'express';
import { ClientResponseError } from 'pocketbase';
import type { ServerMessages } from '../../../client/i18n/all-messages';
import { BASE_LOCALE } from '../../../client/i18n/locales';
import type { EditOutcome } from '../../observability/outcomes';
import type { EditServices } from '../edit-services';
import { EditError } from '../edit-error';
import { localeOf } from '../edit-locale';
import { isAway } from '../editor-client';
import { EntryChangedError } from '../save-entry';
import { InvalidEntryError, refusedValues, type EntryErrors } from './check-entry-values';

type WriteServices = Pick<EditServices, 'messages' | 'metrics'>;

/** Runs a write, turns its failures into responses and counts the outcome. */
export async function answerWrite(
  { messages, metrics }: WriteServices,
  res: Response,
  store: () => Promise<void>,
): Promise<void> {
  const count = (outcome: EditOutcome) => metrics.edits.inc({ outcome });
  const texts = messages[localeOf(res)];
  const { errors } = texts.server.editors;
  try {
    await store();
    count('saved');
  } catch (error) {
    if (error instanceof EntryChangedError) {
      count('conflict');
      res.status(error.record ? 409 : 404);
      return void res.json({ message: error.record ? errors.entryChanged() : errors.entryGone() });
    }
    const invalid = error instanceof InvalidEntryError ? error.errors : refusedByService(error, texts);
    if (invalid) {
      count('refused');
      return void res.status(422).json({ message: errors.invalid(), errors: invalid });
    }
    count(error instanceof EditError && error.status < 500 ? 'refused' : 'failed');
    throw error;
  }
}

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
  return refusedValues(data, messages, BASE_LOCALE);
}
