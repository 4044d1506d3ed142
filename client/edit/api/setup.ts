import type { EntryKey } from '../../model/entry/stored-entry';
import { request } from './request';

/** The texts that a site begins with: the texts of the product, or those that are there as drafts. */
export const STARTS = ['starter', 'drafts'] as const;
export type Start = (typeof STARTS)[number];

/** Replaces or unpublishes all texts. The server refuses it once the site is set up. */
export const startTexts = (start: Start): Promise<object> =>
  request('/edit/api/setup/texts', { method: 'POST', body: { start } });

export interface StartProgress {
  /** Former entries. */
  removed: number;
  written: number;
  /** Of those to write. */
  count: number;
}

/** Null unless texts are being written. */
export const readProgress = async (signal?: AbortSignal): Promise<StartProgress | null> =>
  (await request<{ progress: StartProgress | null }>('/edit/api/setup/texts', { signal })).progress;

/** Something that a site needs before visitors come, in the order in which it is done. */
type MissingKind =
  'company' | 'privacy' | 'terms' | 'cookies' | 'accessibility' | 'domain' | 'mail' | 'analytics';

export interface MissingPart {
  kind: MissingKind;
  /** The entry to fill in or to publish; null if it is done where the site runs, or if there is no such entry yet. */
  entry: EntryKey | null;
}

export const listMissing = async (signal?: AbortSignal): Promise<MissingPart[]> =>
  (await request<{ missing: MissingPart[] }>('/edit/api/missing', { signal })).missing;
