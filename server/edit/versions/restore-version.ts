import type PocketBase from 'pocketbase';
import { uploadedName } from '../../../client/edit/fields/file-address';
import type { ContentRecord } from '../../../client/model/content-record';
import type { CollectionName } from '../../../client/model/collections';
import { mayWrite } from '../../../client/model/roles';
import { signature, type Editor } from '../editor';
import { FILE_TIMEOUT_MS, multipartBody, readStoredFile } from '../../content/stored-file';
import { findRecord, ofEntry } from '../../content/find-record';
import { fileFields } from './file-fields';
import { SAVE_FIELDS, stateOf, textIn, VERSIONS, type RawRecord, type Version } from './version';

/** The result of restoring a version: the record before and after, and the files without a copy. */
export interface Restored {
  /** State before the restore; null for a removed record. */
  before: RawRecord | null;
  record: RawRecord;
  /** Files of the version that have no copy. */
  missing: string[];
}

/**
 * Restores a record, with its files, to the state of a version. A removed record gets its old id. A restore is a save:
 * with the editor's own rights, refused if the record has changed since `seen`, and recorded as a version.
 *
 * @param seen - the record's `updated` as the editor saw it; null for a removed record
 * @param check - called before anything is written; throws if the version must not come back
 */
export async function restoreRecord(
  { id: editor, roles, pocketBase }: Pick<Editor, 'id' | 'roles' | 'pocketBase'>,
  version: Version,
  seen: string | null,
  check: (states: { before: RawRecord | null; after: ContentRecord }) => void,
): Promise<Restored> {
  const collection = version.collection as CollectionName;
  const current = await findRecord<RawRecord>(pocketBase, collection, version.record);
  const { values, files, missing } = await restoredValues({ roles, pocketBase }, version, current);
  check({ before: current, after: { ...current, ...values, id: version.record } });
  const saved = { ...values, ...signature({ id: editor }) };
  const options = { signal: AbortSignal.timeout(FILE_TIMEOUT_MS) };
  const records = pocketBase.collection(collection);
  const record = current
    ? await records.update<RawRecord>(
        current.id,
        multipartBody({ ...saved, was_updated: seen }, files),
        options,
      )
    : await records.create<RawRecord>(multipartBody({ ...saved, id: version.record }, files), options);
  return { before: current, record, missing };
}

/**
 * Keeps the files that the record still has and takes the others from the versions that copied them. What somebody may not
 * write stays as it is.
 */
async function restoredValues(
  { roles, pocketBase }: Pick<Editor, 'roles' | 'pocketBase'>,
  version: Version,
  current: RawRecord | null,
) {
  const state = stateOf(version.state);
  const names = fileFields(version.collection as CollectionName);
  const values = Object.fromEntries(
    Object.entries(state).filter(
      ([name]) =>
        !SAVE_FIELDS.includes(name) && !names.includes(name) && mayWrite(roles, version.collection, name),
    ),
  );
  const files = new Map<string, File>();
  const missing: string[] = [];
  for (const field of names) {
    const name = textIn(state, field);
    if (current && textIn(current, field) === name) continue;
    const file = name && (await readCopy(pocketBase, version, name));
    if (file) files.set(field, file);
    else {
      values[field] = '';
      if (name) missing.push(name);
    }
  }
  return { values, files, missing };
}

/** A file that an entry has or had, as one of its versions has copied it; null if none has. */
export async function readCopy(
  pocketBase: PocketBase,
  { collection, record }: Pick<Version, 'collection' | 'record'>,
  name: string,
): Promise<File | null> {
  const kept = await pocketBase.collection(VERSIONS).getFullList<Version>({
    filter: ofEntry(pocketBase, collection, record),
    fields: 'id,collectionId,collectionName,copied,files',
    sort: '-recorded',
  });
  const owner = kept.find(({ copied }) => copied?.includes(name));
  // PocketBase appends to the name of an upload; the number at its start identifies the file.
  const prefix = owner && `file${owner.copied.indexOf(name)}_`;
  const copy = prefix && owner.files.find((file) => file.startsWith(prefix));
  if (!owner || !copy) return null;
  const url = pocketBase.files.getURL({ ...owner }, copy, { token: await pocketBase.files.getToken() });
  const content = await readStoredFile(url);
  if (!content) throw new Error('the content service has lost the copy of a file');
  return new File([content], uploadedName(name), { type: content.type });
}
