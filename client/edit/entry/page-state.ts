import type { EntrySummary } from '../api/entries';
import type { EntryKey } from '../../model/entry/stored-entry';
import { statusAt, type EntryStatus } from '../../model/entry/visibility';
import type { PageSummary } from '../frame/preview';
import { reachesVisitors, type EditedEntry } from './edited-entry';
import { CONTENTS_COLLECTION } from '../../model/site-model';
import { pageOfSection } from '../../model/page-blocks';
import type { Values } from '../../model/values';

/** `changed`: visitors see it, and changes of it wait. */
export type PageState = EntryStatus | 'changed';

/** The entries among some that a page shows. */
export const onPage = <Entry extends EntryKey>(
  entries: readonly Entry[],
  page: PageSummary | null,
): Entry[] =>
  entries.filter(({ collection, id }) =>
    page?.entries.some((shown) => shown.collection === collection && shown.id === id),
  );

/**
 * Whether visitors see a page. Null while the page loads, and at an address that has no page.
 *
 * @param path - unprefixed path
 * @param waiting - the entries whose changes wait for their publication
 */
export function pageState(
  page: PageSummary | null,
  path: string,
  entries: readonly EntrySummary[],
  waiting: readonly EntryKey[],
): PageState | null {
  if (page?.status !== 200) return null;
  const status = entries.find((entry) => entry.path === path)?.status ?? 'live';
  return status === 'live' && onPage(waiting, page).length > 0 ? 'changed' : status;
}

/** Whether a record is a block of a page that is a draft: visitors do not see it before they see the page. */
export function isBlockOfDraft(
  collection: string,
  record: Values,
  entries: readonly EntrySummary[],
): boolean {
  const page = collection === CONTENTS_COLLECTION ? pageOfSection(String(record.section)) : null;
  return page !== null && entries.find(({ id }) => id === page)?.status === 'draft';
}

/** The effect of saving edited entries without a change of their visibility. */
export function effectOf(
  edited: readonly EditedEntry[],
  entries: readonly EntrySummary[],
): 'publish' | 'schedule' | 'draft' {
  const now = Date.now();
  const reaching = edited.filter(({ collection, base }) => !isBlockOfDraft(collection, base, entries));
  if (reaching.some((entry) => reachesVisitors(entry, now))) return 'publish';
  return reaching.some(({ values }) => statusAt(values, now) === 'scheduled') ? 'schedule' : 'draft';
}
