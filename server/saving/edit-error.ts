import type { RecordModel } from 'pocketbase';
import type { ServerTexts } from '../../client/i18n/all-messages';

/** A refusal of a request under `/edit`, with its status; without a key, the message follows from the status. */
export class EditError extends Error {
  constructor(
    readonly status: number,
    readonly text?: keyof ServerTexts['editors']['errors'],
  ) {
    super(text ?? `status ${status}`);
  }
}

/** Thrown if somebody else has changed or removed the record. Nothing was written. */
export class EntryChangedError extends Error {
  /** @param record - its current state; null if it was removed */
  constructor(readonly record: RecordModel | null) {
    super('the record has changed');
  }
}
