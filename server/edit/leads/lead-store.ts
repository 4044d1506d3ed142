import type { RecordListOptions, RecordModel } from 'pocketbase';
import type PocketBase from 'pocketbase';
import type { LeadFilter, LeadNote, LeadQuestion, LeadWork } from '../../../client/edit/api/leads';
import type { LeadKey } from '../../../client/forms/lead-key';
import { LEAD_COLLECTIONS } from '../../../client/forms/forms';
import { isRecordId } from '../../../client/model/record-id';
import { foldText } from '../../../client/model/text/fold-text';
import { parseStoredDate, toIsoDate, toStoredDate } from '../../../client/model/stored-date';
import { findRecord, foundOrNull, listSince, listWhere } from '../../content/find-record';
import { editorName, type Editor } from '../../saving/editor';
import { leadsByHash, olderThan } from '../../forms/erasure/lead-records';
import { foldedTexts, UNFILLED } from '../../forms/lead-columns';
import { LEAD_NOTES } from '../../forms/private-collections';
import { claimOnLead, withClaim } from './claim';
import { leadStateOf, OPEN, overdueFilter } from './lead-view';

/** Longest search: PocketBase takes no filter of more than 3,500 characters. */
const WORDS_MAX = 10;
const WORDS_LENGTH_MAX = 200;

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

interface PageQuestion extends Omit<LeadQuestion, 'from'> {
  from: Cursor | null;
  count: number;
}

/** The rules and the person by which a filter is asked. */
interface Asker {
  pocketBase: PocketBase;
  editor: string;
  /** Milliseconds until an unanswered lead is overdue. */
  answerWithinMs: number;
}

/** A page of the leads of all collections that fit, the newest first. */
export async function readLeads(
  asker: Asker,
  { show, words, from, count }: PageQuestion,
): Promise<{ records: RecordModel[]; next: string | null }> {
  const { pocketBase } = asker;
  const conditions = [
    FILTERS[show](asker),
    ...words
      .slice(0, WORDS_LENGTH_MAX)
      // With a percent sign PocketBase takes a text for a pattern, and 0.22 doubles a backslash.
      .split(/[\s%％\\＼]+/)
      .filter(Boolean)
      .slice(0, WORDS_MAX)
      .map((word) => wordFilter(pocketBase, word)),
    from && olderThan(pocketBase, from),
  ];
  const question = {
    filter: conditions
      .filter(Boolean)
      .map((condition) => `(${condition})`)
      .join(' && '),
    sort: '-created,-id',
    skipTotal: true,
  };
  const lists = await askLeads(pocketBase, count, question);
  const found = lists.flatMap(({ items }) => items).sort(byNewest);
  const records = found.slice(0, count);
  const last = records.at(-1);
  return { records, next: last && found.length >= count ? `${last.created}|${last.id}` : null };
}

const FILTERS: Readonly<Record<LeadFilter, (asker: Asker) => string>> = {
  open: () => OPEN,
  overdue: ({ answerWithinMs }) => overdueFilter(Date.now() - answerWithinMs),
  mine: ({ pocketBase, editor }) => pocketBase.filter('owner = {:editor}', { editor }),
  leaving: () => LEAVING,
  all: () => '',
};
/** The filter of leads that are erased within a month. */
export const LEAVING = 'erase_on > ""';

/** A lead of an earlier release is found by name and address until its texts are folded. */
function wordFilter(pocketBase: PocketBase, word: string): string {
  return pocketBase.filter(
    `folded ~ {:folded} || (${UNFILLED.filter} && (name ~ {:typed} || email ~ {:typed}))`,
    { folded: foldText(word), typed: word },
  );
}

/** Asks every collection of leads the same, for so many leads of each. */
export const askLeads = (pocketBase: PocketBase, count: number, question: RecordListOptions) =>
  Promise.all(LEAD_COLLECTIONS.map((name) => pocketBase.collection(name).getList(1, count, question)));

/** How many leads fit. SQLite takes the index of the column by which it sorts. */
export async function countLeads(pocketBase: PocketBase, filter: string, sort: string): Promise<number> {
  const lists = await askLeads(pocketBase, 1, { filter, sort, fields: 'id' });
  return lists.reduce((sum, { totalItems }) => sum + totalItems, 0);
}

/** Whether there is no lead at all. */
export const isEmpty = async (pocketBase: PocketBase): Promise<boolean> =>
  (await askLeads(pocketBase, 1, { fields: 'id', skipTotal: true })).every(({ items }) => items.length === 0);

/** The other leads of the same person that have their hash, the newest first. */
export const otherLeads = async (pocketBase: PocketBase, lead: RecordModel): Promise<RecordModel[]> =>
  lead.email && lead.person
    ? (await leadsByHash(pocketBase, String(lead.person))).filter(({ id }) => id !== lead.id).sort(byNewest)
    : [];

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
      ...(isMine !== undefined && ownedBy(isMine ? editor : null, record)),
    }),
  );
}

function ownedBy(editor: Pick<Editor, 'id' | 'name' | 'email'> | null, record: RecordModel) {
  const owner = { owner: editor?.id ?? '', owner_name: editor ? editorName(editor) : '' };
  return { ...owner, folded: foldedTexts({ ...record, ...owner }) };
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
