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

/** A value that differs between two versions. */
export interface VersionDifference {
  /** Stored name of the field: `title_sl`. */
  field: string;
  /** Path within a list or group: `['items', '2', 'label']`; empty for the field itself. */
  path: string[];
  /** Null if the state has no such value. */
  before: unknown;
  after: unknown;
}

const VERSIONS = '/edit/api/versions';

const addressOf = ({ collection, id }: EntryKey): string => `${VERSIONS}/${collection}/${id}`;

/** Versions of an entry, the newest first. */
export const listVersions = async (key: EntryKey): Promise<VersionSummary[]> =>
  (await request<{ versions: VersionSummary[] }>(addressOf(key))).versions;

export interface ComparedVersion {
  /** Its values by stored field name. */
  state: Values;
  differences: readonly VersionDifference[];
}

/** @param other - id of the version to compare with, `current`, or undefined if there is no other one */
export const compareVersion = async (
  key: EntryKey,
  version: string,
  other: string | undefined,
): Promise<ComparedVersion> => {
  const query = other ? `?${new URLSearchParams({ with: other }).toString()}` : '';
  const { version: read, differences } = await request<{
    version: { state: Values };
    differences: VersionDifference[];
  }>(`${addressOf(key)}/${version}${query}`);
  return { state: read.state, differences };
};

/** @param updated - the entry's `updated` as the editor saw it; null for a removed entry */
export const restoreVersion = (key: EntryKey, version: string, updated: string | null): Promise<unknown> =>
  request(`${addressOf(key)}/${version}/restore`, { method: 'POST', body: { updated } });

/** The last author of each entry, by its key as text. Entries that were last changed in the admin screen or long ago are left out. */
export const readAuthors = async (): Promise<Readonly<Record<string, string>>> =>
  (await request<{ authors: Readonly<Record<string, string>> }>('/edit/api/authors')).authors;

export const listRemoved = async (): Promise<RemovedEntry[]> =>
  (await request<{ removed: RemovedEntry[] }>(VERSIONS)).removed;
