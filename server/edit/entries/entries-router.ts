import { Router } from 'express';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EntrySummary, SiteState, FoundEntries, FoundEntry } from '../../../client/edit/api/entries';
import { COLLECTION_NAMES, isCollection } from '../../../client/model/collections';
import { isEntryOff } from '../../content/switched-off';
import { RETURN_PATH_LENGTH } from '../../http/limits';
import type { EditServices } from '../edit-services';
import { EditError } from '../../saving/edit-error';
import { findRecord } from '../../content/find-record';
import { readEntryState } from '../../saving/change-store';
import type { EntryAction } from '../../saving/plan-change';
import { NEW_RECORD, saveEntry } from '../../saving/save-entry';
import {
  actingIn,
  countEdit,
  entryKeyOf,
  parseEntryBody,
  readEntryBody,
  toStoredEntry,
} from './entry-request';
import { createBlockPages } from '../../saving/block-pages';
import { entrySummary } from './entry-summary';
import { editorLanguage } from '../../saving/entry-name';
import { collectTags } from './collect-tags';
import { publicPaths } from '../../saving/move-page';
import { editorOf, localeOf } from '../edit-locals';

/** Reads and writes of entries. Entries are written with the editor's own account, so PocketBase enforces the editor's rights. */
export function createEntriesRouter(services: EditServices): Router {
  const { config, content } = services;
  const counted = countEdit(services);
  const router = Router({ caseSensitive: true, strict: true });

  router.get('/api/entries', async (_req, res) => {
    const locale = localeOf(res);
    const reading = {
      ...editorLanguage(services, locale),
      blocks: createBlockPages(content),
      now: Date.now(),
      offered: config.locales,
    };
    const { off } = content.identity(locale);
    const entries: EntrySummary[] = [];
    const tags = collectTags(config.defaultLocale);
    for (const collection of COLLECTION_NAMES)
      for (const record of content.records(collection)) {
        // Visitors are served between two records.
        await nextTurn();
        tags.add(collection, record);
        const summary = isEntryOff(collection, record, off)
          ? null
          : entrySummary(collection, record, reading);
        if (summary) entries.push(summary);
      }
    res.json({ entries, locales: config.locales, off, tags: tags.words() } satisfies SiteState);
  });

  router.get('/api/found', async (req, res) => {
    const { words, kind } = req.query;
    const locale = localeOf(res);
    const { labels } = editorLanguage(services, locale);
    const { hits, hasMore, isComplete } = await services.search.findRecords({
      words: typeof words === 'string' ? words : '',
      collection: isCollection(kind) ? kind : undefined,
      off: content.identity(locale).off,
    });
    const found = hits.map(({ label, ...entry }): FoundEntry => ({ ...entry, place: labels[label]() }));
    res.json({ found, hasMore, isComplete } satisfies FoundEntries);
  });

  router.get('/api/entries/:collection/:id', async (req, res) => {
    res.json(toStoredEntry(await readEntryState(editorOf(res).pocketBase, entryKeyOf(req))));
  });

  router.get('/api/entries/:collection/:id/addresses', async (req, res) => {
    const [{ collection, id }, editor] = [entryKeyOf(req), editorOf(res)];
    const record = await findRecord(editor.pocketBase, collection, id);
    if (!record) throw new EditError(404, 'entryGone');
    res.json({ addresses: await publicPaths(editor, collection, record) });
  });

  router.put('/api/entries/:collection/:id', ...parseEntryBody, counted, async (req, res) => {
    const action = { kind: 'save', body: readEntryBody(req) } as const;
    const saved = await saveEntry(services, actingIn(res), entryKeyOf(req), action);
    res.json({ ...toStoredEntry(saved), redirected: saved.redirected });
  });

  router.post('/api/entries/:collection', ...parseEntryBody, counted, async (req, res) => {
    const { collection } = req.params;
    if (!isCollection(collection)) throw new EditError(404, 'notFound');
    const action = { kind: 'create', body: readEntryBody(req) } as const;
    const saved = await saveEntry(services, actingIn(res), { collection, id: NEW_RECORD }, action);
    res.status(201).json({ ...toStoredEntry(saved), redirected: saved.redirected });
  });

  router.delete('/api/entries/:collection/:id', ...parseEntryBody, counted, async (req, res) => {
    const { redirected } = await saveEntry(services, actingIn(res), entryKeyOf(req), readRemoval(req.body));
    res.json({ redirected });
  });

  return router;
}

function readRemoval(body: unknown): EntryAction {
  const { updated = null, successor = null } = (body ?? {}) as Record<string, unknown>;
  const isPath = (value: unknown) =>
    typeof value === 'string' && value.length <= RETURN_PATH_LENGTH && /^\/(?![/\\])/.test(value);
  if (successor !== null && !isPath(successor)) throw new EditError(400);
  if (updated !== null && typeof updated !== 'string') throw new EditError(400);
  return { kind: 'remove', seen: updated, successor: successor as string | null };
}
