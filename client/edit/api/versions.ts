import type { VersionAction } from '../../model/entry/version-action';
import { request } from './request';
import type { Values } from '../../model/values';
import type { EntryKey } from '../../model/entry/stored-entry';
import type { EntryStatus } from '../../model/entry/visibility';

export interface VersionSummary {
  id: string;
  action: VersionAction;
  /** ISO date. */
  recorded: string;
  /** Null for a change in the admin screen. */
  editor: { id: string; name: string } | null;
}

export interface RemovedEntry extends VersionSummary {
  collection: string;
  record: string;
  label: string;
  /** The status that the entry has for visitors once it is restored. */
  status: EntryStatus;
}

const VERSIONS = '/edit/api/versions';

const addressOf = ({ collection, id }: EntryKey): string => `${VERSIONS}/${collection}/${id}`;

/** Versions of an entry, the newest first. */
export const listVersions = async (key: EntryKey): Promise<VersionSummary[]> =>
  (await request<{ versions: VersionSummary[] }>(addressOf(key))).versions;

/** The values of a version, by stored field name. */
export const readVersion = async (key: EntryKey, version: string): Promise<Values> =>
  (await request<{ state: Values }>(`${addressOf(key)}/${version}`)).state;

/** @param updated - the entry's `updated` as the editor saw it; null for a removed entry */
export const restoreVersion = (key: EntryKey, version: string, updated: string | null): Promise<unknown> =>
  request(`${addressOf(key)}/${version}/restore`, { method: 'POST', body: { updated } });

/** The last author of each entry, by its key as text. Entries that were last changed in the admin screen or long ago are left out. */
export const readAuthors = async (): Promise<Readonly<Record<string, string>>> =>
  (await request<{ authors: Readonly<Record<string, string>> }>('/edit/api/authors')).authors;

/** The removed entries with these words in their names, or all; the latest first. */
export const listRemoved = async (words: string, signal: AbortSignal): Promise<RemovedEntry[]> =>
  (
    await request<{ removed: RemovedEntry[] }>(`${VERSIONS}?${new URLSearchParams({ words }).toString()}`, {
      signal,
    })
  ).removed;
