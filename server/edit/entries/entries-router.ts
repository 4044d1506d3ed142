import { Router } from 'express';
import type { Locale } from '../../../client/i18n/locales';
import type { SiteState, FoundEntry } from '../../../client/edit/api/entries';
import { COLLECTION_NAMES, isCollection, type CollectionName } from '../../../client/model/collections';
import type { ContentService } from '../../content/content-service';
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
  entryKeyOf,
  parseEntryBody,
  readEntryBody,
  respondToWrite,
  toStoredEntry,
} from './entry-request';
import { createBlockPages } from '../../saving/block-pages';
import { entrySummary } from './entry-summary';
import { editorLanguage } from '../../saving/entry-name';
import { knownTags } from './known-tags';
import { publicPaths } from '../../saving/move-page';
import { foldText } from '../../../client/model/text/fold-text';
import { plainText } from '../../../client/model/entry/plain-text';
import type { ContentRecord } from '../../../client/model/content-record';
import { modelOf } from '../../../client/model/stored-fields';
import { storedNames } from '../../../client/model/values';
import { editorOf, localeOf } from '../edit-locals';

/** Reads and writes of entries. Entries are written with the editor's own account, so PocketBase enforces the editor's rights. */
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
    res.json({ found: findEntries(recordsOf(localeOf(res)), content.record, wanted) });
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

  router.put('/api/entries/:collection/:id', ...parseEntryBody, (req, res) =>
    respondToWrite(services, res, async () => {
      const action = { kind: 'save', body: readEntryBody(req) } as const;
      const saved = await saveEntry(services, actingIn(res), entryKeyOf(req), action);
      res.json({ ...toStoredEntry(saved), redirected: saved.redirected });
    }),
  );

  router.post('/api/entries/:collection', ...parseEntryBody, (req, res) =>
    respondToWrite(services, res, async () => {
      const { collection } = req.params;
      if (!isCollection(collection)) throw new EditError(404, 'notFound');
      const action = { kind: 'create', body: readEntryBody(req) } as const;
      const saved = await saveEntry(services, actingIn(res), { collection, id: NEW_RECORD }, action);
      res.status(201).json({ ...toStoredEntry(saved), redirected: saved.redirected });
    }),
  );

  router.delete('/api/entries/:collection/:id', ...parseEntryBody, (req, res) =>
    respondToWrite(services, res, async () => {
      const { redirected } = await saveEntry(services, actingIn(res), entryKeyOf(req), readRemoval(req.body));
      res.json({ redirected });
    }),
  );

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

/** Characters of an excerpt before the first word that was looked for, and in all. */
const BEFORE = 30;
const EXCERPT_LENGTH = 110;

interface SearchedEntry {
  collection: CollectionName;
  record: ContentRecord;
}

/**
 * Entries whose texts, in all languages together, hold every word. Case and accents make no difference.
 *
 * @param wanted - words as somebody has typed them
 */
function findEntries(
  entries: readonly SearchedEntry[],
  recordOf: ContentService['record'],
  wanted: string,
): FoundEntry[] {
  const words = foldText(wanted).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return entries.flatMap(({ collection, record: { id } }) => {
    const record = recordOf(collection, id);
    if (!record) return [];
    const text = plainText(storedNames(modelOf(collection, record)).map((name) => record[name]));
    const folded = foldText(text);
    if (!words.every((word) => folded.includes(word))) return [];
    return [{ collection, id, excerpt: excerptAt(text, folded.indexOf(words[0]!)) }];
  });
}

/** The part of a text around a place, which ends and begins between words. */
function excerptAt(text: string, at: number): string {
  const begin = at <= BEFORE ? 0 : text.indexOf(' ', at - BEFORE) + 1;
  const end = begin + EXCERPT_LENGTH;
  const shown = end >= text.length ? text.slice(begin) : text.slice(begin, text.lastIndexOf(' ', end));
  return `${begin > 0 ? '… ' : ''}${shown}${end < text.length ? ' …' : ''}`;
}
