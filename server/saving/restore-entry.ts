import type { RecordModel } from 'pocketbase';
import { textOf } from '../../client/model/content-record';
import type { CollectionName } from '../../client/model/collections';
import { mayWrite } from '../../client/model/rights';
import { carryOutPlan, type EntryAfter } from './carry-out';
import { readEntryState } from './change-store';
import { checkAddresses } from './check-addresses';
import type { Editor } from './editor';
import type { EntryValues } from './entry-body';
import { EntryChangedError } from './edit-error';
import { planChange } from './plan-change';
import type { Acting } from './save-entry';
import type { SaveServices } from './save-services';
import { readCopy } from './versions/file-copy';
import { fileFields, SAVE_FIELDS, stateOf, type Version } from './versions/version';

/**
 * Restores an entry to the state of a version, and its addresses with it. A restore is a save: with the editor's own rights,
 * refused if the record has changed, and recorded as a version.
 *
 * @param seen - the record's `updated` as the editor saw it; null for a removed record
 * @throws {EntryChangedError} if the record has changed
 * @throws {InvalidEntryError} if the entry would hide another, or be hidden
 */
export async function restoreEntry(
  services: SaveServices,
  { editor, locale }: Acting,
  version: Version,
  seen: string | null,
): Promise<EntryAfter> {
  // A removed record gets its old id.
  const entry = { collection: version.collection as CollectionName, id: version.record };
  const state = await readEntryState(editor.pocketBase, entry);
  const values = await restoredValues(editor, version, state.record);
  const plan = planChange(state, { kind: 'restore', values, seen });
  if (plan.does !== 'write') throw new EntryChangedError(state.record);
  const { before, body, page } = plan;
  const after = { ...before, ...body.values, id: entry.id };
  checkAddresses(services, locale, entry.collection, { page, after });
  return carryOutPlan(services, editor, state, plan);
}

/**
 * Keeps the files that the record still has and takes the others from the versions that copied them. What somebody may not
 * write stays as it is, and a file without a copy is left out.
 */
async function restoredValues(
  { roles, pocketBase }: Pick<Editor, 'roles' | 'pocketBase'>,
  version: Version,
  current: RecordModel | null,
): Promise<EntryValues> {
  const state = stateOf(version.state);
  const names = fileFields(version.collection as CollectionName);
  const values: EntryValues = Object.fromEntries(
    Object.entries(state).filter(
      ([name]) =>
        !SAVE_FIELDS.includes(name) && !names.includes(name) && mayWrite(roles, version.collection, name),
    ),
  );
  for (const field of names) {
    const name = textOf(state, field);
    if (current && textOf(current, field) === name) continue;
    values[field] = (name && (await readCopy(pocketBase, version, name))) || '';
  }
  return values;
}
