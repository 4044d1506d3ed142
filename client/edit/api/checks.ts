import type { Locale } from '../../i18n/locales';
import type { TranslationCounts } from '../../model/entry/translation-state';
import type { EntryKey } from '../../model/entry/stored-entry';
import type { UnsavedRecord } from '../frame/preview';
import { queryOf, request } from './request';

/** The most urgent first. */
export const FINDING_KINDS = [
  'invalid',
  'secondRecord',
  'brokenLink',
  'brokenPicture',
  'foreignPicture',
  'outdatedTranslation',
  'missingTranslation',
  'pictureWithoutText',
  'movedLink',
  'insecureLink',
  'hidesPage',
  'leadsInCircle',
  'takenBySite',
  'headingOrder',
  'pastDate',
  'endsBeforeStart',
  'longTitle',
  'longDescription',
] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

export interface Finding extends EntryKey {
  kind: FindingKind;
  label: string;
  /** Path of the value within the entry. */
  path: string;
  locale: Locale;
  /** The link, heading or limit concerned; empty if the path says enough. */
  detail: string;
}

export interface SiteFinding extends Finding {
  /** Name of the page, or of the entry if it is no part of one. */
  page: string;
  /** The path in words. */
  field: string;
}

/** Which findings of the whole site are wanted; an empty text stands for all. */
export interface FindingSearch {
  kind: string;
  locale: string;
  limit: number;
}

/** The list as it is first shown. */
export const ALL_FINDINGS: FindingSearch = { kind: '', locale: '', limit: 100 };

/** The first findings that are wanted, the most urgent first, and how many there are. */
export interface SiteFindings {
  findings: SiteFinding[];
  count: number;
  /** The kinds of all findings. */
  kinds: FindingKind[];
}

/** How far an entry is translated into a language, with what waits of it. */
export interface TranslatedEntry extends EntryKey, TranslationCounts {
  label: string;
  /** Name of the page, or of the entry if it is no part of one. */
  page: string;
  /** Unprefixed path of the page; null if it has none or appears on several. */
  path: string | null;
}

const CHECKS = '/edit/api/checks';

export const checkSite = (search: FindingSearch, signal?: AbortSignal): Promise<SiteFindings> =>
  request(`${CHECKS}?${queryOf({ ...search, limit: String(search.limit) })}`, { signal });

export const listTranslations = async (target: Locale, signal?: AbortSignal): Promise<TranslatedEntry[]> =>
  (await request<{ entries: TranslatedEntry[] }>(`${CHECKS}/translations?target=${target}`, { signal }))
    .entries;

export const checkEntry = async (entry: UnsavedRecord, signal?: AbortSignal): Promise<Finding[]> =>
  (await request<{ findings: Finding[] }>(CHECKS, { method: 'POST', body: entry, signal })).findings;
