import type { RecordModel } from 'pocketbase';
import type PocketBase from 'pocketbase';
import type { LeadNote, LeadWork } from '../../../client/edit/api/leads';
import type { LeadKey } from '../../../client/forms/lead-key';
import { LEAD_COLLECTIONS } from '../../../client/forms/forms';
import { isRecordId } from '../../../client/model/record-id';
import { parseStoredDate, toIsoDate, toStoredDate } from '../../../client/model/stored-date';
import { findRecord, foundOrNull, listSince, listWhere } from '../../content/find-record';
import { editorName, type Editor } from '../../saving/editor';
import { olderThan } from '../../forms/erasure/lead-records';
import { LEAD_NOTES } from '../../forms/private-collections';
import { claimOnLead, withClaim } from './claim';
import { leadStateOf } from './lead-view';

/** Leads in one response of the list; a page of this size takes PocketBase about 20 ms. */
const PAGE = 500;

/** Where a page of the list begins: after the lead with this time and id. */
interface Cursor {
  created: string;
  id: string;
}

/** @returns null unless it was made by {@link readLeads} */
export function readCursor(text: string): Cursor | null {
  const [created = '', id = ''] = text.split('|');
  return parseStoredDate(created) !== null && isRecordId(id) ? { created, id } : null;
}

/** The leads of all collections, the newest first. */
export async function readLeads(
  pocketBase: PocketBase,
  from: Cursor | null,
): Promise<{ records: RecordModel[]; next: string | null }> {
  const filter = from ? olderThan(pocketBase, from) : '';
  const lists = await Promise.all(
    LEAD_COLLECTIONS.map((name) =>
      pocketBase.collection(name).getList(1, PAGE, { filter, sort: '-created,-id', skipTotal: true }),
    ),
  );
  const found = lists.flatMap(({ items }) => items).sort(byNewest);
  const records = found.slice(0, PAGE);
  const last = records.at(-1);
  return { records, next: last && found.length >= PAGE ? `${last.created}|${last.id}` : null };
}

export const byNewest = (a: RecordModel, b: RecordModel): number =>
  compare(String(b.created), String(a.created)) || compare(b.id, a.id);
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Stores how far a lead is. The time of the first answer stays once it is set, unless that answer is taken back.
 *
 * @returns null if somebody else has changed the lead since the editor saw it
 */
export async function writeWork(
  editor: Pick<Editor, 'id' | 'name' | 'email' | 'pocketBase'>,
  record: RecordModel,
  { updated, state = leadStateOf(record), isMine, answered }: LeadWork,
  now: number,
): Promise<RecordModel | null> {
  if (updated !== record.updated) return null;
  const isFirstAnswer = state === 'answered' && !record.answered;
  return withClaim(editor.pocketBase, claimOnLead(record), () =>
    editor.pocketBase.collection(record.collectionName).update(record.id, {
      state,
      ...(isFirstAnswer && { answered: toStoredDate(now) }),
      ...(answered === '' && { answered }),
      ...(isMine === true && { owner: editor.id, owner_name: editorName(editor) }),
      ...(isMine === false && { owner: '', owner_name: '' }),
    }),
  );
}

export const listNotes = async (pocketBase: PocketBase, lead: string): Promise<LeadNote[]> =>
  (await listWhere(pocketBase, LEAD_NOTES, { lead }, { sort: 'created,id' })).map(noteOf);

/** The notes of some leads, the newest lead first. */
export async function notesOf(pocketBase: PocketBase, leads: readonly RecordModel[]): Promise<LeadNote[][]> {
  // A note is younger than its lead.
  const notes = (await listSince(pocketBase, LEAD_NOTES, String(leads.at(-1)?.created ?? ''))).map(noteOf);
  return leads.map(({ id }) => notes.filter(({ lead }) => lead === id));
}

/** @returns null if the lead is not there any more */
export async function writeNote(
  editor: Pick<Editor, 'id' | 'name' | 'email' | 'pocketBase'>,
  lead: LeadKey,
  text: string,
): Promise<LeadNote | null> {
  const notes = editor.pocketBase.collection(LEAD_NOTES);
  const note = { lead: lead.id, text, editor: editor.id, editor_name: editorName(editor) };
  const written = await notes.create(note);
  if (await findRecord(editor.pocketBase, lead.collection, lead.id)) return noteOf(written);
  // Whoever erased the lead may not have seen this note.
  await foundOrNull(notes.delete(written.id));
  return null;
}

const noteOf = (record: RecordModel): LeadNote => ({
  id: record.id,
  lead: String(record.lead),
  written: toIsoDate(String(record.created)),
  editor: { id: String(record.editor), name: String(record.editor_name) },
  text: String(record.text),
});
