import { randomUUID } from 'node:crypto';
import { ClientResponseError, type RecordModel } from 'pocketbase';
import type PocketBase from 'pocketbase';
import type { CollectionName } from '../../../client/model/collections';
import type { Editor } from '../editor';
import { readStoredFile, writeOptions } from '../stored-file';
import { findRecord } from '../find-record';
import type { EntryBody, EntryValues } from './entry-body';

/** Thrown if somebody else has changed or removed the record. Nothing was written. */
export class EntryChangedError extends Error {
  /** @param record - its current state; null if it was removed */
  constructor(readonly record: RecordModel | null) {
    super('the record has changed');
  }
}

/** Signs a save: the editor's id and a new revision. A change in the admin screen keeps the old revision. */
export const signature = (editor: Editor): EntryValues => ({ editor: editor.id, revision: randomUUID() });

/**
 * Updates an entry with the editor's own rights. PocketBase compares `was_updated` with the stored record, so that
 * concurrent changes are never overwritten.
 *
 * @throws {EntryChangedError} if the record has changed
 */
export async function updateEntry(
  editor: Editor,
  { collection, id }: { collection: CollectionName; id: string },
  { values, updated, confirmed }: Pick<EntryBody, 'values' | 'updated' | 'confirmed'>,
): Promise<RecordModel> {
  const entries = editor.pocketBase.collection(collection);
  try {
    const body = {
      ...values,
      ...signature(editor),
      ...(confirmed && { translated: confirmed }),
      was_updated: updated,
    };
    return await entries.update(id, body, writeOptions(values));
  } catch (error) {
    // PocketBase responds 404 both to a refused update and to a missing record.
    if (!(error instanceof ClientResponseError) || error.status !== 404) throw error;
    throw new EntryChangedError(await findRecord(editor.pocketBase, collection, id));
  }
}

/** Creates an entry with the editor's own rights. */
export const insertEntry = (
  editor: Editor,
  collection: CollectionName,
  { values, confirmed }: Pick<EntryBody, 'values' | 'confirmed'>,
): Promise<RecordModel> =>
  editor.pocketBase
    .collection(collection)
    .create(
      { ...values, ...signature(editor), ...(confirmed && { translated: confirmed }) },
      writeOptions(values),
    );

/**
 * Removes an entry. Signs it first, so that its last version names the editor and a concurrent change stops the
 * removal.
 *
 * @throws {EntryChangedError} if the record has changed
 */
export async function deleteEntry(
  editor: Editor,
  collection: CollectionName,
  { id, updated }: RecordModel,
): Promise<void> {
  try {
    await updateEntry(
      editor,
      { collection, id },
      { values: {}, updated: String(updated), confirmed: undefined },
    );
  } catch (error) {
    // A record with invalid values cannot be signed, but can still be removed.
    if (!(error instanceof ClientResponseError) || error.status !== 400) throw error;
  }
  await editor.pocketBase.collection(collection).delete(id);
}

/** Downloads a file of a record, to store it with another record. */
export async function fetchFile(pocketBase: PocketBase, record: RecordModel, name: string): Promise<File> {
  const content = await readStoredFile(pocketBase.files.getURL(record, name));
  if (!content) throw new Error('the content service has no such file of the record');
  return new File([content], name);
}
