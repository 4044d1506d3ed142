import { randomUUID } from 'node:crypto';
import { ClientResponseError, type RecordModel } from 'pocketbase';
import type PocketBase from 'pocketbase';
import type { CollectionName } from '../../content/model/collections';
import type { Editor } from '../editor';
import type { EntryBody, EntryValues } from './entry-body';

/** Somebody else has changed or removed the record meanwhile; nothing was written. */
export class EntryChangedError extends Error {
  /** @param record - as it is now; null for one that is gone */
  constructor(readonly record: RecordModel | null) {
    super('the record has changed');
  }
}

/** The author of this state of a record: an editor's save has a number of its own, a change in the admin screen keeps the old one. */
export const signature = (editor: Editor): EntryValues => ({ editor: editor.id, revision: randomUUID() });

/**
 * Writes an entry with the editor's own rights. The content service compares the state that the editor saw with the one that
 * it has, so that a change of somebody else is never overwritten.
 *
 * @throws {EntryChangedError} when it is not the same
 */
export async function updateEntry(
  editor: Editor,
  { collection, id }: { collection: CollectionName; id: string },
  { values, updated, confirmed }: Pick<EntryBody, 'values' | 'updated' | 'confirmed'>,
): Promise<RecordModel> {
  const entries = editor.pocketBase.collection(collection);
  try {
    return await entries.update(id, {
      ...values,
      ...signature(editor),
      ...(confirmed && { translated: confirmed }),
      was_updated: updated,
    });
  } catch (error) {
    // What the rules refuse and what is not there look the same to whoever may not know the difference.
    if (!(error instanceof ClientResponseError) || error.status !== 404) throw error;
    throw new EntryChangedError(await findEntry(editor.pocketBase, collection, id));
  }
}

/** Creates an entry with the editor's own rights. */
export const createEntry = (
  editor: Editor,
  collection: CollectionName,
  { values, confirmed }: Pick<EntryBody, 'values' | 'confirmed'>,
): Promise<RecordModel> =>
  editor.pocketBase
    .collection(collection)
    .create({ ...values, ...signature(editor), ...(confirmed && { translated: confirmed }) });

/**
 * Removes an entry. It is signed first, so that its last version says who removed it, and so that nobody's change of this
 * moment goes with it.
 *
 * @throws {EntryChangedError} when the entry is not any more what the editor saw
 */
export async function removeEntry(
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
    // An entry that the content service would not store as it is can be removed all the same.
    if (!(error instanceof ClientResponseError) || error.status !== 400) throw error;
  }
  await editor.pocketBase.collection(collection).delete(id);
}

/** A record as it is stored, with everything in it; null where there is none. */
export async function findEntry(
  pocketBase: PocketBase,
  collection: CollectionName,
  id: string,
): Promise<RecordModel | null> {
  try {
    return await pocketBase.collection(collection).getOne(id);
  } catch (error) {
    if (error instanceof ClientResponseError && error.status === 404) return null;
    throw error;
  }
}

/** A file of a record, to be stored with another one. */
export async function fetchFile(pocketBase: PocketBase, record: RecordModel, name: string): Promise<File> {
  const response = await fetch(pocketBase.files.getURL(record, name));
  if (!response.ok) throw new Error(`the file of a record could not be read: ${response.status}`);
  return new File([await response.blob()], name);
}
