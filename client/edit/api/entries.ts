import type { EntryKey, StoredEntry } from '../../model/entry/stored-entry';
import type { EntryStatus, PublishedEffect } from '../../model/entry/visibility';
import type { Locale } from '../../i18n/locales';
import type { MarkedText } from '../../model/view-types';
import type { Values } from '../../model/values';
import type { Part } from '../../sections';
import { request, queryOf } from './request';
import type { Waiting } from '../../model/entry/waiting-change';

export interface EntrySummary extends EntryKey {
  /** Title of the entry in the editor's language. */
  label: string;
  /** Its titles in the languages of the site, each once. */
  names: readonly string[];
  /** Unprefixed path of its page; null if it has none or appears on several. */
  path: string | null;
  status: EntryStatus;
  /** Time of the last change as PocketBase stores dates. */
  updated: string;
  /** Stored date that visitors read on its page; empty for none. */
  date: string;
  /** Name of the file of its picture; null if it has none. */
  picture: string | null;
  /** The offered languages that its texts are in; null for an entry without a page of its own. */
  languages: readonly Locale[] | null;
}

export interface FoundEntry extends EntryKey {
  /** Where the first word stands: name and path of the field, and the language of its text. */
  place: string;
  path: string;
  locale: Locale;
  excerpt: MarkedText;
}

/** The filters and the order of the list. An empty filter lets every entry through. */
export interface EntrySearch {
  words: string;
  kind: string;
  state: string;
  order: string;
  /** Most entries of each kind. */
  limit: number;
}

/** The list as it is first shown. */
export const ALL_ENTRIES: EntrySearch = { words: '', kind: '', state: '', order: 'updated', limit: 100 };

/** The first entries of a collection that a search finds. */
export interface EntryGroup {
  collection: string;
  count: number;
  entries: readonly EntrySummary[];
}

export interface ListedEntries {
  groups: readonly EntryGroup[];
  /** Those found by their texts. */
  found: readonly FoundEntry[];
  /** Whether more was found by texts than these. */
  hasMore: boolean;
  /** False while texts wait to be searched. */
  isComplete: boolean;
}

/** A page of the site, or a section on one. */
export interface SitePage {
  /** Unprefixed; a section has a fragment. */
  path: string;
  title: string;
  /** The entry of the page; null for landing pages. */
  entry: EntryKey | null;
}

export interface EntryChanges {
  updated: string;
  /** `updated` of the change that waits and is part of {@link values}. @default none */
  waiting?: string;
  /** Changed values by stored field name. A new file is a `File`; null removes one. */
  values: Values;
  /** Pairs for the field `translated`: texts and translations that belong together. */
  confirmed: readonly string[];
}

/** Name of the part that holds the JSON of a form with files. Each file has the name of its field. */
export const FORM_JSON = 'json';

const ENTRIES = '/edit/api/entries';

const addressOf = ({ collection, id }: EntryKey): string => `${ENTRIES}/${collection}/${id}`;

/** A tag in each language that has a word for it. */
export type TagWords = Readonly<Partial<Record<Locale, string>>>;

/** The entries that the app works with; that of the site, and the pages that blocks are on, come with them. */
export interface NeededEntries {
  /** Unprefixed path of the page. */
  path: string;
  /** Other entries: `posts/abc,contents/xyz`. */
  keys: string;
}

export interface SiteState {
  entries: readonly EntrySummary[];
  /** The languages on offer, the default first. */
  locales: readonly Locale[];
  off: readonly Part[];
}

export const readSite = ({ path, keys }: NeededEntries): Promise<SiteState> =>
  request(`/edit/api/site?${queryOf({ path, keys })}`);

export const listEntries = (search: EntrySearch, signal?: AbortSignal): Promise<ListedEntries> =>
  request(`${ENTRIES}?${queryOf({ ...search, limit: String(search.limit) })}`, { signal });

export interface PageSearch {
  /** Of titles and addresses. */
  words: string;
  /** The collection of the entries; empty for all. */
  kind: string;
  /** That of a page that is wanted in any case. */
  path: string;
}

export const findPages = async (search: PageSearch, signal?: AbortSignal): Promise<SitePage[]> =>
  (await request<{ pages: SitePage[] }>(`/edit/api/pages?${queryOf({ ...search })}`, { signal })).pages;

export const listTags = async (): Promise<Readonly<Record<string, readonly TagWords[]>>> =>
  (await request<{ tags: Record<string, TagWords[]> }>('/edit/api/tags')).tags;

export const readEntry = (key: EntryKey): Promise<StoredEntry> => request(addressOf(key));

/** Unprefixed paths under which visitors may know an entry. */
export const readAddresses = async (key: EntryKey): Promise<string[]> =>
  (await request<{ addresses: string[] }>(`${addressOf(key)}/addresses`)).addresses;

export const putEntry = (key: EntryKey, changes: EntryChanges): Promise<StoredEntry> =>
  request(addressOf(key), { method: 'PUT', body: withFiles(changes) });

/** Creates a draft with the values and blocks of the entry `from`. Without values, it gets a title and an address of its own. */
export const createEntry = (collection: string, values: Values, from = ''): Promise<StoredEntry> =>
  request(`${ENTRIES}/${collection}`, { method: 'POST', body: { from, values } });

interface EntryRemoval {
  /** The entry's `updated` as the editor saw it. */
  updated: string;
  /** Path that visitors of its page are redirected to; null for none. */
  successor: string | null;
}

export const deleteEntry = (key: EntryKey, removal: EntryRemoval): Promise<unknown> =>
  request(addressOf(key), { method: 'DELETE', body: removal });

/** The JSON body of a save, or a form if files go with it. */
function withFiles({ values, ...rest }: EntryChanges & { publishAt?: string }): object {
  const files = Object.entries(values).filter((each): each is [string, File] => each[1] instanceof File);
  if (files.length === 0) return { values, ...rest };
  const texts = Object.fromEntries(Object.entries(values).filter(([, value]) => !(value instanceof File)));
  const form = new FormData();
  form.set(FORM_JSON, JSON.stringify({ values: texts, ...rest }));
  for (const [name, file] of files) form.set(name, file, file.name);
  return form;
}

/** A change that waits, in the list of all. */
export interface WaitingSummary extends EntryKey, Pick<Waiting, 'updated' | 'by' | 'publishAt'> {
  /** Name of its entry in the language of the app. */
  label: string;
  /** Of a part of a page; empty for another entry. */
  section: string;
  /** Whether another editor has kept it. */
  isTheirs: boolean;
  /** How its publication changes the page for visitors; null if the entry has changed meanwhile, so that an editor has to choose first. */
  publishes: PublishedEffect | null;
}

const CHANGES = '/edit/api/changes';

const changeAddress = ({ collection, id }: EntryKey): string => `${CHANGES}/${collection}/${id}`;

/** A change of this editor's that somebody else has discarded. `seen` names it once she has read so. */
export interface DiscardedChange extends EntryKey, Pick<WaitingSummary, 'label' | 'by'> {
  seen: string;
  /** ISO date. */
  at: string;
}

interface Changes {
  waiting: readonly WaitingSummary[];
  discarded: readonly DiscardedChange[];
}

export const listChanges = (): Promise<Changes> => request(CHANGES);

export const forgetDiscarded = (all: readonly DiscardedChange[]): Promise<unknown> =>
  Promise.all(all.map(({ seen }) => request(`${CHANGES}/discarded/${seen}`, { method: 'DELETE' })));

/** Keeps changes of an entry until somebody publishes them, or until a time: a stored date, empty for none. */
export const keepChanges = (key: EntryKey, changes: EntryChanges, publishAt: string): Promise<StoredEntry> =>
  request(changeAddress(key), { method: 'PUT', body: withFiles({ ...changes, publishAt }) });

/** @param waiting - the change's `updated` as the editor saw it */
export const discardWaiting = (key: EntryKey, waiting: string): Promise<unknown> =>
  request(changeAddress(key), { method: 'DELETE', body: { waiting } });

/**
 * Publishes several changes. All of them are checked before the first is stored, so that mostly all or none are; if one is
 * refused while they are stored, those before it stay published.
 *
 * @throws {RequestFailure} whose body has `problems`: a `RefusedEntry` for each change that was not published
 */
export const publishWaiting = (
  changes: readonly Pick<WaitingSummary, 'collection' | 'id' | 'updated'>[],
): Promise<unknown> => request(`${CHANGES}/publish`, { method: 'POST', body: { changes } });
