import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';

/** The collection that versions are kept in. */
export const VERSIONS = 'versions';

/** All fields of a record as the content service stores them, with what it adds to every response. */
export type RawRecord = Readonly<Record<string, unknown>> & { readonly id: string };

export type VersionAction = 'create' | 'update' | 'delete';

/** The state of a record after a change, or before its removal. */
export interface Version {
  readonly id: string;
  readonly collection: string;
  /** Id of the record. */
  readonly record: string;
  readonly action: VersionAction;
  readonly state: RawRecord;
  /** Names of the files of the state. */
  readonly file_names: readonly string[];
  /** Those of them that no earlier version keeps a copy of, in the order of {@link files}. */
  readonly copied: readonly string[];
  /** Names of the copies. */
  readonly files: readonly string[];
  /** Id of the editor who made the change at `/edit`; empty for the administrators' screen. */
  readonly editor: string;
  readonly editor_name: string;
  /** When the record was changed, in the notation of the content service. */
  readonly recorded: string;
}

/** Characters of an id in the content service. */
const ID_LENGTH = 15;

/**
 * The id of a version follows from the state that it keeps, so that several processes and machines that see one change
 * write one version: the content service takes each id once.
 *
 * @param updated - when the record was changed, as the content service wrote it
 */
export function versionId(collection: string, record: string, updated: string, isRemoval: boolean): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([collection, record, updated, isRemoval]))
    .digest('hex');
  return BigInt(`0x${digest}`).toString(36).slice(0, ID_LENGTH);
}

/** Members of PocketBase's responses that are no fields of the record. */
const NO_FIELDS = ['collectionId', 'collectionName', 'expand'];
/** The link to a draft: it is written by the site, and opens what it belongs to for everybody who has it. */
const NOT_KEPT = ['preview'];

/** The fields of a record that a version keeps. */
export function stateOf(record: RawRecord): RawRecord {
  const dropped = [...NO_FIELDS, ...NOT_KEPT];
  return Object.fromEntries(Object.entries(record).filter(([name]) => !dropped.includes(name))) as RawRecord;
}

/** Fields that tell of a save and not of what was saved. */
export const SAVE_FIELDS: readonly string[] = ['id', 'created', 'updated', 'editor', 'revision'];

/** Whether two states of a record are the same to whoever edits it. */
export const isSameState = (a: RawRecord, b: RawRecord): boolean =>
  isDeepStrictEqual(editedPart(a), editedPart(b));

const editedPart = (state: RawRecord) =>
  Object.fromEntries(Object.entries(stateOf(state)).filter(([name]) => !SAVE_FIELDS.includes(name)));

/** Text of a field; anything else is empty. */
export const textIn = (state: RawRecord, field: string): string => {
  const value = state[field];
  return typeof value === 'string' ? value : '';
};

/**
 * Id of the editor whose save at `/edit` made a state, or empty: each such save writes a new `revision`, and a change in the
 * administrators' screen leaves the one before.
 */
export function editorOfState(state: RawRecord, before: RawRecord | null): string {
  const revision = textIn(state, 'revision');
  return revision && revision !== (before ? textIn(before, 'revision') : '') ? textIn(state, 'editor') : '';
}

/** A record is new if it has not been changed since; the service writes both times one after the other. */
const CREATION_MS = 1_000;

/** Tells a new record from a changed one by its dates and the version before. */
export function savedAs(state: RawRecord, before: Pick<Version, 'action'> | null): 'create' | 'update' {
  if (before) return before.action === 'delete' ? 'create' : 'update';
  const [created, updated] = ['created', 'updated'].map((name) =>
    Date.parse(textIn(state, name).replace(' ', 'T')),
  );
  return updated! - created! < CREATION_MS ? 'create' : 'update';
}
