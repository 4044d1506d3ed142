import type { ContentCache } from './content-cache';
import { addressesKey, collectionOf, contentKey, entriesKey, itemKey, SITE_KEY } from './content-keys';
import type { ItemCollection, ListCollection } from '../../client/model/collections';
import type { ContentRecord } from '../../client/model/content-record';
import type { Part } from '../../client/sections';
import { isEntryOff, switchedOff } from './switched-off';
import { isSlug } from '../../client/model/slug';
import { isVisible, nextVisibilityChange } from './visibility';

/**
 * Reads visible content for one page, and collects the keys that the page was built from and when it changes by itself.
 */
export interface ContentReader {
  content(section: string, key: string): Promise<ContentRecord | null>;
  /** The parts of the site that are switched off. Their entries read as if there were none. */
  off(): Promise<readonly Part[]>;
  /** The record that says whose site it is. */
  site(): Promise<ContentRecord | null>;
  item(collection: ItemCollection, slug: string): Promise<ContentRecord | null>;
  /** Visible entries: items newest first and without long texts, other collections by position. */
  list(collection: ItemCollection | ListCollection): Promise<readonly ContentRecord[]>;
  /** The rows of visible entries, newest first. */
  entries(collection: ItemCollection): Promise<readonly ContentRecord[]>;
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
  let nextChange = Infinity;
  const visible = (record: ContentRecord) => isVisible(record, now);

  const read = (key: string) => {
    keys.add(key);
    return cache.read(key);
  };

  const site = async () => (await read(SITE_KEY)) as ContentRecord | null;
  const off = async () => switchedOff(await site());

  async function readVisible(key: string): Promise<readonly ContentRecord[]> {
    const parts = await off();
    const records = (((await read(key)) ?? []) as readonly ContentRecord[]).filter(
      (record) => !isEntryOff(collectionOf(key), record, parts),
    );
    nextChange = Math.min(nextChange, nextVisibilityChange(records, now));
    return records.filter(visible);
  }

  return {
    async content(section, key) {
      const record = (await read(contentKey(section, key))) as ContentRecord | null;
      return record && !isEntryOff('contents', record, await off()) ? record : null;
    },
    site,
    off,
    async item(collection, slug) {
      if (!isSlug(slug)) return null;
      const record = (await read(itemKey(collection, slug))) as ContentRecord | null;
      if (!record || isEntryOff(collection, record, await off()) || !(preview || visible(record)))
        return null;
      nextChange = Math.min(nextChange, nextVisibilityChange([record], now));
      return record;
    },
    list: readVisible,
    entries: (collection) => readVisible(entriesKey(collection)),
    addresses: (collection) => readVisible(addressesKey(collection)),
    changesAt(time) {
      if (time !== null && time > now) nextChange = Math.min(nextChange, time);
    },
    get keys() {
      return [...keys];
    },
    get nextChange() {
      return nextChange === Infinity ? null : nextChange;
    },
    now,
  };
}
