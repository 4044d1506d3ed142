import { Router, type Request, type Response } from 'express';
import type { RecordModel } from 'pocketbase';
import {
  LEAD_FILTERS,
  LEAD_STATES,
  type Lead,
  type LeadPage,
  type LeadTablePage,
  type LeadWork,
} from '../../../client/edit/api/leads';
import { type LeadKey } from '../../../client/forms/lead-key';
import { LEAD_COLLECTIONS } from '../../../client/forms/forms';
import { isMap } from '../../../client/model/json-value';
import { isRecordId } from '../../../client/model/record-id';
import { cleanText } from '../../../client/model/text/clean-text';
import { parseStoredDate } from '../../../client/model/stored-date';
import { leadRules } from '../../forms/lead-rules';
import { LEAD_WORK_BYTES } from '../../http/limits';
import { readJson } from '../../http/request-body';
import { EditError } from '../../saving/edit-error';
import type { EditServices } from '../edit-services';
import { findRecord, foundOrNull } from '../../content/find-record';
import { removeSpam, readUndelivered, readDelivery, wantClosed, wantDelivery } from './deliveries';
import { streamLeads } from './lead-changes';
import { LEAD_NOTES } from '../../forms/private-collections';
import {
  countLeads,
  isEmpty,
  LEAVING,
  listNotes,
  notesOf,
  otherLeads,
  readCursor,
  readLeads,
  writeNote,
  writeWork,
} from './lead-store';
import { leadDetail, leadSummary, OPEN, tableCells, tableLabels, type LeadLanguage } from './lead-view';
import { eraseSender, exportPerson } from './person';
import { editorOf, localeOf } from '../edit-locals';

/** Leads on a page of the list. */
const LISTED = 100;
/** Leads in a response of the table, which goes on until it has all. PocketBase takes about 20 ms for as many. */
const TABLED = 500;
/** Longest note, in characters. */
const NOTE_MAX = 5_000;

/** The inbox. Every request uses the editor's own account, so PocketBase decides who reads and changes leads. */
export function createLeadsRouter({
  config,
  content,
  messages,
  metrics,
  lifecycle,
}: Pick<EditServices, 'config' | 'content' | 'messages' | 'metrics' | 'lifecycle'>): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const languageOf = (res: Response): LeadLanguage => ({
    locale: localeOf(res),
    messages,
    rowAt: content.rowAt,
    addresses: config,
  });
  const answerWithinMs = () => leadRules(content.site()).answerWithinMs;
  function readPage(req: Request, res: Response, count: number): ReturnType<typeof readLeads> {
    const { show: asked = 'open', words = '', from } = req.query;
    const show = LEAD_FILTERS.find((each) => each === asked);
    const cursor = typeof from === 'string' ? readCursor(from) : null;
    if (!show || typeof words !== 'string' || (from !== undefined && !cursor)) throw new EditError(400);
    const { pocketBase, id } = editorOf(res);
    const asker = { pocketBase, editor: id, answerWithinMs: answerWithinMs() };
    return readLeads(asker, { show, words, from: cursor, count });
  }

  router.get('/api/leads', async (req, res) => {
    const { pocketBase } = editorOf(res);
    const [{ records, next }, unanswered, leaving] = await Promise.all([
      readPage(req, res, LISTED),
      countLeads(pocketBase, OPEN, '-state'),
      countLeads(pocketBase, LEAVING, '-erase_on'),
    ]);
    res.json({
      leads: records.map((record) => leadSummary(record, languageOf(res))),
      next,
      ...{ unanswered, leaving },
      isEmpty: records.length === 0 && (await isEmpty(pocketBase)),
      answerWithinMs: answerWithinMs(),
    } satisfies LeadPage);
  });

  router.get('/api/leads/table', async (req, res) => {
    const { records, next } = await readPage(req, res, TABLED);
    const notes = await notesOf(editorOf(res).pocketBase, records);
    const rows = records.map((record, at) => ({
      lead: leadSummary(record, languageOf(res)),
      cells: tableCells(record, languageOf(res)),
      notes: notes[at]!,
    }));
    res.json({ labels: tableLabels(languageOf(res)), rows, next } satisfies LeadTablePage);
  });

  router.get('/api/leads/changes', (_req, res) =>
    streamLeads(res, { pocketBase: editorOf(res).pocketBase, lifecycle }),
  );

  router.get('/api/leads/undelivered', async (_req, res) => {
    res.json(await readUndelivered(editorOf(res).pocketBase, languageOf(res)));
  });

  router.delete('/api/leads/undelivered/spam', async (req, res) => {
    const until = parseStoredDate(req.query.until);
    if (until === null) throw new EditError(400);
    await removeSpam(editorOf(res).pocketBase, until);
    res.json({});
  });

  const wish = (want: typeof wantDelivery) => async (req: Request, res: Response) => {
    const { id } = req.params;
    if (!isRecordId(id)) throw new EditError(404, 'notFound');
    if (!(await foundOrNull(want(editorOf(res).pocketBase, id)))) throw new EditError(404, 'entryGone');
    res.json({});
  };
  router.put('/api/leads/undelivered/:id', wish(wantDelivery));
  router.delete('/api/leads/undelivered/:id', wish(wantClosed));

  router.get('/api/leads/:collection/:id', async (req, res) => {
    const { pocketBase } = editorOf(res);
    const record = await readLead(req, res);
    const [others, notes, delivery] = await Promise.all([
      otherLeads(pocketBase, record),
      listNotes(pocketBase, record.id),
      readDelivery(pocketBase, record.id),
    ]);
    const earlier = others.map((each) => leadSummary(each, languageOf(res)));
    res.json({ ...leadDetail(record, languageOf(res)), earlier, notes, delivery } satisfies Lead);
  });

  router.get('/api/leads/:collection/:id/person.json', async (req, res) => {
    const lead = await readLead(req, res);
    const found = await exportPerson(editorOf(res).pocketBase, config.dataDir, lead);
    res.set('Content-Disposition', 'attachment; filename="person.json"');
    res.type('json').send(JSON.stringify(found, null, 2));
  });

  router.delete('/api/leads/:collection/:id/person', async (req, res) => {
    const lead = await readLead(req, res);
    res.json(await eraseSender(editorOf(res).pocketBase, lead));
  });

  router.put('/api/leads/:collection/:id', readJson({ limit: LEAD_WORK_BYTES }), async (req, res) => {
    const work = readWork(req.body);
    const record = await readLead(req, res);
    const changed = await foundOrNull(writeWork(editorOf(res), record, work, Date.now()));
    if (!changed) throw new EditError(409, 'entryChanged');
    if (!record.answered && changed.answered)
      metrics.leadFirstResponse.observe(secondsBetween(record.created, changed.answered));
    res.json(leadSummary(changed, languageOf(res)));
  });

  router.post('/api/leads/:collection/:id/notes', readJson({ limit: LEAD_WORK_BYTES }), async (req, res) => {
    const typed = isMap(req.body) && typeof req.body.text === 'string' ? req.body.text : '';
    const text = cleanText(typed, NOTE_MAX);
    if (text === '' || text.length > NOTE_MAX) throw new EditError(422, 'invalid');
    const note = await writeNote(editorOf(res), readKey(req.params), text);
    if (!note) throw new EditError(404, 'entryGone');
    res.status(201).json(note);
  });

  router.delete('/api/leads/:collection/:id/notes/:note', async (req, res) => {
    const { note } = req.params;
    if (!isRecordId(note)) throw new EditError(404, 'entryGone');
    await editorOf(res).pocketBase.collection(LEAD_NOTES).delete(note);
    res.json({});
  });

  return router;
}

const secondsBetween = (from: unknown, to: unknown): number =>
  ((parseStoredDate(to) ?? 0) - (parseStoredDate(from) ?? 0)) / 1000;

async function readLead(req: Request, res: Response): Promise<RecordModel> {
  const { collection, id } = readKey(req.params);
  const record = await findRecord(editorOf(res).pocketBase, collection, id);
  if (!record) throw new EditError(404, 'entryGone');
  return record;
}

function readKey({ collection, id }: Request['params']): LeadKey {
  if (typeof collection !== 'string' || !LEAD_COLLECTIONS.includes(collection) || !isRecordId(id))
    throw new EditError(404, 'notFound');
  return { collection, id };
}

/** @throws {EditError} 400 for a body of another shape */
function readWork(body: unknown): LeadWork {
  const { updated, state, isMine, answered } = isMap(body) ? body : {};
  const known = LEAD_STATES.find((each) => each === state);
  if (
    typeof updated !== 'string' ||
    (state !== undefined && !known) ||
    (isMine !== undefined && typeof isMine !== 'boolean') ||
    (answered !== undefined && answered !== '')
  )
    throw new EditError(400);
  return { updated, state: known, isMine, answered };
}
