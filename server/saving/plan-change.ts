import type { RecordModel } from 'pocketbase';
import type { Locale } from '../../client/i18n/locales';
import { changedValues } from '../../client/model/entry/changed-values';
import { pairsAfter } from '../../client/model/entry/translation-state';
import {
  isPublished,
  publishedEffect,
  statusAt,
  type PublishedEffect,
} from '../../client/model/entry/visibility';
import { contestedValues, withChange } from '../../client/model/entry/waiting-change';
import { parseStoredDate } from '../../client/model/stored-date';
import { isItems } from '../../client/model/collections';
import { modelOf } from '../../client/model/stored-fields';
import type { Values } from '../../client/model/values';
import { valuesWithFiles, type WaitingChange } from '../content/waiting-changes';
import { waitingFileAddress, type EntryState } from './change-store';
import type { EntryBody, EntryValues } from './entry-body';

/** What somebody does to an entry, with the state of it that this person has seen. */
export type EntryAction =
  | { kind: 'create'; body: EntryBody }
  /** Stores the values of a form. They hold those of the waiting change, if the editor saw one. */
  | { kind: 'save'; body: EntryBody }
  /** Has the values of a form wait until somebody publishes them, or until a time. */
  | { kind: 'keep'; body: EntryBody }
  /** Publishes the waiting change, or discards it; `seen` is its `updated`, `first` the first language of the site. */
  | { kind: 'publish'; seen: string; first: Locale }
  | { kind: 'discard'; seen: unknown }
  /** Stores the values of a version; `seen` is the record's `updated`, null for a removed one. */
  | { kind: 'restore'; values: EntryValues; seen: string | null }
  /** Null removes any state. `successor` is the unprefixed path that visitors are redirected to; null for none. */
  | { kind: 'remove'; seen: string | null; successor: string | null };

export interface ValuesPlan {
  /** `write`: in the record, which visitors see unless it is a draft. `keep`: in the change that waits. */
  does: 'write' | 'keep';
  /** Null for a new entry, and for a removed one that comes back. */
  before: RecordModel | null;
  body: EntryBody;
  /** The change that goes with it: its values and files are among those that are stored. */
  change: WaitingChange | null;
  /** How publishing changes the entry's page; old addresses of a moved page are redirected. Null if the page stays as it is. */
  page: 'moved' | 'restored' | null;
  /** Id of the page whose blocks are copied to the new one; empty for none. */
  blocksOf: string;
}

export type EntryPlan =
  | { does: 'refuse'; because: 'changed' | 'contested' | 'empty' | 'past' | 'movesLater' | 'showsLater' }
  | { does: 'nothing' }
  | ValuesPlan
  | { does: 'discard'; change: WaitingChange }
  /** What waits of it goes with it. */
  | { does: 'remove'; before: RecordModel; successor: string | null };

const CHANGED = { does: 'refuse', because: 'changed' } as const;

/** Whether a save publishes an entry or gives a published one another address. */
const movesPage = (before: Values | null, after: Values): boolean =>
  isPublished(after) && !(before && isPublished(before) && before.slug === after.slug);

/**
 * Decides what an action does with an entry, before anything is written. Every change of content is one of these plans: that
 * of a form, of the list of what waits, of a version, and that of a time that has come.
 */
export function planChange(
  { collection, id, record, change }: EntryState,
  action: EntryAction,
  now = Date.now(),
): EntryPlan {
  const store = (does: ValuesPlan['does'], body: EntryBody, taken: WaitingChange | null): ValuesPlan => {
    // A new entry is a draft unless its values say otherwise.
    const isMove = isItems(collection) && movesPage(record, { draft: true, ...record, ...body.values });
    const page = isMove ? (record ? 'moved' : 'restored') : null;
    const blocksOf = collection === 'pages' && !record ? body.from : '';
    return { does, before: record, body, change: taken, page, blocksOf };
  };
  switch (action.kind) {
    case 'create':
      return store('write', action.body, null);
    case 'save': {
      const { body } = action;
      const taken = body.waiting === '' ? null : change;
      if (record?.updated !== body.updated || (taken?.updated ?? '') !== body.waiting) return CHANGED;
      return store('write', body, taken);
    }
    case 'keep': {
      const { body } = action;
      if (!record || record.updated !== body.updated || (change?.updated ?? '') !== body.waiting)
        return CHANGED;
      if (Object.keys(body.values).length === 0) return { does: 'refuse', because: 'empty' };
      const because = timeProblem(body.publishAt, record, body.values, now);
      return because ? { does: 'refuse', because } : store('keep', body, change);
    }
    case 'publish':
      if (!record || change?.updated !== action.seen) return CHANGED;
      // Somebody has published other values of these fields since, so that a person has to choose.
      if (contestedValues(modelOf(change.collection, record), record, change).length > 0)
        return { does: 'refuse', because: 'contested' };
      return store('write', publicationOf(change, record, action.first), change);
    case 'discard':
      if (!change) return { does: 'nothing' };
      return change.updated === action.seen ? { does: 'discard', change } : CHANGED;
    case 'restore': {
      if (record && record.updated !== action.seen) return CHANGED;
      const values = record ? action.values : { ...action.values, id };
      return store('write', bodyOf(values, action.seen ?? ''), null);
    }
    case 'remove':
      if (!record || (action.seen !== null && record.updated !== action.seen)) return CHANGED;
      return { does: 'remove', before: record, successor: action.successor };
  }
}

/**
 * What visitors get if a change of an entry is published; null if a person has to choose first.
 *
 * @param page - of a block of a generic page: visitors see it with that page
 */
export function effectOfPublication(
  state: EntryState,
  page: Values | null,
  first: Locale,
  now = Date.now(),
): PublishedEffect | null {
  const plan = planChange(state, { kind: 'publish', seen: state.change?.updated ?? '', first }, now);
  if (plan.does !== 'write') return null;
  return publishedEffect(page ?? state.record!, page ?? { ...state.record, ...plan.body.values }, now);
}

/**
 * A scheduled change cannot move, show or hide a page, because that writes redirects, which only an editor may do. An entry has
 * dates of its own for that.
 */
function timeProblem(publishAt: string, record: RecordModel, values: EntryValues, now: number) {
  if (publishAt === '') return null;
  const after: EntryValues = { ...record, ...values };
  const moment = parseStoredDate(publishAt);
  if (moment === null || moment <= now) return 'past';
  if (record.slug !== after.slug || record.from !== after.from) return 'movesLater';
  return [record, after].some((each) => statusAt(each, moment) !== 'live') ? 'showsLater' : null;
}

/** The save that publishes a change, on top of what has been published since it was kept. */
function publicationOf(change: WaitingChange, record: RecordModel, first: Locale): EntryBody {
  const fields = modelOf(change.collection, record);
  const values = valuesWithFiles(change, waitingFileAddress);
  const merged = withChange(fields, record, { values, base: change.base });
  return {
    ...bodyOf(changedValues({ fields, base: record, values: merged }), String(record.updated)),
    confirmed: pairsAfter(fields, record, merged, change.confirmed, first),
  };
}

const bodyOf = (values: EntryValues, updated: string): EntryBody => ({
  ...{ values, updated, confirmed: undefined },
  ...{ from: '', waiting: '', publishAt: '' },
});
