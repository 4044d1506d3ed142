import { Router, type Response } from 'express';
import type { RecordModel } from 'pocketbase';
import type { Locale } from '../../../client/i18n/locales';
import type { SiteState } from '../../../client/edit/api/entries';
import type { StoredEntry } from '../../../client/model/entry/stored-entry';
import { COLLECTION_NAMES, isCollection, type CollectionName } from '../../../client/model/collections';
import { isEntryOff } from '../../content/switched-off';
import { RETURN_PATH_LENGTH } from '../../http/limits';
import type { EditServices } from '../edit-services';
import { EditError } from '../../saving/edit-error';
import { localeOf } from '../edit-locale';
import { editorOf } from '../editor';
import { findRecord } from '../../content/find-record';
import { saveEntry } from '../../saving/save-entry';
import { removeEntry } from '../../saving/remove-entry';
import { findChange, toWaiting } from '../../saving/changes/change-store';
import { publishEntry } from '../../saving/changes/publish-changes';
import { respondToWrite } from './respond-to-write';
import { createBlockPages } from '../../saving/block-pages';
import { findEntries } from './find-entries';
import { parseEntryBody, readEntryBody } from './read-entry-body';
import { entryKeyOf } from './entry-key';
import { entrySummary } from './entry-summary';
import { editorLanguage } from '../../saving/entry-name';
import { knownTags } from './known-tags';
import { publicPaths } from '../../saving/move-page';

/** Reads and writes of entries. Writes use the editor's own account, so PocketBase enforces the editor's rights. */
export function createEntriesRouter(services: EditServices): Router {
  const { config, content } = services;
  const router = Router({ caseSensitive: true, strict: true });

  /** The records of every collection, without the parts that are switched off. */
  function recordsOf(locale: Locale) {
    const { off } = content.identity(locale);
    return COLLECTION_NAMES.flatMap((collection) =>
      content
        .records(collection)
        .filter((record) => !isEntryOff(collection, record, off))
        .map((record) => ({ collection, record })),
    );
  }

  router.get('/api/entries', (_req, res) => {
    const locale = localeOf(res);
    const reading = {
      ...editorLanguage(services, locale),
      blocks: createBlockPages(content.records),
      now: Date.now(),
      offered: config.locales,
    };
    const entries = recordsOf(locale).flatMap(
      ({ collection, record }) => entrySummary(collection, record, reading) ?? [],
    );
    const tags = knownTags(content.records, config.defaultLocale);
    const state: SiteState = { entries, locales: config.locales, off: content.identity(locale).off, tags };
    res.json(state);
  });

  router.get('/api/found', (req, res) => {
    const wanted = typeof req.query.words === 'string' ? req.query.words : '';
    res.json({ found: findEntries(recordsOf(localeOf(res)), wanted) });
  });

  router.get('/api/entries/:collection/:id', async (req, res) => {
    const { collection, id } = entryKeyOf(req);
    const record = await findRecord(editorOf(res).pocketBase, collection, id);
    if (!record) throw new EditError(404, 'entryGone');
    await sendEntry(res, record);
  });

  router.get('/api/entries/:collection/:id/addresses', async (req, res) => {
    const [{ collection, id }, editor] = [entryKeyOf(req), editorOf(res)];
    const record = await findRecord(editor.pocketBase, collection, id);
    if (!record) throw new EditError(404, 'entryGone');
    res.json({ addresses: await publicPaths(editor, collection, record) });
  });

  router.put('/api/entries/:collection/:id', ...parseEntryBody, (req, res) =>
    respondToWrite(services, res, async () => {
      const entry = entryKeyOf(req);
      const body = readEntryBody(req);
      const who = { editor: editorOf(res), locale: localeOf(res) };
      const { record, redirected } = await publishEntry(services, { ...who, entry, body });
      await sendEntry(res, record, redirected);
    }),
  );

  router.post('/api/entries/:collection', ...parseEntryBody, (req, res) =>
    respondToWrite(services, res, async () => {
      const { collection } = req.params;
      if (!isCollection(collection)) throw new EditError(404, 'notFound');
      const body = readEntryBody(req);
      const who = { editor: editorOf(res), locale: localeOf(res) };
      const { record, redirected } = await saveEntry(services, { ...who, collection, id: null, body });
      res.status(201);
      await sendEntry(res, record, redirected);
    }),
  );

  router.delete('/api/entries/:collection/:id', ...parseEntryBody, (req, res) =>
    respondToWrite(services, res, async () => {
      const removal = { editor: editorOf(res), ...entryKeyOf(req), ...readRemoval(req.body) };
      res.json({ redirected: await removeEntry(services, removal) });
    }),
  );

  return router;
}

async function sendEntry(res: Response, record: RecordModel, redirected = true): Promise<void> {
  const { id, collectionName } = record;
  const change = await findChange(editorOf(res).pocketBase, {
    collection: collectionName as CollectionName,
    id,
  });
  const waiting = change && toWaiting(change);
  const entry: StoredEntry = { record, updated: String(record.updated), waiting };
  res.json({ ...entry, redirected });
}

function readRemoval(body: unknown): { updated: string | null; successor: string | null } {
  const { updated = null, successor = null } = (body ?? {}) as Record<string, unknown>;
  const isPath = (value: unknown) =>
    typeof value === 'string' && value.length <= RETURN_PATH_LENGTH && /^\/(?![/\\])/.test(value);
  if (successor !== null && !isPath(successor)) throw new EditError(400);
  if (updated !== null && typeof updated !== 'string') throw new EditError(400);
  return { updated: updated as string | null, successor: successor as string | null };
}
