import { ClientResponseError, type RecordModel } from 'pocketbase';
import { EntryChangedError } from './entry-changed-error';
import type { SaveServices } from './save-services';
import type { Locale } from '../../client/i18n/locales';
import { COLLECTIONS, type CollectionName } from '../../client/model/collections';
import { mayWrite } from '../../client/model/rights';
import { SITE_COLLECTION } from '../../client/model/site-model';
import { toStoredDate } from '../../client/model/stored-date';
import { modelOf } from '../../client/model/stored-fields';
import { EditError } from './edit-error';
import { signature, type Editor } from './editor';
import type { EntryBody, EntryValues } from './entry-body';
import { checkAddresses } from './check-addresses';
import { checkEntryValues, checkPictures } from './check-entry-values';
import { copyBlocks, copyEntry } from './copy-entry';
import { fitPictures } from './pictures/fit-pictures';
import { movePage } from './move-page';
import { tellOfShorterKeeping } from './shorter-keeping';
import { findRecord } from '../content/find-record';
import { recordWrite } from '../content/stored-file';

/** Stands for the id of an entry that is not stored yet. */
const NEW_RECORD = 'new';

/** The person who saves, and the client with that person's rights. */
export type Saver = Pick<Editor, 'id' | 'roles' | 'pocketBase'>;

interface EntrySave {
  editor: Saver;
  /** Language of the editor's app, in which a refusal is explained. */
  locale: Locale;
  collection: CollectionName;
  /** Null for a new entry. */
  id: string | null;
  body: EntryBody;
}

/** A save whose values have been checked. */
export interface CheckedSave extends Pick<EntrySave, 'editor' | 'collection'> {
  /** Null for a new entry. */
  before: RecordModel | null;
  save: EntryBody;
}

/**
 * Checks everything of a save that can be checked before it is stored.
 *
 * @throws {EntryChangedError} if the record has changed since the editor read it
 * @throws {InvalidEntryError} for values that do not fit, and for a redirect or page that hides another
 */
export async function checkSave(
  services: SaveServices,
  { editor, locale, collection, id, body }: EntrySave,
): Promise<CheckedSave> {
  const messages = services.messages[locale];

  const before = id === null ? null : await readUnchanged(editor, collection, id, body.updated);

  const values = before ? body.values : await newValues(services, editor, collection, body);
  checkWriter(editor, collection, values);
  const after = { ...before, ...values, id: id ?? NEW_RECORD };
  const model = modelOf(collection, after);
  checkEntryValues(collection, after, before ? values : asComplete(collection, values), messages);
  await checkPictures(model, body.values, messages);
  checkAddresses(services, locale, collection, { before, after });
  const save = { ...body, values: await fitPictures(model, values, messages) };
  return { editor, collection, before, save };
}

/**
 * Stores a checked save with the editor's own rights.
 *
 * @returns the stored record, and whether the redirects of a moved page could be written
 * @throws {EntryChangedError} if the record has changed since the check
 */
export async function storeSave(
  services: SaveServices,
  { editor, collection, before, save }: CheckedSave,
): Promise<{ record: RecordModel; redirected: boolean }> {
  const record = before
    ? await updateEntry(editor, collection, before.id, save)
    : await insertEntry(editor, collection, save);

  if (collection === SITE_COLLECTION && before)
    await tellOfShorterKeeping(services, { editor, before, after: record });
  // The copy is a draft, so nobody sees it before its blocks are there.
  if (collection === 'pages' && save.from)
    for (const block of await copyBlocks(editor, { from: save.from, to: record.id }))
      await insertEntry(editor, 'contents', { values: block, confirmed: undefined });
  const redirected = await movePage(editor, collection, { before, after: record }, services);
  return { record, redirected };
}

/** @throws {EditError} 403 for a field that somebody with these roles may not write, as PocketBase would refuse it too */
export function checkWriter(
  { roles }: Pick<Editor, 'roles'>,
  collection: CollectionName,
  values: EntryValues,
): void {
  if (!Object.keys(values).every((name) => mayWrite(roles, collection, name)))
    throw new EditError(403, 'notAllowed');
}

export const saveEntry = async (services: SaveServices, wanted: EntrySave): ReturnType<typeof storeSave> =>
  storeSave(services, await checkSave(services, wanted));

/**
 * Reads the record and compares its `updated`, which every save in every screen changes. PocketBase compares it again with the
 * write itself; compared here, a conflict is not reported as a wrong value.
 */
async function readUnchanged(
  { pocketBase }: Saver,
  collection: CollectionName,
  id: string,
  updated: string,
): Promise<RecordModel> {
  const record = await findRecord(pocketBase, collection, id);
  if (record?.updated !== updated) throw new EntryChangedError(record);
  return record;
}

/** The values of a new entry: those of the entry that it copies, and a draft until it is published. */
async function newValues(
  { messages }: SaveServices,
  editor: Saver,
  collection: CollectionName,
  { values, from }: EntryBody,
): Promise<EntryValues> {
  const copied = from ? await copyEntry(editor, collection, from, messages) : {};
  const isDraft = 'draft' in COLLECTIONS[collection].fields;
  return { ...(isDraft && { draft: true, published: toStoredDate(Date.now()) }), ...copied, ...values };
}

/**
 * The values of a new entry as they are checked: with each required field, and without what says where the entry belongs.
 *
 * @throws {EditError} 400 for a part of a page that the model does not have
 */
function asComplete(collection: CollectionName, values: EntryValues): EntryValues {
  const model = Object.entries(modelOf(collection, values));
  const required = Object.fromEntries(model.flatMap(([name, field]) => (field.required ? [[name, '']] : [])));
  if (collection !== 'contents') return { ...required, ...values };
  if (model.length === 0) throw new EditError(400);
  const { section: _section, key: _key, ...fields } = values;
  return { ...required, ...fields };
}

/** PocketBase compares `was_updated` with the stored record, so that concurrent changes are never overwritten. */
export async function updateEntry(
  editor: Pick<Saver, 'id' | 'pocketBase'>,
  collection: CollectionName,
  id: string,
  { values, updated, confirmed }: Pick<EntryBody, 'values' | 'updated' | 'confirmed'>,
): Promise<RecordModel> {
  const signed = { ...values, ...signature(editor), ...(confirmed && { translated: confirmed }) };
  try {
    return await editor.pocketBase
      .collection(collection)
      .update(id, ...recordWrite({ ...signed, was_updated: updated }));
  } catch (error) {
    // PocketBase responds 404 both to a refused update and to a missing record.
    if (!(error instanceof ClientResponseError) || error.status !== 404) throw error;
    throw new EntryChangedError(await findRecord(editor.pocketBase, collection, id));
  }
}

const insertEntry = (
  editor: Saver,
  collection: CollectionName,
  { values, confirmed }: Pick<EntryBody, 'values' | 'confirmed'>,
): Promise<RecordModel> =>
  editor.pocketBase
    .collection(collection)
    .create(...recordWrite({ ...values, ...signature(editor), ...(confirmed && { translated: confirmed }) }));
