import type { EntryKey, RefusedEntry } from '../../model/entry/stored-entry';
import type { PartEffect } from '../../model/entry/version-action';
import { request } from './request';
import type { VersionSummary } from './versions';

/** A moment after which parts of a page were as they are restored to. */
export interface PageMoment {
  /** Stored date. */
  at: string;
  editor: VersionSummary['editor'];
}

export interface PartChange extends EntryKey {
  label: string;
  effect: PartEffect;
  /** Null for a removed part. */
  updated: string | null;
}

/** The changes that take a page back to an earlier moment, part by part. */
export interface PageRestore {
  /** Stored date of the moment that the page is at now. */
  present: string;
  changes: readonly PartChange[];
}

const addressOf = (section: string, at = ''): string =>
  `/edit/api/page-versions/${[section, at].filter(Boolean).map(encodeURIComponent).join('/')}`;

/** The latest moments of a page, the newest first; it is at the first one now. */
export const listMoments = async (section: string): Promise<PageMoment[]> =>
  (await request<{ moments: PageMoment[] }>(addressOf(section))).moments;

export const readPageRestore = (section: string, at: string): Promise<PageRestore> =>
  request(addressOf(section, at));

/** @returns the parts that stay as they are, and why */
export async function putPageBack(
  section: string,
  at: string,
  changes: readonly PartChange[],
): Promise<readonly RefusedEntry[]> {
  const seen = Object.fromEntries(
    changes
      .filter(({ effect }) => effect !== 'unknown')
      .map(({ collection, id, updated }) => [`${collection}/${id}`, updated]),
  );
  return (
    await request<{ problems: RefusedEntry[] }>(addressOf(section, at), { method: 'POST', body: { seen } })
  ).problems;
}
