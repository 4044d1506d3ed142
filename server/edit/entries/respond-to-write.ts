import type { Response } from 'express';
import { refusedByService } from '../../saving/refused-by-service';
import type { EditOutcome } from '../../observability/outcomes';
import type { EditServices } from '../edit-services';
import { EditError } from '../../saving/edit-error';
import { localeOf } from '../edit-locale';
import { EntryChangedError } from '../../saving/entry-changed-error';
import { InvalidEntryError } from '../../saving/check-entry-values';

type WriteServices = Pick<EditServices, 'messages' | 'metrics'>;

/** Runs a write, turns its failures into responses and counts the outcome. */
export async function respondToWrite(
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
