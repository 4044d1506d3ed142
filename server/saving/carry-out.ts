import { isDeepStrictEqual } from 'node:util';
import { ClientResponseError, type RecordModel } from 'pocketbase';
import { isItems, PUBLICATION, type CollectionName } from '../../client/model/collections';
import { statusAt } from '../../client/model/entry/visibility';
import { MEDIA } from '../../client/model/media';
import { SITE_COLLECTION } from '../../client/model/site-model';
import { toStoredDate } from '../../client/model/stored-date';
import { CHANGED_FIELD } from '../../client/model/stored-fields';
import { findRecord, foundOrNull, ifUnchanged } from '../content/find-record';
import { recordWrite } from '../content/stored-file';
import { findChange, removeChange, storeChange, type EntryState } from './change-store';
import { copyBlocks } from './copy-entry';
import { discardChange } from './discards';
import { signature, type Editor } from './editor';
import type { EntryBody, EntryValues } from './entry-body';
import { EntryChangedError } from './edit-error';
import { movePage } from './move-page';
import type { EntryPlan, ValuesPlan } from './plan-change';
import type { SaveServices } from './save-services';
import { tellOfShorterKeeping, type KeepingServices } from './shorter-keeping';

/** The person in whose name something is written, and the client with whose rights that is done. */
export type Writer = Pick<Editor, 'id' | 'pocketBase'>;

/** A plan that nothing speaks against. */
export type CheckedPlan = Exclude<EntryPlan, { does: 'refuse' }>;

/** An entry as it is stored after an action. */
export interface EntryAfter extends EntryState {
  /** False if the redirects of a moved page could not be written; the entry itself is stored by then. */
  readonly redirected: boolean;
}

/**
 * Writes what a plan says, with the editor's rights, apart from what waits; pages follow PocketBase's event (`content/realtime.ts`).
 *
 * @throws {EntryChangedError} if the entry or its change is no longer what the plan was made for
 */
export async function carryOutPlan(
  services: SaveServices,
  editor: Editor,
  state: EntryState,
  plan: CheckedPlan,
): Promise<EntryAfter> {
  const { collection } = state;
  switch (plan.does) {
    case 'nothing':
      return { ...state, redirected: true };
    case 'write': {
      const { before, page, blocksOf } = plan;
      const record = await writeEntry(services, editor, collection, plan);
      // The copy is a draft, so nobody sees it before its blocks are there.
      if (blocksOf)
        for (const values of await copyBlocks(editor, { from: blocksOf, to: record.id }))
          await writeRecord(editor, 'contents', null, { values });
      const redirected = await movePage(editor, collection, { page, before, after: record }, services);
      return { ...state, record, change: plan.change ? null : state.change, redirected };
    }
    case 'keep': {
      const mail = services.sessionSeal.seal(editor.email);
      const change = await storeChange(services.client, { ...editor, mail }, state, plan.body);
      if (!change) throw await changedMeanwhile(editor, collection, state.id);
      return { ...state, change, redirected: true };
    }
    case 'discard':
      if (!(await discardChange(services, editor, state, plan.change)))
        throw await changedMeanwhile(editor, collection, state.id);
      return { ...state, change: null, redirected: true };
    case 'remove': {
      const { before, successor } = plan;
      await removeRecord(editor, collection, before);
      const move = { page: 'removed', before, after: null, successor } as const;
      const redirected = await movePage(editor, collection, move, services);
      // Also one that somebody has kept since: nobody could publish it.
      const change = await findChange(editor.pocketBase, state);
      if (change) await discardChange(services, editor, state, change);
      return { ...state, record: null, change: null, redirected };
    }
  }
}

/** Writes the record of an entry. The change that goes with it no longer waits, and administrators are told what they have to know. */
export async function writeEntry(
  services: KeepingServices & Pick<SaveServices, 'client'>,
  writer: Writer,
  collection: CollectionName,
  { before, body, change }: ValuesPlan,
): Promise<RecordModel> {
  const record = await writeRecord(writer, collection, before, body);
  if (change) await removeChange(services.client, change);
  if (collection === SITE_COLLECTION && before) await tellOfShorterKeeping(services, writer, before, record);
  return record;
}

/**
 * Changes a record, or creates it. PocketBase compares `was_updated` with the stored record, so that concurrent changes are
 * never overwritten.
 */
export async function writeRecord(
  writer: Writer,
  collection: CollectionName | typeof MEDIA,
  before: RecordModel | null,
  { values, confirmed }: Pick<EntryBody, 'values'> & Partial<EntryBody>,
): Promise<RecordModel> {
  const signed = {
    ...values,
    ...signature(writer),
    ...(confirmed && { translated: confirmed }),
    ...(collection !== MEDIA &&
      isChanged(collection, before, values) && { [CHANGED_FIELD]: toStoredDate(Date.now()) }),
  };
  const records = writer.pocketBase.collection(collection);
  const id = before ? before.id : values.id;
  try {
    return before
      ? await records.update(before.id, ...recordWrite({ ...signed, was_updated: before.updated }))
      : await records.create(...recordWrite(signed));
  } catch (error) {
    // PocketBase responds 404 both to a refused update and to a missing record, and 400 to an id that is taken.
    if (!(error instanceof ClientResponseError) || error.status !== (before ? 404 : 400)) throw error;
    const stored = typeof id === 'string' ? await findRecord(writer.pocketBase, collection, id) : null;
    throw before || stored ? new EntryChangedError(stored) : error;
  }
}

/** Whether visitors see something else after a write. An entry that they did not see before has the date of its publication. */
function isChanged(collection: CollectionName, before: RecordModel | null, values: EntryValues): boolean {
  if (isItems(collection) && !(before && statusAt(before, Date.now()) === 'live')) return false;
  return Object.entries(values).some(
    ([name, value]) =>
      !(name in PUBLICATION) && (value instanceof Blob || !isDeepStrictEqual(value, before?.[name])),
  );
}

/** Signs a record before it is removed, so that its last version names the editor and a concurrent change stops the removal. */
async function removeRecord(writer: Writer, collection: CollectionName, before: RecordModel): Promise<void> {
  let seen = String(before.updated);
  try {
    const signed = await writeRecord(writer, collection, before, { values: {} });
    seen = String(signed.updated);
  } catch (error) {
    // A record with invalid values cannot be signed, but can still be removed.
    if (!(error instanceof ClientResponseError) || error.status !== 400) throw error;
  }
  if (!(await foundOrNull(writer.pocketBase.collection(collection).delete(before.id, ifUnchanged(seen)))))
    throw await changedMeanwhile(writer, collection, before.id);
}

const changedMeanwhile = async ({ pocketBase }: Writer, collection: CollectionName, id: string) =>
  new EntryChangedError(await findRecord(pocketBase, collection, id));
