import { setImmediate as nextTurn } from 'node:timers/promises';
import { uncropped } from '../../client/router/uncropped-picture';
import { routeByName } from '../../client/sections';
import type { ContentCache } from './content-cache';
import { collectionOf, isListKey, keyOf, toList, toRow, type ContentValue } from './content-keys';
import { deepFreeze, textOf, toContentRecord, type ContentRecord } from '../../client/model/content-record';
import type { ChangedContent, RecordChange } from './content-service';
import type { FileUrls } from './file-urls';
import { oversizedFields } from '../../client/model/check';
import { collectionOfRoute, isItems, type CollectionName } from '../../client/model/collections';
import { storedFieldsOf } from '../../client/model/stored-fields';
import type { RecordStore } from './record-store';
import { isSlug } from '../../client/model/slug';

interface Sources {
  cache: Pick<ContentCache, 'read'>;
  store: Pick<RecordStore, 'rows' | 'record'>;
}

/** A changed record, and its row for the lists. */
interface Changed {
  record: ContentRecord;
  row: ContentRecord;
}

/**
 * Content with unsaved changes applied. Nothing of it is cached; lists are rebuilt. Other requests are served between two changes:
 * each holds no more than an entry may, and all of them together far more.
 */
export async function changeContent(
  { cache, store }: Sources,
  changes: readonly RecordChange[],
): Promise<Pick<ChangedContent, 'read' | 'record' | 'follow'>> {
  const changed = new Map<CollectionName, Map<string, Changed>>();
  const lists = new Map<string, ContentValue | null>();
  const record: ChangedContent['record'] = (collection, id) =>
    changed.get(collection)?.get(id)?.record ?? store.record(collection, id) ?? null;
  for (const change of changes) {
    const { collection, id } = change;
    await nextTurn();
    // Loads the collection if it is not loaded yet.
    if (!changed.has(collection)) await cache.read(collection);
    const ofCollection = changed.get(collection) ?? new Map<string, Changed>();
    const after = changedRecord(record(collection, id), change);
    // The last of two entries with one slug is shown; show the changed one.
    ofCollection.delete(id);
    changed.set(collection, ofCollection.set(id, { record: after, row: toRow(collection, after) }));
  }

  function readList(key: string, ofCollection: ReadonlyMap<string, Changed>): ContentValue | null {
    const rows = new Map(store.rows(collectionOf(key)));
    for (const [id, { row }] of ofCollection) rows.set(id, row);
    return toList(key, rows.values()) ?? null;
  }

  return {
    async read(key) {
      const value = await cache.read(key);
      const collection = collectionOf(key);
      const ofCollection = changed.get(collection);
      if (!ofCollection) return value;
      if (isListKey(key)) {
        if (!lists.has(key)) lists.set(key, readList(key, ofCollection));
        return lists.get(key) ?? null;
      }
      const own = [...ofCollection.values()].findLast(({ row }) => keyOf(collection, row) === key);
      if (own) return own.record;
      // The entry that was there may have another address now.
      return value && ofCollection.has((value as ContentRecord).id) ? null : value;
    },
    record,
    follow(request) {
      const collection = collectionOfRoute(request.route);
      if (!collection) return request;
      const parameter = routeByName(request.route).path.endsWith(':page') ? 'page' : 'slug';
      const asked = request.params[parameter];
      for (const [id, { row }] of changed.get(collection) ?? []) {
        const stored = store.rows(collection).get(id);
        if (!stored || textOf(stored, 'slug') !== asked) continue;
        return { ...request, params: { ...request.params, [parameter]: textOf(row, 'slug') } };
      }
      return request;
    },
  };
}

function changedRecord(
  before: ContentRecord | null,
  { collection, id, values }: RecordChange,
): ContentRecord {
  const slug = isItems(collection) && { slug: usableSlug(values.slug, before, id) };
  const edited: Record<string, unknown> = { ...before, ...values, ...slug, id };
  // What is too much to be stored would be too much to draw after each key.
  for (const name of oversizedFields(collection, edited)) edited[name] = before?.[name];
  return deepFreeze(toContentRecord(edited, storedFieldsOf(collection))!);
}

/** While a half-typed slug is invalid, the entry keeps its address. */
function usableSlug(typed: unknown, before: ContentRecord | null, id: string): string {
  if (typeof typed === 'string' && isSlug(typed.trim())) return typed.trim();
  return before ? textOf(before, 'slug') : id.toLowerCase();
}

/** The address of a new file: in the browser's memory, or of a change that waits. */
const CHOSEN = /^(?:blob:|\/(?:edit\/)?files\/)/;

/** The name of a picture that will be cropped. */
const ANY_PICTURE = 'picture.png';

/**
 * Adds files that an editor has chosen but not published: their values are addresses. They have no crops yet, and
 * neither have stored pictures with an unsaved focal point.
 */
export function withChosenFiles(
  files: FileUrls,
  store: Pick<RecordStore, 'rows'>,
  changes: readonly RecordChange[],
): FileUrls {
  function chosen(collection: CollectionName, { id }: ContentRecord, field: string): string | null {
    // A record may have several changes: one that has just been saved, and those made since.
    const change = changes.findLast(
      (one) => one.collection === collection && one.id === id && field in one.values,
    );
    const value = change?.values[field];
    // A stored file name that looks like a URL is still a name.
    const isStored = value === store.rows(collection).get(id)?.[field];
    return typeof value === 'string' && CHOSEN.test(value) && !isStored ? value : null;
  }
  return {
    ...files,
    url: (collection, record, field) =>
      chosen(collection, record, field) ?? files.url(collection, record, field),
    image(collection, record, field) {
      const src = chosen(collection, record, field);
      const named = src === null ? record : { ...record, [field]: ANY_PICTURE };
      const image = files.image(collection, named, field);
      const focus = image?.focus;
      const stored = store.rows(collection).get(record.id);
      const isStored = src === null && focus === (stored && files.image(collection, stored, field)?.focus);
      if (isStored || (src === null && !focus)) return image;
      const whole = src ?? image!.src;
      return { src: focus ? uncropped(whole, focus) : whole, resizable: false };
    },
  };
}
