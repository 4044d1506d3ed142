import type { Locale } from '../../i18n/locales';
import type { Values } from '../../model/values';
import type { EntryKey } from '../../model/entry/stored-entry';
import { request } from './request';

export type FindingKind =
  | 'invalid'
  | 'brokenLink'
  | 'brokenPicture'
  | 'foreignPicture'
  | 'movedLink'
  | 'insecureLink'
  | 'missingTranslation'
  | 'outdatedTranslation'
  | 'pictureWithoutText'
  | 'longTitle'
  | 'longDescription'
  | 'headingOrder'
  | 'pastDate'
  | 'endsBeforeStart'
  | 'hidesPage'
  | 'leadsInCircle'
  | 'takenBySite'
  | 'secondRecord';

/** A result of the checks that an editor should look at. */
export interface Finding extends EntryKey {
  kind: FindingKind;
  label: string;
  /** Path of the value within the entry. */
  path: string;
  locale: Locale;
  /** The link, heading or limit concerned; empty if the path says enough. */
  detail: string;
}

export interface EntryToCheck extends EntryKey {
  values: Values;
}

const CHECKS = '/edit/api/checks';

/** Checks all stored content. */
export const checkSite = async (signal?: AbortSignal): Promise<Finding[]> =>
  (await request<{ findings: Finding[] }>(CHECKS, { signal })).findings;

/** Checks one entry with its unsaved values. */
export const checkEntry = async (entry: EntryToCheck, signal?: AbortSignal): Promise<Finding[]> =>
  (await request<{ findings: Finding[] }>(CHECKS, { method: 'POST', body: entry, signal })).findings;
