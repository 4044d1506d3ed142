import type { RecordModel } from 'pocketbase';

/** Thrown if somebody else has changed or removed the record. Nothing was written. */
export class EntryChangedError extends Error {
  /** @param record - its current state; null if it was removed */
  constructor(readonly record: RecordModel | null) {
    super('the record has changed');
  }
}
