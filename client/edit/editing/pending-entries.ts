import type { EntrySummary, WaitingSummary } from '../api/entries';
import { isChanged, needsChoice, type EditedEntry } from '../entry/edited-entry';
import { pageOfBlock, isOnPage } from '../entry/page-state';
import type { PageSummary } from '../frame/preview';
import type { EntryKey } from '../../model/entry/stored-entry';
import { publishedEffect, statusAt, type PublishedEffect } from '../../model/entry/visibility';
import { parseStoredDate } from '../../model/stored-date';
import { entryKeyText } from './use-edited-entries';

interface KeptChange {
  updated: string;
  by: string;
  isTheirs: boolean;
  /** Stored date at which it goes live by itself; empty for none, and for a time that is over. */
  publishAt: string;
  /** Null if a person has to choose first. */
  publishes: PublishedEffect | null;
}

/** An entry with something that visitors do not see: unsaved values, a change that is kept, or all of it. */
export interface PendingEntry extends EntryKey {
  label: string;
  /** Null if it is not open in this tab. */
  edited: EditedEntry | null;
  isUnsaved: boolean;
  /** Whether visitors do not see the entry itself: a draft, and one that is scheduled or has ended. */
  isHidden: boolean;
  kept: KeptChange | null;
  /** Of a block of a generic page: that page. */
  page: EntrySummary | null;
  /** Stored date at which visitors will see it by itself: empty if that is when they see its page, null if they will not. */
  goesLive: string | null;
  /** Where it is on the screen: in the panel, as the page itself, or on that page. */
  place: 'open' | 'page' | 'shown' | 'elsewhere';
}

/** The state of the app from which pending entries are found. */
export interface Desk {
  /** The entries that are open in this tab. */
  edited: readonly EditedEntry[];
  /** All changes that wait, as they were last listed. */
  waiting: readonly WaitingSummary[];
  /** The page in the frame; null while it loads. */
  page: PageSummary | null;
  /** The entry whose page it is, if visitors do not see that. */
  pageEntry: EntryKey | null;
  /** The entry in the panel. */
  open: EntryKey | null;
  /** With the pages of all blocks that are open or shown. */
  entries: readonly EntrySummary[];
  labelOf: (edited: EditedEntry) => string;
}

/** Lists the entries with something that visitors do not see: those that are open in this tab, and all kept changes. */
export function pendingEntries(desk: Desk, now: number): PendingEntry[] {
  const open = desk.edited.map((edited) => pendingEntry(edited, desk, now));
  const known = new Set(desk.edited.map(entryKeyText));
  const others = desk.waiting.filter((each) => !known.has(entryKeyText(each)));
  return [
    ...open.filter(
      ({ isUnsaved, isHidden, kept, place }) =>
        isUnsaved || kept || (isHidden && (place === 'open' || place === 'page')),
    ),
    ...others.map((each) => {
      const kept = { ...each, publishAt: futureTime(each.publishAt, now) };
      return {
        ...{ collection: each.collection, id: each.id, label: each.label, edited: null },
        ...{ isUnsaved: false, isHidden: false, page: pageOfBlock(each.collection, each, desk.entries) },
        ...{ kept, goesLive: kept.publishAt || null, place: placeOf(each, desk) },
      };
    }),
  ];
}

/** An open entry, whether or not anything of it is pending. */
export function pendingEntry(edited: EditedEntry, desk: Desk, now: number): PendingEntry {
  const { collection, id, fields, updated, published, base, waiting } = edited;
  const listed = desk.waiting.find((each) => entryKeyText(each) === entryKeyText(edited));
  const isHidden = 'draft' in fields && updated !== '' && statusAt(published, now) !== 'live';
  const page = pageOfBlock(collection, base, desk.entries);
  const publishAt = futureTime(waiting?.publishAt ?? '', now);
  const isScheduled = (page?.status ?? statusAt(published, now)) === 'scheduled';
  const ownTime = page ? '' : String(published.published);
  return {
    ...{ collection, id, label: desk.labelOf(edited), edited, isUnsaved: isChanged(edited), isHidden, page },
    goesLive: isScheduled ? ownTime : publishAt || null,
    kept: waiting && {
      ...{ updated: waiting.updated, by: waiting.by, publishAt },
      // A change that is newer than the list is one that this editor has kept.
      isTheirs: listed?.updated === waiting.updated && listed.isTheirs,
      publishes: needsChoice(edited) ? null : publishedEffect(published, base, now),
    },
    place: placeOf({ collection, id, section: base.section }, desk),
  };
}

function placeOf(
  entry: EntryKey & { section?: unknown },
  { page, pageEntry, open }: Desk,
): PendingEntry['place'] {
  const isIt = (other: EntryKey | null) => other !== null && entryKeyText(other) === entryKeyText(entry);
  if (isIt(open)) return 'open';
  if (isIt(pageEntry)) return 'page';
  // A block that was just added is in no preview yet.
  const isBlock = page?.blocks != null && entry.section === page.blocks.section;
  return isBlock || isOnPage(entry, page) ? 'shown' : 'elsewhere';
}

const futureTime = (publishAt: string, now: number): string =>
  (parseStoredDate(publishAt) ?? 0) > now ? publishAt : '';
