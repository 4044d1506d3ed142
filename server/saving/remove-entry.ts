import { ClientResponseError } from 'pocketbase';
import { findRecord, foundOrNull, ifUnchanged } from '../content/find-record';
import { findChange, removeChange, type ChangedEntry } from './changes/change-store';
import { EditError } from './edit-error';
import { movePage } from './move-page';
import { updateEntry, type Saver } from './save-entry';
import { EntryChangedError } from './entry-changed-error';
import type { SaveServices } from './save-services';

interface EntryRemoval extends ChangedEntry {
  editor: Saver;
  /** The record's `updated` as the editor saw it; null removes any state. */
  updated: string | null;
  /** Unprefixed path that visitors are redirected to; null for none. */
  successor: string | null;
}

/**
 * Removes an entry. Signs it first, so that its last version names the editor and a concurrent change stops the
 * removal. Its waiting change goes with it.
 *
 * @returns whether the redirects of its page could be written
 * @throws {EntryChangedError} if the record has changed
 */
export async function removeEntry(
  services: SaveServices,
  { editor, collection, id, updated, successor }: EntryRemoval,
): Promise<boolean> {
  const before = await findRecord(editor.pocketBase, collection, id);
  if (!before) throw new EditError(404, 'entryGone');
  if (updated !== null && before.updated !== updated) throw new EntryChangedError(before);
  let seen = String(before.updated);
  try {
    const signed = await updateEntry(editor, collection, id, {
      values: {},
      updated: seen,
      confirmed: undefined,
    });
    seen = String(signed.updated);
  } catch (error) {
    // A record with invalid values cannot be signed, but can still be removed.
    if (!(error instanceof ClientResponseError) || error.status !== 400) throw error;
  }
  if (!(await foundOrNull(editor.pocketBase.collection(collection).delete(id, ifUnchanged(seen)))))
    throw new EntryChangedError(await findRecord(editor.pocketBase, collection, id));
  const redirected = await movePage(editor, collection, { before, after: null, successor }, services);
  const change = await findChange(editor.pocketBase, { collection, id });
  if (change) await removeChange(editor.pocketBase, change);
  return redirected;
}
