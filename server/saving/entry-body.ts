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
}

/** The body of a save, which may take a waiting change with it or keep one. */
export interface SaveBody extends EntryBody {
  /** `updated` of the entry's waiting change as the editor saw it; empty for none. */
  readonly waiting: string;
  /** Stored date at which the change is published; empty for none. */
  readonly publishAt: string;
}
