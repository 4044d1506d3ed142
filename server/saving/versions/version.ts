import { hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { COLLECTIONS, type CollectionName } from '../../../client/model/collections';
import { textOf } from '../../../client/model/content-record';
import { isFileField, type FieldModel, namesInAllLocales } from '../../../client/model/field';
import type { VersionAction } from '../../../client/model/entry/version-action';
import { toIsoDate } from '../../../client/model/stored-date';
import { CHANGED_FIELD } from '../../../client/model/stored-fields';
import { RECORD_ID_LENGTH } from '../../../client/model/record-id';

export const VERSIONS = 'versions';

/** A record with all its stored fields and PocketBase's metadata. */
export type RawRecord = Readonly<Record<string, unknown>> & { readonly id: string };

/** The state of a record after a save or before its removal. */
export interface Version {
  readonly id: string;
  readonly collection: string;
  readonly record: string;
  readonly action: VersionAction;
  readonly state: RawRecord;
  readonly file_names: readonly string[];
  /** Names of the files of which no earlier version has a copy, in the order of {@link files}. */
  readonly copied: readonly string[];
  /** Stored names of the copies. */
  readonly files: readonly string[];
  /** Id of the editor; empty for a change in the admin screen. */
  readonly editor: string;
  readonly editor_name: string;
  /** The time of the change as PocketBase stores dates. */
  readonly recorded: string;
}

/**
 * Derives the id of a version from its state, so that several processes that see one change write one version:
 * PocketBase accepts each id once.
 */
export function versionId(collection: string, record: string, updated: string, isRemoval: boolean): string {
  const digest = hash('sha256', JSON.stringify([collection, record, updated, isRemoval]));
  return BigInt(`0x${digest}`).toString(36).slice(0, RECORD_ID_LENGTH);
}

/** Members of PocketBase's responses that are not fields. */
const NO_FIELDS = ['collectionId', 'collectionName', 'expand'];

/** The fields of a record that versions keep. */
export const stateOf = (record: RawRecord): RawRecord =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !NO_FIELDS.includes(name))) as RawRecord;

/** Fields that describe a save, not its content. */
export const SAVE_FIELDS: readonly string[] = [
  'id',
  'created',
  'updated',
  CHANGED_FIELD,
  'editor',
  'revision',
];

export const isSameState = (a: RawRecord, b: RawRecord): boolean =>
  isDeepStrictEqual(editedPart(a), editedPart(b));

const editedPart = (state: RawRecord) =>
  Object.fromEntries(Object.entries(stateOf(state)).filter(([name]) => !SAVE_FIELDS.includes(name)));

/** Id of the editor who made a state; empty for a change in the admin screen, which keeps the `revision` of the state before. */
export function editorOfState(state: RawRecord, before: RawRecord | null): string {
  const revision = textOf(state, 'revision');
  return revision && revision !== (before ? textOf(before, 'revision') : '') ? textOf(state, 'editor') : '';
}

/** Longest time between `created` and `updated` of an unchanged record. */
const CREATION_MS = 1_000;

/** Distinguishes a new record from a changed one by its dates and the version before. */
export function savedAs(state: RawRecord, before: Pick<Version, 'action'> | null): 'create' | 'update' {
  if (before) return before.action === 'delete' ? 'create' : 'update';
  const [created, updated] = ['created', 'updated'].map((name) => Date.parse(toIsoDate(textOf(state, name))));
  return updated! - created! < CREATION_MS ? 'create' : 'update';
}

export const fileFields = (collection: CollectionName): string[] =>
  collection === 'contents'
    ? ['file']
    : Object.entries<FieldModel>(COLLECTIONS[collection].fields)
        .filter(([, field]) => isFileField(field))
        .flatMap(([name, field]) => namesInAllLocales(name, field));

export const filesOf = (collection: CollectionName, state: RawRecord): string[] => [
  ...new Set(
    fileFields(collection)
      .map((field) => textOf(state, field))
      .filter(Boolean),
  ),
];
