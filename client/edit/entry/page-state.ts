import type { EntrySummary } from '../api/entries';
import type { EntryKey } from '../../model/entry/stored-entry';
import type { EntryStatus } from '../../model/entry/visibility';
import type { PageSummary } from '../frame/preview';
import { temporaryId } from '../../model/entry/temporary-id';
import { CONTENTS_COLLECTION } from '../../model/site-model';
import { pageOfSection } from '../../model/page-blocks';

/** `changed`: visitors see it, and changes of it wait. */
export type PageState = EntryStatus | 'changed';

/** Whether a page is built from an entry, which may have no record yet. */
export const isOnPage = ({ collection, id }: EntryKey, page: PageSummary | null): boolean =>
  page !== null &&
  page.entries.some(
    (part) =>
      part.collection === collection && (part.id === id || temporaryId(part.section, part.key) === id),
  );

/** Whether visitors see the page at an unprefixed path. Null while it loads, and at an address that has no page. */
export function pageState(
  page: PageSummary | null,
  path: string,
  entries: readonly EntrySummary[],
  waiting: readonly EntryKey[],
): PageState | null {
  if (page?.status !== 200) return null;
  const status = entries.find((entry) => entry.path === path)?.status ?? 'live';
  return status === 'live' && waiting.some((each) => isOnPage(each, page)) ? 'changed' : status;
}

/** The generic page that a block is on, with which visitors see it; null for any other entry. */
export function pageOfBlock(
  collection: string,
  record: { readonly section?: unknown },
  entries: readonly EntrySummary[],
): EntrySummary | null {
  const id = collection === CONTENTS_COLLECTION ? pageOfSection(String(record.section)) : null;
  return entries.find((entry) => entry.id === id) ?? null;
}
