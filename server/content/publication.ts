import { COLLECTIONS, type CollectionName, type ItemCollection } from './collections';
import { itemKey } from './content-keys';
import { textOf, timeOf, type ContentRecord } from './content-record';

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
