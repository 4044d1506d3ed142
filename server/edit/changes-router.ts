import { Router } from 'express';
import type { DiscardedChange, WaitingSummary } from '../../client/edit/api/entries';
import { textOf } from '../../client/model/content-record';
import { isCollection } from '../../client/model/collections';
import { isRecordId } from '../../client/model/record-id';
import { listWaitingChanges, readChangeFile } from '../content/waiting-changes';
import { isMap } from '../../client/model/json-value';
import { EDIT_JSON_BYTES } from '../http/limits';
import { readJson } from '../http/request-body';
import { EditError } from '../saving/edit-error';
import type { EditServices } from './edit-services';
import { createBlockPages } from '../saving/block-pages';
import {
  actingIn,
  countEdit,
  entryKeyOf,
  parseEntryBody,
  readEntryBody,
  toStoredEntry,
} from './entries/entry-request';
import { editorLanguage, entryLabel } from '../saving/entry-name';
import { findRecord, listWhere } from '../content/find-record';
import { DISCARDS, forgetDiscards, type Discard } from '../saving/discards';
import { toIsoDate } from '../../client/model/stored-date';
import type { SaveServices } from '../saving/save-services';
import { sendFile } from './send-file';
import { effectOfPublication } from '../saving/plan-change';
import { publishTogether, type SeenChange } from '../saving/publish-together';
import { saveEntry } from '../saving/save-entry';
import { editorOf, localeOf } from './edit-locals';

/**
 * Changes that wait for their publication, read with the editor's own rights, and kept for who may write their values.
 *
 * | GET /api/changes | all of them, and what others have discarded of the reader's |
 * | DELETE /api/changes/discarded/:note | the reader has seen one of those |
 * | PUT, DELETE /api/changes/:collection/:id | keeps or discards the one of an entry |
 * | POST /api/changes/publish | publishes several, named with their `updated` |
 * | GET /files/:change/:name | a file that waits |
 */
export function createChangesRouter(services: SaveServices & Pick<EditServices, 'metrics'>): Router {
  const { content, messages } = services;
  const counted = countEdit(services);
  const router = Router({ caseSensitive: true, strict: true });

  router.get('/api/changes', async (_req, res) => {
    const locale = localeOf(res);
    // A block that somebody has added is on its page once the page's order, which may wait too, is published.
    const blocks = { ...createBlockPages(content), isPlaced: () => true };
    const language = { ...editorLanguage(services, locale), blocks };
    const { pocketBase, id: reader } = editorOf(res);
    const changes = await listWaitingChanges(pocketBase);
    const summaries = changes.map(async (change): Promise<WaitingSummary> => {
      const { collection, record: id, editorName: by, updated, publishAt } = change;
      const record = await findRecord(pocketBase, collection, id);
      const label = (record && entryLabel(collection, record, language)) || id;
      const page = record && collection === 'contents' ? blocks.pageOf(record) : null;
      return {
        ...{ collection, id, label, section: textOf(record ?? { id }, 'section') },
        ...{ by, updated, publishAt, isTheirs: change.editor !== reader },
        publishes: effectOfPublication({ collection, id, record, change }, page, language.first),
      };
    });
    const notes = await services.client.run((web) => listWhere<Discard>(web, DISCARDS, { person: reader }));
    const discarded = notes.map(async (note): Promise<DiscardedChange> => {
      const { id: seen, collection, record: id, editor_name: by, created } = note;
      const record = isCollection(collection) ? await findRecord(pocketBase, collection, id) : null;
      const label = (isCollection(collection) && record && entryLabel(collection, record, language)) || id;
      return { seen, collection, id, label, by, at: toIsoDate(created) };
    });
    res.json({ waiting: await Promise.all(summaries), discarded: await Promise.all(discarded) });
  });

  router.delete('/api/changes/discarded/:note', async (req, res) => {
    const { id: person } = editorOf(res);
    const own = await services.client.run((web) => listWhere<Discard>(web, DISCARDS, { person }));
    await forgetDiscards(
      services,
      own.filter(({ id }) => id === req.params.note),
    );
    res.json({});
  });

  router.put('/api/changes/:collection/:id', ...parseEntryBody, counted, async (req, res) => {
    const action = { kind: 'keep', body: readEntryBody(req) } as const;
    res.json(toStoredEntry(await saveEntry(services, actingIn(res), entryKeyOf(req), action)));
  });

  router.post('/api/changes/publish', readJson({ limit: EDIT_JSON_BYTES }), counted, async (req, res) => {
    const problems = await publishTogether(services, actingIn(res), readWanted(req.body));
    if (problems.length === 0) return void res.json({});
    const message = messages[localeOf(res)].server.editors.errors.notPublished();
    res.status(422).json({ message, problems });
  });

  router.delete('/api/changes/:collection/:id', ...parseEntryBody, counted, async (req, res) => {
    const { waiting } = (req.body ?? {}) as { waiting?: unknown };
    await saveEntry(services, actingIn(res), entryKeyOf(req), { kind: 'discard', seen: waiting });
    res.json({});
  });

  router.get('/files/:change/:name', async (req, res) => {
    const { change, name } = req.params;
    await sendFile(
      res,
      isRecordId(change) ? await readChangeFile(editorOf(res).pocketBase, change, name) : null,
      name,
    );
  });

  return router;
}

/** Most changes that are published together; a site has some hundred entries. */
const TOGETHER_MAX = 100;

function readWanted(body: unknown): SeenChange[] {
  const list = isMap(body) && Array.isArray(body.changes) ? (body.changes as unknown[]) : [];
  if (list.length === 0 || list.length > TOGETHER_MAX) throw new EditError(400);
  return list.map((each) => {
    const { collection, id, updated } = isMap(each) ? each : {};
    if (!isCollection(collection) || !isRecordId(id) || typeof updated !== 'string') throw new EditError(400);
    return { collection, id, updated };
  });
}
