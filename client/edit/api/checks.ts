import type { Locale } from '../../i18n/locales';
import type { Values } from '../entry/values';
import type { EntryKey } from './entries';
import { request } from './request';

/** Kinds of what the checks find. */
export type FindingKind =
  | 'invalid'
  | 'brokenLink'
  | 'movedLink'
  | 'missingTranslation'
  | 'outdatedTranslation'
  | 'pictureWithoutText'
  | 'longTitle'
  | 'longDescription'
  | 'headingOrder'
  | 'pastDate'
  | 'endsBeforeStart';

/** Something on the site that somebody should look at. */
export interface Finding extends EntryKey {
  kind: FindingKind;
  /** Name of the entry. */
  label: string;
  /** Place within the entry. */
  path: string;
  locale: Locale;
  /** The link, heading or limit that it is about; empty where the place says it all. */
  detail: string;
}

/** An entry with values that are not stored yet. */
export interface UnsavedEntry extends EntryKey {
  values: Values;
}

const CHECKS = '/edit/api/checks';

/** Everything on the site, as it is stored, that somebody should look at. */
export const checkSite = async (signal?: AbortSignal): Promise<Finding[]> =>
  (await request<{ findings: Finding[] }>(CHECKS, { signal })).findings;

/** The same for one entry with its unsaved values. */
export const checkEntry = async (entry: UnsavedEntry, signal?: AbortSignal): Promise<Finding[]> =>
  (await request<{ findings: Finding[] }>(CHECKS, { method: 'POST', body: entry, signal })).findings;
