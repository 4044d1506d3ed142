import type { ContentCache } from './content-cache';
import { addressesKey, contentKey, itemKey, listKey } from './content-keys';
import type { ItemCollection, ListCollection } from '../../client/model/collections';
import type { ContentRecord } from '../../client/model/content-record';
import { isSlug } from '../../client/model/slug';
import { earlier, isVisible, nextVisibilityChange } from './visibility';

/**
 * Reads visible content for one page, and collects the keys that the page was built from and when it changes by itself.
 */
export interface ContentReader {
  content(section: string, key: string): Promise<ContentRecord | null>;
  item(collection: ItemCollection, slug: string): Promise<ContentRecord | null>;
  /** Visible entries: items newest first and without long texts, other collections by position. */
  list(collection: ItemCollection | ListCollection): Promise<readonly ContentRecord[]>;
  /** Which visible entries there are, by section and key or by slug. */
  addresses(collection: 'contents' | ItemCollection): Promise<readonly ContentRecord[]>;
  /** Notes a time at which the page changes by itself. */
  changesAt(time: number | null): void;
  readonly keys: readonly string[];
  readonly nextChange: number | null;
  /** Time for which the page is built, in epoch ms. */
  readonly now: number;
}

/** @param preview - returns single entries also before they are published; lists contain visible entries only */
export function createContentReader(
  cache: Pick<ContentCache, 'read'>,
  { now, preview = false }: { now: number; preview?: boolean },
): ContentReader {
  const keys = new Set<string>();
  let nextChange: number | null = null;
  const visible = (record: ContentRecord) => isVisible(record, now);

  const read = (key: string) => {
    keys.add(key);
    return cache.read(key);
  };

  async function readVisible(key: string): Promise<readonly ContentRecord[]> {
    const records = ((await read(key)) ?? []) as readonly ContentRecord[];
    nextChange = earlier(nextChange, nextVisibilityChange(records, now));
    return records.filter(visible);
  }

  return {
    async content(section, key) {
      return (await read(contentKey(section, key))) as ContentRecord | null;
    },
    async item(collection, slug) {
      if (!isSlug(slug)) return null;
      const record = (await read(itemKey(collection, slug))) as ContentRecord | null;
      if (!record || !(preview || visible(record))) return null;
      nextChange = earlier(nextChange, nextVisibilityChange([record], now));
      return record;
    },
    list: (collection) => readVisible(listKey(collection)),
    addresses: (collection) => readVisible(addressesKey(collection)),
    changesAt(time) {
      if (time !== null && time > now) nextChange = earlier(nextChange, time);
    },
    get keys() {
      return [...keys];
    },
    get nextChange() {
      return nextChange;
    },
    now,
  };
}
