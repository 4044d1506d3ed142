/** Values by stored field name. A new file is a `File`; null removes one. */
export type EntryValues = Record<string, unknown>;

/** The body of a save. Its shape has been checked, its values have not. */
export interface EntryBody {
  readonly values: EntryValues;
  /** The record's `updated` as the editor saw it; empty for a new record. */
  readonly updated: string;
  /** Pairs for the field `translated`; undefined leaves the field unchanged. */
  readonly confirmed: readonly string[] | undefined;
  /** Id of the record to duplicate; empty for none. */
  readonly from: string;
  /** `updated` of the entry's waiting change as the editor saw it; empty for none. */
  readonly waiting: string;
  /** Stored date at which a kept change is published; empty for none. */
  readonly publishAt: string;
}
