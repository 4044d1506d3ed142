import { setImmediate as nextTurn } from 'node:timers/promises';
import { uncropped } from '../../client/router/uncropped-picture';
import { routeByName } from '../../client/sections';
import type { ContentCache } from './content-cache';
import { toRow } from './content-keys';
import type { ReadableContent } from './content-reader';
import { deepFreeze, textOf, toContentRecord, type ContentRecord } from '../../client/model/content-record';
import type { ChangedContent, RecordChange } from './content-service';
import type { FileUrls } from './file-urls';
import { oversizedFields } from '../../client/model/check';
import { collectionOfRoute, isItems, type CollectionName } from '../../client/model/collections';
import { storedFieldsOf } from '../../client/model/stored-fields';
import type { ChangedRecord, ContentView, RecordStore } from './record-store';
import { isSlug } from '../../client/model/slug';

interface Sources extends Pick<ContentCache, 'ready'> {
  store: Pick<RecordStore, 'over' | 'view'>;
}

/**
 * Content with unsaved changes laid over it. Nothing of it is cached. Other requests are served between two changes:
 * each holds no more than an entry may, and all of them together far more.
 */
export async function changeContent(
  { ready, store }: Sources,
  changes: readonly RecordChange[],
): Promise<ReadableContent & Pick<ChangedContent, 'follow'>> {
  const changed = new Map<string, ChangedRecord & { record: ContentRecord; row: ContentRecord }>();
  for (const change of changes) {
    const { collection, id } = change;
    await nextTurn();
    await ready(collection);
    const name = `${collection}/${id}`;
    const before = changed.get(name)?.record ?? store.view.record(collection, id) ?? null;
    const record = changedRecord(before, change);
    // Of two entries with one slug, the one that was changed last is shown.
    changed.delete(name);
    changed.set(name, { collection, id, record, row: toRow(collection, record) });
  }

  return {
    ready,
    view: store.over(changed.values()),
    follow(request) {
      const collection = collectionOfRoute(request.route);
      if (!collection) return request;
      const parameter = routeByName(request.route).path.endsWith(':page') ? 'page' : 'slug';
      const asked = request.params[parameter];
      for (const { collection: of, id, row } of changed.values()) {
        const stored = of === collection && store.view.row(collection, id);
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
  stored: Pick<ContentView, 'row'>,
  changes: readonly RecordChange[],
): FileUrls {
  function chosen(collection: CollectionName, { id }: ContentRecord, field: string): string | null {
    // A record may have several changes: one that has just been saved, and those made since.
    const change = changes.findLast(
      (one) => one.collection === collection && one.id === id && field in one.values,
    );
    const value = change?.values[field];
    // A stored file name that looks like a URL is still a name.
    const isStored = value === stored.row(collection, id)?.[field];
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
      const row = stored.row(collection, record.id);
      const isStored = src === null && focus === (row && files.image(collection, row, field)?.focus);
      if (isStored || (src === null && !focus)) return image;
      const whole = src ?? image!.src;
      return { src: focus ? uncropped(whole, focus) : whole, resizable: false };
    },
  };
}
