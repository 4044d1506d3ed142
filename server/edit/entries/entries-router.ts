import { Router } from 'express';
import {
  ALL_ENTRIES,
  type ListedEntries,
  type EntrySearch,
  type EntrySummary,
  type FoundEntry,
  type PageSearch,
  type SiteState,
} from '../../../client/edit/api/entries';
import { collectionOfRoute, isCollection, type CollectionName } from '../../../client/model/collections';
import type { ContentRecord } from '../../../client/model/content-record';
import type { Locale } from '../../../client/i18n/locales';
import { matchRoute } from '../../../client/router/match-route';
import { itemKey, SITE_KEY } from '../../content/content-keys';
import { isEntryOff, UNPREFIXED } from '../../content/switched-off';
import { isAskedPath } from '../edit-address';
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
import { publicPaths } from '../../saving/move-page';
import { editorOf, localeOf } from '../edit-locals';
import { queryText } from '../query-text';

/** What needs all entries. Each resolves to JSON. */
interface EntriesOverview {
  entries(locale: Locale, search: EntrySearch, found: Omit<ListedEntries, 'groups'>): Promise<Uint8Array>;
  pages(locale: Locale, search: PageSearch): Promise<Uint8Array>;
  tags(locale: Locale): Promise<Uint8Array>;
}

/** Most entries that one request names; a page has some dozens. */
const KEYS_MAX = 300;

/** Reads and writes of entries. Entries are written with the editor's own account, so PocketBase enforces the editor's rights. */
export function createEntriesRouter(services: EditServices, overview: EntriesOverview): Router {
  const { config, content } = services;
  const counted = countEdit(services);
  const router = Router({ caseSensitive: true, strict: true });

  router.get('/api/site', (req, res) => {
    const locale = localeOf(res);
    const blocks = createBlockPages(content);
    const reading = {
      ...editorLanguage(services, locale),
      ...{ blocks, now: Date.now(), offered: config.locales },
    };
    const { off } = content.identity(locale);
    const entries = new Map<string, EntrySummary>();
    const add = (collection: CollectionName, record: ContentRecord | null) => {
      const summary =
        record && !isEntryOff(collection, record, off) ? entrySummary(collection, record, reading) : null;
      if (summary) entries.set(`${collection}/${summary.id}`, summary);
    };
    add(SITE_KEY, content.site());
    const page = matchRoute(queryText(req, 'path'), UNPREFIXED);
    const pageCollection = page && collectionOfRoute(page.route);
    if (pageCollection)
      add(pageCollection, content.rowAt(itemKey(pageCollection, page.params.slug ?? page.params.page ?? '')));
    for (const key of queryText(req, 'keys').split(',', KEYS_MAX)) {
      const [collection = '', id = ''] = key.split('/');
      const record = isCollection(collection) ? content.row(collection, id) : null;
      if (!record) continue;
      add(collection as CollectionName, record);
      if (collection === 'contents') add('pages', blocks.pageOf(record));
    }
    res.json({ entries: [...entries.values()], locales: config.locales, off } satisfies SiteState);
  });

  router.get('/api/entries', async (req, res) => {
    const locale = localeOf(res);
    const search: EntrySearch = {
      words: queryText(req, 'words'),
      kind: queryText(req, 'kind'),
      state: queryText(req, 'state'),
      order: queryText(req, 'order'),
      limit: Number(req.query.limit) || ALL_ENTRIES.limit,
    };
    const { labels } = editorLanguage(services, locale);
    const { words, kind } = search;
    const collection = isCollection(kind) ? kind : undefined;
    const { hits, ...rest } = words
      ? await services.search.findRecords({ words, collection, off: content.identity(locale).off })
      : { hits: [], hasMore: false, isComplete: true };
    const found = hits.map(({ label, ...entry }): FoundEntry => ({ ...entry, place: labels[label]() }));
    res.type('json').end(await overview.entries(locale, search, { found, ...rest }));
  });

  router.get('/api/pages', async (req, res) => {
    const search = {
      words: queryText(req, 'words'),
      kind: queryText(req, 'kind'),
      path: queryText(req, 'path'),
    };
    res.type('json').end(await overview.pages(localeOf(res), search));
  });

  router.get('/api/tags', async (_req, res) => {
    res.type('json').end(await overview.tags(localeOf(res)));
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
    res.json(toStoredEntry(await saveEntry(services, actingIn(res), entryKeyOf(req), action)));
  });

  router.post('/api/entries/:collection', ...parseEntryBody, counted, async (req, res) => {
    const { collection } = req.params;
    if (!isCollection(collection)) throw new EditError(404, 'notFound');
    const action = { kind: 'create', body: readEntryBody(req) } as const;
    const saved = await saveEntry(services, actingIn(res), { collection, id: NEW_RECORD }, action);
    res.status(201).json(toStoredEntry(saved));
  });

  router.delete('/api/entries/:collection/:id', ...parseEntryBody, counted, async (req, res) => {
    await saveEntry(services, actingIn(res), entryKeyOf(req), readRemoval(req.body));
    res.json({});
  });

  return router;
}

function readRemoval(body: unknown): EntryAction {
  const { updated = null, successor = null } = (body ?? {}) as Record<string, unknown>;
  if (successor !== null && !isAskedPath(successor)) throw new EditError(400);
  if (updated !== null && typeof updated !== 'string') throw new EditError(400);
  return { kind: 'remove', seen: updated, successor };
}
