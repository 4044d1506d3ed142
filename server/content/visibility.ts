import { COLLECTIONS, type CollectionName, type ItemCollection } from './model/collections';
import { itemKey } from './content-keys';
import { textOf, timeOf, type ContentRecord } from './content-record';

const dates = new WeakMap<ContentRecord, number | null>();

/** Epoch ms of an entry's date, or null. Remembered, because every page needs it for every entry of its lists. */
function publishedAt(record: ContentRecord): number | null {
  let time = dates.get(record);
  if (time === undefined) dates.set(record, (time = timeOf(record, 'published')));
  return time;
}

/** Whether visitors see an entry: it is not a draft, and its date has come or it has none. */
export function isVisible(record: ContentRecord, now: number): boolean {
  return record.draft !== true && (publishedAt(record) ?? 0) <= now;
}

/** Epoch ms at which the next scheduled entry appears, or null. */
export function nextPublication(records: readonly ContentRecord[], now: number): number | null {
  let next: number | null = null;
  for (const record of records) {
    if (record.draft === true) continue;
    const time = publishedAt(record);
    if (time !== null && time > now && (next === null || time < next)) next = time;
  }
  return next;
}

/** The earlier of two moments, where null is never. */
export function earlier(a: number | null, b: number | null): number | null {
  if (a === null || b === null) return a ?? b;
  return Math.min(a, b);
}

/** Keys that change because the date of an entry came after `since` and up to `until`. */
export function publishedBetween(
  collection: CollectionName,
  records: Iterable<ContentRecord>,
  since: number,
  until: number,
): string[] {
  const keys: string[] = [];
  for (const record of records) {
    const time = timeOf(record, 'published');
    if (record.draft === true || time === null || time <= since || time > until) continue;
    if (keys.length === 0) keys.push(collection);
    if (COLLECTIONS[collection].kind === 'items')
      keys.push(itemKey(collection as ItemCollection, textOf(record, 'slug')));
  }
  return keys;
}
