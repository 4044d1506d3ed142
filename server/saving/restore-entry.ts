import { ClientResponseError } from 'pocketbase';
import type { Locale } from '../../client/i18n/locales';
import { textOf, type ContentRecord } from '../../client/model/content-record';
import type { CollectionName } from '../../client/model/collections';
import { mayWrite } from '../../client/model/rights';
import { SITE_COLLECTION } from '../../client/model/site-model';
import { signature, type Editor } from './editor';
import { FILE_TIMEOUT_MS, multipartBody } from '../content/stored-file';
import { findRecord } from '../content/find-record';
import { checkAddresses } from './check-addresses';
import { movePage } from './move-page';
import { EntryChangedError } from './entry-changed-error';
import type { SaveServices } from './save-services';
import { tellOfShorterKeeping } from './shorter-keeping';
import { readCopy } from './versions/file-copy';
import { fileFields } from './versions/file-fields';
import { SAVE_FIELDS, stateOf, type RawRecord, type Version } from './versions/version';

/** The result of restoring a version: the record before and after, and the files without a copy. */
export interface Restored {
  /** State before the restore; null for a removed record. */
  before: RawRecord | null;
  record: RawRecord;
  /** Files of the version that have no copy. */
  missing: string[];
}

interface EntryRestore {
  editor: Editor;
  /** Language of the editor's app, in which a refusal is explained. */
  locale: Locale;
  version: Version;
  /** The record's `updated` as the editor saw it; null for a removed record. */
  seen: string | null;
}

/**
 * Restores an entry to the state of a version, and its addresses with it.
 *
 * @returns what was restored, and whether the redirects of its page could be written
 * @throws {EntryChangedError} if the record has changed
 * @throws {InvalidEntryError} if the entry would hide another, or be hidden
 */
export async function restoreEntry(
  services: SaveServices,
  { editor, locale, version, seen }: EntryRestore,
): Promise<Restored & { redirected: boolean }> {
  const collection = version.collection as CollectionName;
  const restored = await restoreRecord(editor, version, seen, (states) =>
    checkAddresses(services, locale, collection, states),
  ).catch(async (error: unknown) => {
    // PocketBase responds 404 if the dates differ, so look at the record.
    const isRefusal = error instanceof ClientResponseError && [400, 403, 404].includes(error.status);
    const current = isRefusal ? await findRecord(editor.pocketBase, collection, version.record) : null;
    throw current && current.updated !== seen ? new EntryChangedError(current) : error;
  });
  const { before, record: after } = restored;
  if (collection === SITE_COLLECTION && before)
    await tellOfShorterKeeping(services, { editor, before, after });
  return { ...restored, redirected: await movePage(editor, collection, { before, after }, services) };
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
    const name = textOf(state, field);
    if (current && textOf(current, field) === name) continue;
    const file = name && (await readCopy(pocketBase, version, name));
    if (file) files.set(field, file);
    else {
      values[field] = '';
      if (name) missing.push(name);
    }
  }
  return { values, files, missing };
}
