import type { Values } from '../entry/values';
import type { SiteModel } from '../model/site-model';
import { request } from './request';

/** Where an entry is stored. */
export interface EntryKey {
  collection: string;
  id: string;
}

export type EntryStatus = 'draft' | 'scheduled' | 'live' | 'ended';

/** An entry in the list of all. */
export interface EntrySummary extends EntryKey {
  /** Title of the entry in English. */
  label: string;
  /** Path of the page that shows it, without the prefix of a language; null where several do, or none. */
  path: string | null;
  status: EntryStatus;
  /** When it was last changed, as the content service has it. */
  updated: string;
}

/** An entry as it is stored. */
export interface StoredEntry {
  record: Values & { readonly id: string };
  /** When it was last changed; a save names it, so that nothing is overwritten that nobody has seen. */
  updated: string;
}

/** The body of a save. */
export interface EntryChanges {
  updated: string;
  /** Stored fields that have changed, by their names; a file that is chosen is sent as such, and null removes one. */
  values: Values;
  /** Pairs of texts and translations that belong together, for the field `translated`. */
  confirmed: readonly string[];
}

/** Field of a form with files that holds everything else as JSON; each file stands under the name of its field. */
export const FORM_JSON = 'json';

const ENTRIES = '/edit/api/entries';

const addressOf = ({ collection, id }: EntryKey): string => `${ENTRIES}/${collection}/${id}`;

export const loadModel = (): Promise<SiteModel> => request('/edit/api/model');

export const listEntries = async (): Promise<EntrySummary[]> =>
  (await request<{ entries: EntrySummary[] }>(ENTRIES)).entries;

export const readEntry = (key: EntryKey): Promise<StoredEntry> => request(addressOf(key));

export const saveEntry = (key: EntryKey, changes: EntryChanges): Promise<StoredEntry> =>
  request(addressOf(key), { method: 'PUT', body: withFiles(changes) });

/** Creates an entry as a draft. */
export const createEntry = (collection: string, values: Values): Promise<StoredEntry> =>
  request(`${ENTRIES}/${collection}`, { method: 'POST', body: { values } });

/** Creates a draft that has everything of another entry but its address. */
export const duplicateEntry = ({ collection, id }: EntryKey, values: Values): Promise<StoredEntry> =>
  request(`${ENTRIES}/${collection}`, { method: 'POST', body: { from: id, values } });

interface EntryRemoval {
  /** When the editor saw the entry last changed. */
  updated: string;
  /** Path that visitors of its page are led to; null for none. */
  successor: string | null;
}

export const removeEntry = (key: EntryKey, removal: EntryRemoval): Promise<unknown> =>
  request(addressOf(key), { method: 'DELETE', body: removal });

/** A body of JSON, or of a form where files go with it. */
function withFiles({ values, ...rest }: EntryChanges): object {
  const files = Object.entries(values).filter((each): each is [string, File] => each[1] instanceof File);
  if (files.length === 0) return { values, ...rest };
  const texts = Object.fromEntries(Object.entries(values).filter(([, value]) => !(value instanceof File)));
  const form = new FormData();
  form.set(FORM_JSON, JSON.stringify({ values: texts, ...rest }));
  for (const [name, file] of files) form.set(name, file, file.name);
  return form;
}
