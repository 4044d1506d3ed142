import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ContentCache } from './content-cache';
import {
  addressesKey,
  addressKey,
  ALL,
  cardKey,
  compare,
  contentKey,
  entriesKey,
  itemKey,
  languageList,
  listKey,
  sectionKey,
  SITE_KEY,
  tagsKey,
  toCard,
} from './content-keys';
import {
  type CollectionName,
  type ItemCollection,
  type ListCollection,
} from '../../client/model/collections';
import type { Locale } from '../../client/i18n/locales';
import { textOf, type ContentRecord } from '../../client/model/content-record';
import type { Part } from '../../client/sections';
import type { ContentView } from './record-store';
import { isEntryOff, switchedOff } from './switched-off';
import { isSlug } from '../../client/model/slug';
import { isVisible, nextVisibilityChange } from './visibility';

export interface ReadableContent extends Pick<ContentCache, 'ready'> {
  readonly view: ContentView;
}

/** The collections whose entries no page shows all at once. */
type GrowingCollection = 'posts' | 'pages';

/** Places that are read at a time where all are. */
const PLACES_READ = 1_000;
/** Entries of each list among which {@link ContentReader.related} looks: the newest. */
const RELATED_READ = 100;

export type ContentReader = ReturnType<typeof createContentReader>;

/**
 * Reads visible content for one page, and collects the keys that the page was built from and when it changes by itself.
 *
 * @param preview - returns single entries also before they are published; lists contain visible entries only
 */
export function createContentReader(
  content: ReadableContent,
  { now, preview = false }: { now: number; preview?: boolean },
) {
  const keys = new Set<string>();
  let nextChange = Infinity;
  const visible = (record: ContentRecord) => isVisible(record, now);

  /** Content with a collection that is there, for a page that depends on some keys. */
  async function viewOf(
    collection: CollectionName,
    ...dependencies: readonly string[]
  ): Promise<ContentView> {
    for (const key of dependencies) keys.add(key);
    await content.ready(collection);
    return content.view;
  }
  const read = async (collection: CollectionName, key: string) =>
    (await viewOf(collection, key)).get(key) ?? null;

  /** The record that says whose site it is. */
  const site = async (): Promise<ContentRecord | null> =>
    (await read('site', SITE_KEY)) as ContentRecord | null;
  /** The parts of the site that are switched off. Their entries read as if there were none. */
  const off = async (): Promise<readonly Part[]> => switchedOff(await site());

  const changesAt = (time: number) => void (nextChange = Math.min(nextChange, time));

  /** Content for a list of entries, which changes with their dates; null if its part of the site is switched off. */
  async function viewOfList(
    collection: ItemCollection,
    ...dependencies: readonly string[]
  ): Promise<ContentView | null> {
    const parts = await off();
    const view = await viewOf(collection, ...dependencies);
    if (isEntryOff(collection, NO_ENTRY, parts)) return null;
    changesAt(view.nextDate(collection, now));
    return view;
  }

  function cardsOf(view: ContentView, collection: ItemCollection, ids: Iterable<string>): ContentRecord[] {
    return Array.from(ids, (id) => {
      keys.add(cardKey(collection, id));
      return toCard(collection, view.row(collection, id)!);
    });
  }

  return {
    async content(section: string, key: string): Promise<ContentRecord | null> {
      const record = (await read('contents', contentKey(section, key))) as ContentRecord | null;
      return record && !isEntryOff('contents', record, await off()) ? record : null;
    },
    site,
    off,
    async item(collection: ItemCollection, slug: string): Promise<ContentRecord | null> {
      if (!isSlug(slug)) return null;
      const record = (await read(collection, itemKey(collection, slug))) as ContentRecord | null;
      if (!record || isEntryOff(collection, record, await off()) || !(preview || visible(record)))
        return null;
      changesAt(nextVisibilityChange([record], now));
      return record;
    },
    /** Visible entries: items newest first and without long texts, other collections by position. */
    async list(
      collection: Exclude<ItemCollection, GrowingCollection> | ListCollection,
    ): Promise<readonly ContentRecord[]> {
      const parts = await off();
      const records = ((await read(collection, collection)) ?? []) as readonly ContentRecord[];
      const shown = records.filter((record) => !isEntryOff(collection, record, parts));
      changesAt(nextVisibilityChange(shown, now));
      return shown.filter(visible);
    },
    /** The cards of some visible entries of a list, newest first. */
    async cards(
      collection: ItemCollection,
      list: string,
      part: { limit: number; offset?: number },
    ): Promise<readonly ContentRecord[]> {
      const view = await viewOfList(collection, listKey(collection, list));
      if (!view) return [];
      return cardsOf(
        view,
        collection,
        view.places(collection, list, { now, ...part }).map(({ id }) => id),
      );
    },
    /** How many visible entries a list has. */
    async count(collection: ItemCollection, list: string): Promise<number> {
      const view = await viewOfList(collection, listKey(collection, list));
      return view ? view.count(collection, list, now) : 0;
    },
    /** An entry with only the fields that lists show. */
    card(collection: ItemCollection, record: ContentRecord): ContentRecord {
      keys.add(cardKey(collection, record.id));
      return toCard(collection, content.view.row(collection, record.id) ?? record);
    },
    /** The newest visible entry with each tag, by the tag's address. */
    async tags(collection: ItemCollection, first: Locale): Promise<ReadonlyMap<string, ContentRecord>> {
      const view = await viewOfList(collection, tagsKey(collection));
      const found = view ? [...view.tags(collection, first, now)] : [];
      return new Map(found.map(([tag, id]) => [tag, toCard(collection, view!.row(collection, id)!)]));
    },
    /** The visible entries that have most lists in common with one, then the newest. */
    async related(
      collection: ItemCollection,
      { id: own }: ContentRecord,
      lists: readonly string[],
      limit: number,
    ): Promise<ContentRecord[]> {
      const view = await viewOfList(collection, ...lists.map((list) => listKey(collection, list)));
      if (!view) return [];
      const read = (list: string, most: number) =>
        view.places(collection, list, { now, limit: most }).filter(({ id }) => id !== own);
      const found = relatedTo(lists.map((list) => read(list, RELATED_READ))).slice(0, limit);
      if (found.length < limit) {
        keys.add(listKey(collection, ALL));
        const newest = read(ALL, 2 * limit + 1).map(({ id }) => id);
        found.push(...newest.filter((id) => !found.includes(id)).slice(0, limit - found.length));
      }
      return cardsOf(view, collection, found);
    },
    /** The rows of visible entries, newest first, each in a turn of its own: other requests are served between them. */
    async *entries(collection: ItemCollection): AsyncGenerator<ContentRecord> {
      const parts = await off();
      const view = await viewOfList(collection, entriesKey(collection));
      for (let offset = 0; view; offset += PLACES_READ) {
        const places = view.places(collection, ALL, { now, limit: PLACES_READ, offset });
        for (const { id } of places) {
          await nextTurn();
          const row = view.row(collection, id);
          if (row && !isEntryOff(collection, row, parts)) yield row;
        }
        if (places.length < PLACES_READ) return;
      }
    },
    /** Whether there is a visible entry, in a language if one is asked for. */
    async hasAny(collection: ItemCollection, language?: { first: Locale; locale: Locale }): Promise<boolean> {
      const view = await viewOf(collection);
      const list = language ? languageList(language.first, language.locale) : ALL;
      const [newest] = view.places(collection, list, { now, limit: 1 });
      const row = newest && view.row(collection, newest.id);
      const none = language ? listKey(collection, list) : addressesKey(collection);
      keys.add(row ? addressKey(collection, textOf(row, 'slug')) : none);
      changesAt(row ? nextVisibilityChange([row], now) : view.nextDate(collection, now));
      return row !== undefined && !isEntryOff(collection, NO_ENTRY, await off());
    },
    /** Whether a visible entry has an address. */
    async isThere(collection: ItemCollection, slug: string): Promise<boolean> {
      const view = await viewOf(collection, addressKey(collection, slug));
      const row = view.rowAt(itemKey(collection, slug));
      if (!row || isEntryOff(collection, row, await off())) return false;
      changesAt(nextVisibilityChange([row], now));
      return visible(row);
    },
    /** The keys of a section's entries. */
    async keysOf(section: string): Promise<string[]> {
      const view = await viewOf('contents', sectionKey(section));
      if (isEntryOff('contents', { id: '', section }, await off())) return [];
      return Array.from(view.rowsFrom(contentKey(section, '')), (row) => textOf(row, 'key'));
    },
    /** Notes a time at which the page changes by itself. */
    changesAt(time: number | null): void {
      if (time !== null && time > now) changesAt(time);
    },
    get keys(): readonly string[] {
      return [...keys];
    },
    get nextChange(): number | null {
      return nextChange === Infinity ? null : nextChange;
    },
    /** Time for which the page is built, in epoch ms. */
    now,
  };
}

/** Stands for any entry of a collection. */
const NO_ENTRY: ContentRecord = { id: '' };

/** The ids of the entries that are in most of the lists; among equals, the newest. */
export function relatedTo(
  lists: readonly (readonly { readonly id: string; readonly published: string }[])[],
): string[] {
  const found = new Map<string, { published: string; shared: number }>();
  for (const { id, published } of lists.flat())
    found.set(id, { published, shared: (found.get(id)?.shared ?? 0) + 1 });
  return [...found]
    .sort(
      ([idA, a], [idB, b]) => b.shared - a.shared || compare(b.published, a.published) || compare(idA, idB),
    )
    .map(([id]) => id);
}
