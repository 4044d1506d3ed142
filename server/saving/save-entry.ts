import type { ServerMessages } from '../../client/i18n/all-messages';
import type { Locale } from '../../client/i18n/locales';
import { cleanValues } from '../../client/model/clean-values';
import { COLLECTIONS, type CollectionName } from '../../client/model/collections';
import { mayWrite } from '../../client/model/rights';
import { toStoredDate } from '../../client/model/stored-date';
import { modelOf } from '../../client/model/stored-fields';
import { carryOutPlan, type CheckedPlan, type EntryAfter } from './carry-out';
import { readEntryState, withWaitingFiles, type ChangedEntry, type EntryState } from './change-store';
import { checkAddresses } from './check-addresses';
import { checkEntryValues, refusal } from './check-entry-values';
import { copyEntry } from './copy-entry';
import { EditError, EntryChangedError } from './edit-error';
import type { Editor } from './editor';
import type { EntryBody, EntryValues } from './entry-body';
import { fitPictures } from './pictures/fit-pictures';
import { planChange, type EntryAction, type EntryPlan, type ValuesPlan } from './plan-change';
import type { SaveServices } from './save-services';

/** Stands for the id of an entry that is not stored yet. */
export const NEW_RECORD = 'new';

/** The person who acts, and the language of this person's app, in which a refusal is explained. */
export interface Acting {
  editor: Editor;
  locale: Locale;
}

/** A checked plan, with the state of the entry that it was made for. */
export interface PreparedSave {
  state: EntryState;
  plan: CheckedPlan;
}

/** Takes an action on an entry, as {@link carryOutPlan} does, and returns the entry as it is stored then. */
export async function saveEntry(
  services: SaveServices,
  acting: Acting,
  entry: ChangedEntry,
  action: EntryAction,
): Promise<EntryAfter> {
  const { state, plan } = await prepareSave(services, acting, entry, action);
  return carryOutPlan(services, acting.editor, state, plan);
}

/**
 * Plans an action, and checks everything of it that can be checked before it is carried out.
 *
 * @throws {EntryChangedError} if the entry or its change is not what the editor saw
 * @throws {InvalidEntryError} for values that do not fit, and for a redirect or page that hides another
 * @throws {EditError} 403 for what the editor may not write
 */
export async function prepareSave(
  services: SaveServices,
  acting: Acting,
  entry: ChangedEntry,
  action: EntryAction,
): Promise<PreparedSave> {
  const { editor, locale } = acting;
  const isNew = action.kind === 'create';
  const state = isNew
    ? { ...entry, record: null, change: null }
    : await readEntryState(editor.pocketBase, entry);
  const plan = acceptedPlan(planChange(state, takenIn(state, action)), state, services.messages[locale]);
  if (plan.does === 'discard') checkWriter(editor, entry.collection, plan.change.values);
  if (plan.does !== 'write' && plan.does !== 'keep') return { state, plan };
  return { state, plan: await checkedPlan(services, acting, state, plan) };
}

/** An action with the values of its form as they are taken in. */
function takenIn({ collection, record }: EntryState, action: EntryAction): EntryAction {
  if (!('body' in action)) return action;
  const { values } = action.body;
  const model = modelOf(collection, { ...record, ...values });
  return { ...action, body: { ...action.body, values: cleanValues(model, values) } };
}

/** The fields beside which a time that does not fit is explained. */
const FIELD_OF = { past: 'publish_at', movesLater: 'slug', showsLater: 'published' } as const;

/** @throws what the plan refuses */
function acceptedPlan(
  plan: EntryPlan,
  { record }: EntryState,
  { model: { problems } }: ServerMessages,
): CheckedPlan {
  if (plan.does !== 'refuse') return plan;
  const { because } = plan;
  if (because === 'changed' || because === 'contested') throw new EntryChangedError(record);
  throw because === 'empty' ? new EditError(400) : refusal(FIELD_OF[because], problems[because]());
}

/** Checks the values of a plan as if they were published now, so that what waits can be published, and completes them. */
async function checkedPlan(
  services: SaveServices,
  { editor, locale }: Acting,
  { collection, id }: EntryState,
  plan: ValuesPlan,
): Promise<ValuesPlan> {
  const messages = services.messages[locale];
  const { before, body, change, page } = plan;
  checkWriter(editor, collection, { ...change?.values, ...body.values });
  const given = await withWaitingFiles(editor.pocketBase, change, body.values);
  const values = before ? given : await newValues(services, editor, collection, body);
  const model = modelOf(collection, { ...before, ...values });
  const after = { ...before, ...values, id };
  checkEntryValues(collection, after, before ? values : asComplete(collection, values), messages);
  checkAddresses(services, locale, collection, { page, after });
  // Pictures that are copied from another entry have been stored before.
  return {
    ...plan,
    body: { ...body, values: { ...values, ...(await fitPictures(model, given, messages)) } },
  };
}

/** @throws {EditError} 403 for a field that somebody with these roles may not write, as PocketBase would refuse it too */
function checkWriter({ roles }: Editor, collection: CollectionName, values: EntryValues): void {
  if (!Object.keys(values).every((name) => mayWrite(roles, collection, name)))
    throw new EditError(403, 'notAllowed');
}

/** The values of a new entry: those of the entry that it copies, and a draft until it is published. */
async function newValues(
  { messages }: SaveServices,
  editor: Editor,
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
