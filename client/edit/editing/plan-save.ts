import type { EntryChanges } from '../api/entries';
import {
  afterPublication,
  beforePublication,
  changesOf,
  needsChoice,
  reachesVisitors,
  type EditedEntry,
} from '../entry/edited-entry';
import { entryProblems, type EntryProblem } from '../entry/entry-problems';
import type { Locale } from '../../i18n/locales';
import { addedBlock } from '../../model/blocks';
import { ORDER_KEY } from '../../model/page-blocks';
import { CONTENTS_COLLECTION } from '../../model/site-model';
import type { Values } from '../../model/values';

/**
 * `publish` saves entries as they are: visitors see them from then on, unless an entry is a draft. `keep` keeps what visitors
 * would see until somebody publishes it, `at` until a time as PocketBase stores dates.
 */
export type SaveWay = { kind: 'publish' } | { kind: 'keep' } | { kind: 'at'; time: string };

export const PUBLISH: SaveWay = { kind: 'publish' };

export type SavePlan =
  | { does: 'refuse'; problems: readonly EntryProblem[] }
  /** A person has to choose between the values of the entry and those that somebody else has published since. */
  | { does: 'ask'; edited: EditedEntry; theirs: EditedEntry }
  /** A part of a page without a record cannot wait: visitors would see it at once. */
  | { does: 'stop' }
  /** Stores the order of a page's blocks as the empty one that visitors have, so that the change of it can wait. */
  | { does: 'begin'; values: Values }
  | { does: 'create'; values: Values }
  | { does: 'save'; changes: EntryChanges }
  /** `publishAt` is a stored date; empty for none. */
  | { does: 'keep'; changes: EntryChanges; publishAt: string }
  /** Nothing is left to wait. */
  | { does: 'discard'; waiting: string };

/** Decides what a save does with an edited entry, before anything is sent. */
export function planSave(edited: EditedEntry, way: SaveWay, first: Locale, now = Date.now()): SavePlan {
  const problems = entryProblems(edited, first);
  if (problems.length > 0) return { does: 'refuse', problems };
  if (needsChoice(edited))
    return { does: 'ask', edited: beforePublication(edited), theirs: afterPublication(edited) };

  const changes = changesOf(edited, first);
  if (edited.updated === '') {
    const { section, key } = edited.base;
    const place = { ...(edited.collection === CONTENTS_COLLECTION && { section, key }) };
    if (way.kind !== 'publish' && key === ORDER_KEY) return { does: 'begin', values: place };
    // Visitors see it at once, unless it is a block that the page's order does not name yet.
    if (way.kind !== 'publish' && !addedBlock(String(key))) return { does: 'stop' };
    return { does: 'create', values: { ...place, ...changes.values } };
  }
  // Visitors do not see a draft, so that it needs no change beside it; nor do they see what an editor has confirmed.
  if (way.kind === 'publish' || !reachesVisitors(edited, now)) return { does: 'save', changes };
  if (Object.keys(changes.values).length > 0)
    return { does: 'keep', changes, publishAt: way.kind === 'at' ? way.time : '' };
  return edited.waiting ? { does: 'discard', waiting: edited.waiting.updated } : { does: 'save', changes };
}
