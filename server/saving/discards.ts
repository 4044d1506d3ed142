import type PocketBase from 'pocketbase';
import { withChange } from '../../client/model/entry/waiting-change';
import { toStoredDate } from '../../client/model/stored-date';
import { modelOf } from '../../client/model/stored-fields';
import { readChangeFile, type WaitingChange } from '../content/waiting-changes';
import { REFUSALS, removeChange, type EntryState } from './change-store';
import { editorName, type Editor } from './editor';
import type { SaveServices } from './save-services';
import { filesOf, stateOf, versionId } from './versions/version';
import { createVersionStore } from './versions/version-store';

/** PocketBase's collection of notes for people whose kept changes somebody else has discarded; the web server's alone. */
export const DISCARDS = 'discards';

/** A note as PocketBase stores it. */
export interface Discard {
  readonly id: string;
  /** Id of the editor whose work it was, and her sealed address. */
  readonly person: string;
  readonly mail: string;
  readonly collection: string;
  readonly record: string;
  readonly editor_name: string;
  readonly created: string;
  readonly mailed: boolean;
}

/**
 * Removes a change, and leaves it as a version of its entry and as a note for the person whose work it was.
 *
 * @returns false if somebody has changed or removed it meanwhile
 */
export async function discardChange(
  { client }: Pick<SaveServices, 'client'>,
  editor: Pick<Editor, 'id' | 'name' | 'email'>,
  { collection, id, record }: EntryState,
  change: WaitingChange,
): Promise<boolean> {
  const store = createVersionStore(client);
  const values = { ...change.values, ...change.files };
  const before = record ?? {};
  const state = { ...withChange(modelOf(collection, before), before, { values, base: change.base }), id };
  const files = Object.values(change.files).map(async (name) => {
    const content = await client.run((pocketBase) => readChangeFile(pocketBase, change.id, name));
    return content ? [{ name, content }] : [];
  });
  const by = editorName(editor);
  const version = versionId(collection, id, `${change.id} ${change.updated}`, true);
  // The version first: nothing is removed of which none is left.
  const left = {
    ...{ id: version, collection, record: id, action: 'discard' as const, state: stateOf(state) },
    ...{ file_names: filesOf(collection, state), files: (await Promise.all(files)).flat() },
    ...{ editor: editor.id, editor_name: by, recorded: toStoredDate(Date.now()) },
  };
  await store.create(left, REFUSALS);
  if (!(await removeChange(client, change))) {
    await store.remove(version);
    return false;
  }
  const { editor: person, editorMail: mail } = change;
  if (person && person !== editor.id)
    await client.run(
      (pocketBase) =>
        pocketBase.collection(DISCARDS).create({ person, mail, collection, record: id, editor_name: by }),
      REFUSALS,
    );
  return true;
}

/** Removes notes that their person has seen. */
export async function forgetDiscards(
  { client }: Pick<SaveServices, 'client'>,
  notes: readonly Pick<Discard, 'id'>[],
): Promise<void> {
  const remove = (id: string) => (pocketBase: PocketBase) => pocketBase.collection(DISCARDS).delete(id);
  for (const { id } of notes) await client.run(remove(id));
}
