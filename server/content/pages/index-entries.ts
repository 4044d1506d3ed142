import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Locale } from '../../../client/i18n/locales';
import { itemPath } from '../../../client/sections';
import type { RedirectEntry } from '../../../client/model/redirect';
import type { ContentIndex, IndexEntry, WorkshopEvent } from '../content-service';
import { bareText } from '../../../client/model/shown-text';
import { COLLECTIONS, ITEM_COLLECTIONS, type ItemCollection } from '../../../client/model/collections';
import { languagesOf } from '../../../client/model/languages';
import { isoDate } from '../../../client/model/stored-date';
import { changedAt } from '../../../client/model/stored-fields';
import { textOf, type ContentRecord } from '../../../client/model/content-record';
import { ORDER_KEY, orderedKeys, pageSection } from '../../../client/model/page-blocks';
import { ALL, languageList } from '../content-keys';
import type { ContentReader } from '../content-reader';
import type { ViewContext } from '../view-context';
import { priceOf } from '../views/item-views';
import { readShown } from './pages-of-blocks';
import type { PageContext } from './page-context';

type IndexContext = Pick<PageContext, 'reader' | 'views'> & {
  locales: readonly Locale[];
};

/** Posts in a feed, which have their complete text there. */
const FEED_POSTS = 20;
/** Posts among which those in the language are looked for. */
const FEED_LOOKED_AT = 200;

/** All visible entries, newest first, for sitemaps and calendars. */
export async function loadIndex(
  context: IndexContext,
  collections: readonly ItemCollection[] = ITEM_COLLECTIONS,
): Promise<ContentIndex> {
  const entries: IndexEntry[] = [];
  for (const collection of collections)
    for await (const row of context.reader.entries(collection))
      entries.push(await toEntry(context, collection, row));
  entries.sort((a, b) => b.published.localeCompare(a.published));
  return { entries, keys: context.reader.keys };
}

/** The newest posts in the language, with their bodies. */
export async function loadFeed(context: IndexContext): Promise<ContentIndex> {
  const { reader, views, locales } = context;
  // An entry that is in none of the languages counts as one of the first.
  const list = views.locale === locales[0] ? ALL : languageList(locales[0]!, views.locale);
  const entries: IndexEntry[] = [];
  for (let offset = 0, isMore = true; isMore && entries.length < FEED_POSTS; offset += FEED_POSTS) {
    await nextTurn();
    const cards = await reader.cards('posts', list, { limit: FEED_POSTS, offset });
    isMore = cards.length === FEED_POSTS && offset < FEED_LOOKED_AT;
    for (const card of cards) {
      const record = (await reader.item('posts', textOf(card, 'slug'))) ?? card;
      const entry = await toEntry(context, 'posts', record);
      if (entry.languages.includes(views.locale))
        entries.push({ ...entry, body: views.entry('posts', record).body });
    }
  }
  return { entries: entries.slice(0, FEED_POSTS), keys: reader.keys };
}

async function toEntry(
  { reader, views, locales }: IndexContext,
  collection: ItemCollection,
  record: ContentRecord,
): Promise<IndexEntry> {
  const route = COLLECTIONS[collection].route;
  const entry = views.entry(collection, record);
  return {
    route,
    params: route === 'page' ? { page: entry.slug } : { slug: entry.slug },
    languages: languagesOf(await readShown(reader, { collection, record }), locales),
    noIndex: entry.no_index,
    title: bareText(entry.title),
    summary: bareText(entry.summary),
    published: entry.published,
    changed: collection === 'pages' ? await lastChange(reader, record) : changedAt(record),
    body: '',
    workshop: collection === 'workshops' ? toWorkshopEvent(views, record) : null,
  };
}

/** Time of the last change of a generic page or of one of its blocks. */
async function lastChange(reader: ContentReader, page: ContentRecord): Promise<string> {
  const section = pageSection(page.id);
  const order = await reader.content(section, ORDER_KEY);
  const blocks = await Promise.all(orderedKeys(order?.details).map((key) => reader.content(section, key)));
  // An empty order is there for a change of it that waits, which visitors must not hear of.
  const placed = [page, order?.details ? order : null, ...blocks];
  const times = placed.map((record) => (record ? changedAt(record) : ''));
  return times.sort().at(-1)!;
}

function toWorkshopEvent(views: ViewContext, record: ContentRecord): WorkshopEvent {
  const { slug, title, summary, starts, ends, place, online, sold_out } = views.entry('workshops', record);
  return {
    id: record.id,
    path: itemPath('workshops-slug', slug),
    title,
    summary: bareText(summary),
    starts,
    ends,
    updated: isoDate(record.updated),
    place,
    online,
    price: priceOf(views, record),
    isSoldOut: sold_out,
  };
}

/** Stored redirects. Rows without a source, or with neither target nor status, are left out. */
export const loadRedirects = async ({ reader }: Pick<IndexContext, 'reader'>): Promise<RedirectEntry[]> =>
  toRedirectEntries(await reader.list('redirects'));

export const toRedirectEntries = (records: readonly ContentRecord[]): RedirectEntry[] =>
  records.flatMap((record) => {
    const [from, to] = [textOf(record, 'from'), textOf(record, 'to')];
    const status = Number(record.status);
    return from && (to || status) ? [{ from, to, status }] : [];
  });
