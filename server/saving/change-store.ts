import path from 'node:path';
import { ClientResponseError, type RecordModel } from 'pocketbase';
import type PocketBase from 'pocketbase';
import type { Waiting } from '../../client/model/entry/waiting-change';
import { WAITING_FILES } from '../../client/model/entry/stored-entry';
import type { CollectionName } from '../../client/model/collections';
import {
  CHANGES,
  readChangeFile,
  readWaitingChange,
  valuesWithFiles,
  type WaitingChange,
} from '../content/waiting-changes';
import type { PocketBaseClient } from '../content/pocketbase-client';
import { editorName, type Editor } from './editor';
import type { EntryBody, EntryValues } from './entry-body';
import { findRecord, foundOrNull, ifUnchanged, listWhere } from '../content/find-record';
import { multipartBody, FILE_TIMEOUT_MS } from '../content/stored-file';

export interface ChangedEntry {
  readonly collection: CollectionName;
  readonly id: string;
}

export interface EntryState extends ChangedEntry {
  /** Null for a removed entry, and for one that is not stored yet. */
  readonly record: RecordModel | null;
  readonly change: WaitingChange | null;
}

/** Reads an entry and what waits of it, with the rights of a client. */
export async function readEntryState(pocketBase: PocketBase, entry: ChangedEntry): Promise<EntryState> {
  const [record, change] = await Promise.all([
    findRecord(pocketBase, entry.collection, entry.id),
    findChange(pocketBase, entry),
  ]);
  return { ...entry, record, change };
}

/** The change of an entry, read with the rights of a client; null if nothing waits. */
export async function findChange(
  pocketBase: PocketBase,
  { collection, id }: ChangedEntry,
): Promise<WaitingChange | null> {
  const [found] = await listWhere(pocketBase, CHANGES, { collection, record: id });
  return found ? readWaitingChange(found) : null;
}

/** Address of a file that waits, under which editors get it. */
export const waitingFileAddress = ({ id }: Pick<WaitingChange, 'id'>, name: string): string =>
  `${WAITING_FILES}${id}/${encodeURIComponent(name)}`;

/** A change as the editors' app gets it. */
export const toWaiting = (change: WaitingChange): Waiting => ({
  updated: change.updated,
  values: valuesWithFiles(change, waitingFileAddress),
  base: change.base,
  confirmed: change.confirmed,
  by: change.editorName,
  publishAt: change.publishAt,
});

/** The web server's own account, which alone writes what waits. */
type WebServer = Pick<PocketBaseClient, 'run'>;
/** Statuses with which PocketBase refuses a write of it, whether its token has ended or somebody else was quicker. */
export const REFUSALS: readonly number[] = [400, 401, 403, 404];

/**
 * Stores values in the place of the change before, with all its files. Context: the web server publishes a change at its time
 * with the rights of its editor, and PocketBase's 0.22 line may store another value of a form than its rules have looked at.
 * Decision: no editor writes changes in PocketBase; the web server does, once it has checked what the editor may write.
 *
 * @param editor - `mail` is her sealed address, to tell her if somebody discards it
 *
 * @returns null if somebody else has stored or removed it meanwhile
 */
export async function storeChange(
  webServer: WebServer,
  editor: Pick<Editor, 'id' | 'name' | 'email'> & { mail: string },
  { collection, id, record, change: before }: EntryState,
  { values, confirmed = [], publishAt }: EntryBody,
): Promise<WaitingChange | null> {
  const isFile = (entry: [string, unknown]): entry is [string, File] => entry[1] instanceof File;
  const uploads = Object.entries(values)
    .filter(isFile)
    .map(([field, file]) => {
      // PocketBase appends to the name of an upload; its beginning names the field.
      const named = new File([file], field + path.extname(file.name), { type: file.type });
      return ['files', named] as const;
    });
  const body = {
    collection,
    record: id,
    values: Object.fromEntries(Object.entries(values).filter((entry) => !isFile(entry))),
    base: Object.fromEntries(Object.keys(values).map((field) => [field, record?.[field] ?? null])),
    confirmed,
    publish_at: publishAt,
    editor: editor.id,
    editor_name: editorName(editor),
    editor_mail: editor.mail,
  };
  const options = { signal: AbortSignal.timeout(FILE_TIMEOUT_MS) };
  const store = (pocketBase: PocketBase) => {
    const changes = pocketBase.collection(CHANGES);
    if (!before) return changes.create(multipartBody(body, uploads), options);
    // PocketBase's 0.22 line adds uploads to the files of before, later ones replace those: so all of them go.
    const replaced = { was_updated: before.updated, 'files-': Object.values(before.files) };
    return changes.update(before.id, multipartBody({ ...body, ...replaced }, uploads), options);
  };
  try {
    return readWaitingChange(await webServer.run(store, REFUSALS));
  } catch (error) {
    // PocketBase refuses an outdated update with 404, and a second change of an entry with 400.
    if (!(error instanceof ClientResponseError) || ![400, 404].includes(error.status)) throw error;
    const now = await webServer.run((pocketBase) => findChange(pocketBase, { collection, id }));
    if (now?.updated === before?.updated) throw error;
    return null;
  }
}

/** Removes a change unless it has been changed since, or is gone: PocketBase responds 404 to both. */
export const removeChange = (
  webServer: WebServer,
  { id, updated }: Pick<WaitingChange, 'id' | 'updated'>,
): Promise<boolean | null> =>
  foundOrNull(
    webServer.run((pocketBase) => pocketBase.collection(CHANGES).delete(id, ifUnchanged(updated)), REFUSALS),
  );

/** Replaces the addresses of waiting files in the values of a save, which takes a change with it, by the files themselves. */
export async function withWaitingFiles(
  pocketBase: PocketBase,
  change: WaitingChange | null,
  values: EntryValues,
): Promise<EntryValues> {
  if (!change) return values;
  const files = Object.entries(change.files).filter(
    ([field, name]) => values[field] === waitingFileAddress(change, name),
  );
  const read = files.map(async ([field, name]) => {
    const content = await readChangeFile(pocketBase, change.id, name);
    if (!content) throw new Error('the content service has lost a file of a change that waits');
    return [field, new File([content], name, { type: content.type })] as const;
  });
  return { ...values, ...Object.fromEntries(await Promise.all(read)) };
}
