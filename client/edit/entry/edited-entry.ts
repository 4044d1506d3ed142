import type { ListChange } from '@site/ui-kit/editor';
import { changedValues } from '../../model/entry/changed-values';
import { fieldKey } from '../../model/entry/field-key';
import type { EntryChanges } from '../api/entries';
import type { EntryKey, StoredEntry } from '../../model/entry/stored-entry';
import { contestedValues, withChange, type Waiting } from '../../model/entry/waiting-change';
import { isFileField, type FieldModels } from '../../model/field';
import type { Locale } from '../../i18n/locales';
import { endsOf } from '../../model/value-problem';
import { merge } from '../../model/entry/differences';
import { pathAfter, reverseStep } from '../../model/entry/list-values';
import {
  knownPairs,
  pairsAfter,
  translatedTexts,
  TRANSLATED_FIELD,
} from '../../model/entry/translation-state';
import { statusAt } from '../../model/entry/visibility';
import { modelOf } from '../../model/stored-fields';
import { isSame, readAt, storedNames, type Path, type Values } from '../../model/values';

interface StoredState {
  /** The record, which visitors see if it is live. */
  readonly published: Values;
  /** The record with the change that waits for its publication: what has been saved, and what edits are compared with. */
  readonly base: Values;
  readonly updated: string;
  readonly waiting: Waiting | null;
}

export interface EditedEntry extends EntryKey, StoredState {
  readonly fields: FieldModels;
  readonly values: Values;
  /** Pairs of text and translation that the editor has confirmed. */
  readonly confirmed: readonly string[];
  /** Why values do not fit, by path and language (`title sl`). */
  readonly errors: Readonly<Record<string, string>>;
  readonly past: readonly Step[];
  readonly future: readonly Step[];
  /** Epoch ms of the last change. */
  readonly changedAt: number;
}

export interface ListEdit {
  readonly path: Path;
  readonly step: ListChange;
}

interface Step extends Pick<EditedEntry, 'values' | 'confirmed'> {
  readonly changed: string;
  /** When the next step was made, in epoch ms. */
  readonly at: number;
  /** When it was undone or redone last, in epoch ms. */
  readonly turnedAt?: number;
  /** Set if the next step changed the order of a list. */
  readonly list?: ListEdit;
}

/** Pause in typing after which the next keystroke begins another step. */
const STEP_PAUSE_MS = 1_000;

const HISTORY_MAX = 100;

export const editedEntry = (key: EntryKey, fields: FieldModels, stored: StoredEntry): EditedEntry => {
  const state = storedState(fields, stored);
  return {
    collection: key.collection,
    id: key.id,
    fields,
    ...state,
    values: state.base,
    confirmed: [],
    errors: {},
    past: [],
    future: [],
    changedAt: 0,
  };
};

/** An entry as it is stored, with the fields that its values ask for. */
export const openedEntry = ({ collection, id }: EntryKey, stored: StoredEntry): EditedEntry =>
  editedEntry({ collection, id }, modelOf(collection, stored.record), stored);

function storedState(fields: FieldModels, { record, updated, waiting = null }: StoredEntry): StoredState {
  const base = waiting
    ? { ...withChange(fields, record, waiting), [TRANSLATED_FIELD]: waiting.confirmed }
    : record;
  return { published: record, base, updated, waiting };
}

interface Change {
  /** The changed field; edits of one field without a pause between them are one step. */
  changed: string;
  list?: ListEdit;
  /** Epoch ms. @default now */
  now?: number;
}

export function changeEntry(
  edited: EditedEntry,
  values: Values,
  { changed, list, now = Date.now() }: Change,
): EditedEntry {
  const last = edited.past.at(-1);
  const isOneStep =
    last?.changed === changed && edited.future.length === 0 && now - edited.changedAt < STEP_PAUSE_MS;
  const past = isOneStep
    ? edited.past
    : [...edited.past, stepOf(edited, { changed, at: now, ...(list && { list }) })].slice(-HISTORY_MAX);
  return { ...edited, values, errors: errorsAfter(edited, values, list), past, future: [], changedAt: now };
}

/** The errors of the values that stay as they are. Those of a list's items move with them. */
function errorsAfter(edited: EditedEntry, values: Values, list?: ListEdit): EditedEntry['errors'] {
  const { fields } = edited;
  const kept: Record<string, string> = {};
  for (const [key, text] of Object.entries(edited.errors)) {
    const [path, locale] = key.split(' ') as [Path, Locale];
    const after = list ? pathAfter(path, list.path, list.step) : path;
    if (
      after === null ||
      !isSame(readAt(fields, edited.values, path, locale), readAt(fields, values, after, locale))
    )
      continue;
    const begin = endsOf(fields).find(({ end }) => end === path)?.begin;
    if (begin === undefined || isSame(edited.values[begin], values[begin]))
      kept[fieldKey(after, locale)] = text;
  }
  return kept;
}

export const confirmPair = (edited: EditedEntry, pair: string): EditedEntry => ({
  ...edited,
  confirmed: [...edited.confirmed, pair],
  past: [...edited.past, stepOf(edited, { changed: pair, at: Date.now() })],
  future: [],
});

export const undo = (edited: EditedEntry): EditedEntry => turn(edited, 'past', 'future', undoneList(edited));

export const redo = (edited: EditedEntry): EditedEntry =>
  turn(edited, 'future', 'past', edited.future.at(-1)?.list);

/** Takes the last step of one side, and puts the present values on the other. */
function turn(
  edited: EditedEntry,
  from: 'past' | 'future',
  to: 'past' | 'future',
  moved: ListEdit | undefined,
): EditedEntry {
  const step = edited[from].at(-1);
  if (!step) return edited;
  const { values, confirmed, ...made } = step;
  return {
    ...edited,
    values,
    confirmed,
    errors: errorsAfter(edited, values, moved),
    [from]: edited[from].slice(0, -1),
    [to]: [...edited[to], stepOf(edited, { ...made, turnedAt: Date.now() })],
  };
}

/** How the next undo changes the order of a list. */
export function undoneList({ past }: Pick<EditedEntry, 'past'>): ListEdit | undefined {
  const list = past.at(-1)?.list;
  return list && { path: list.path, step: reverseStep(list.step) };
}

const stepOf = ({ values, confirmed }: EditedEntry, made: Omit<Step, 'values' | 'confirmed'>): Step => ({
  ...made,
  values,
  confirmed,
});

/** The entry whose last step is the latest one; undefined if nothing can be undone. */
export const lastChanged = (entries: readonly EditedEntry[]): EditedEntry | undefined =>
  entries.filter(({ past }) => past.length > 0).sort((a, b) => b.past.at(-1)!.at - a.past.at(-1)!.at)[0];

/** The entry whose undone step was made first; undefined if nothing was undone since the latest step. */
export function firstUndone(entries: readonly EditedEntry[]): EditedEntry | undefined {
  const latest = Math.max(...entries.map(({ past, future }) => (future[0] ?? past.at(-1))?.at ?? 0));
  return entries
    .filter(({ future }) => (future.at(-1)?.turnedAt ?? -1) >= latest)
    .sort((a, b) => a.future.at(-1)!.at - b.future.at(-1)!.at)[0];
}

const DISCARD = 'discard';

/** Resets an edited entry to its stored values. Undo brings the changes back. */
export const discardChanges = (edited: EditedEntry): EditedEntry =>
  isChanged(edited)
    ? { ...changeEntry(edited, edited.base, { changed: DISCARD }), confirmed: [], errors: {} }
    : edited;

/** An entry whose waiting change has been discarded, and with it what was unsaved. Undo brings the texts back. */
export function withoutWaiting(edited: EditedEntry): EditedEntry {
  const { fields, published, values } = edited;
  const files = fileNames(fields).map((name) => [name, published[name]] as const);
  const texts = { ...values, ...Object.fromEntries(files) };
  return discardChanges({ ...edited, base: published, waiting: null, values: texts });
}

/** Brings back the changes that were discarded last, if nothing was changed since. */
export const undoDiscard = (edited: EditedEntry): EditedEntry =>
  edited.past.at(-1)?.changed === DISCARD ? undo(edited) : edited;

/** The texts that are to be translated into a language, as they are edited. */
export const textsInto = ({ fields, base, values, confirmed }: EditedEntry, target: Locale, first: Locale) =>
  translatedTexts(fields, values, target, first, knownPairs(fields, base, first), confirmed);

export const isChanged = (edited: EditedEntry): boolean =>
  edited.confirmed.length > 0 || Object.keys(changedValues(edited)).length > 0;

/** Whether an open edited entry has unsaved values that were found not to fit. */
export const isInvalid = (edited: EditedEntry | undefined): boolean =>
  edited !== undefined && isChanged(edited) && Object.keys(edited.errors).length > 0;

/** The values that differ from the published ones: what waits, and what is unsaved. */
const unpublishedValues = ({ fields, published, values }: EditedEntry): Values =>
  changedValues({ fields, base: published, values });

/** Whether visitors see the entry, or would see it if it were saved. */
export const reachesVisitors = ({ published, values }: EditedEntry, now = Date.now()): boolean =>
  [published, values].some((each) => statusAt(each, now) === 'live');

export const changesOf = (edited: EditedEntry, first: Locale): EntryChanges => ({
  updated: edited.updated,
  waiting: edited.waiting?.updated,
  values: unpublishedValues(edited),
  confirmed: pairsAfter(edited.fields, edited.base, edited.values, edited.confirmed, first),
});

/** Whether somebody has published other values of what waits since it was kept. */
export const needsChoice = ({ fields, published, waiting }: EditedEntry): boolean =>
  waiting !== null && contestedValues(fields, published, waiting).length > 0;

/** A contested entry with what its editor had changed, on top of what was published when she kept it. */
export const beforePublication = (edited: EditedEntry): EditedEntry => ({
  ...edited,
  base: { ...edited.published, ...edited.waiting?.base },
});

/** A contested entry with what somebody else has published since. Its change goes on waiting, without values until a person chooses them. */
export const afterPublication = (edited: EditedEntry): EditedEntry => ({
  ...edited,
  base: edited.published,
  waiting: edited.waiting && { ...edited.waiting, values: {}, base: {} },
});

/** Updates an edited entry after a save. Values typed during the save stay unsaved. */
export function afterSave(edited: EditedEntry, sent: EditedEntry, entry: StoredEntry): EditedEntry {
  const state = storedState(edited.fields, entry);
  const replaced = replacedFiles(edited.fields, sent.base, state.base);
  const isGone = (name: string, value: unknown) => name in replaced && value === replaced[name];
  const typed = Object.entries(edited.values).filter(
    ([name, value]) => value !== sent.values[name] && !isGone(name, value),
  );
  return {
    ...edited,
    ...state,
    values: { ...state.base, ...Object.fromEntries(typed) },
    confirmed: edited.confirmed.filter((pair) => !sent.confirmed.includes(pair)),
    errors: {},
    // A step that names a replaced file could not be saved again.
    ...(Object.keys(replaced).length > 0 && { past: [], future: [] }),
  };
}

const fileNames = (fields: FieldModels): string[] =>
  storedNames(Object.fromEntries(Object.entries(fields).filter(([, field]) => isFileField(field))));

/** Names of the files that a save has removed from the storage, by stored field name. */
function replacedFiles(fields: FieldModels, before: Values, after: Values): Values {
  const names = fileNames(fields).filter((name) => before[name] && !isSame(before[name], after[name]));
  return Object.fromEntries(names.map((name) => [name, before[name]]));
}

/** Moves an edited entry, its values merged with theirs, to a newer stored state that somebody else has saved. */
export function rebase(edited: EditedEntry, newer: StoredState, values: Values): EditedEntry {
  const { fields, base } = edited;
  const { published, base: theirs, updated, waiting } = newer;
  // Undo must take back the editor's own changes only. A step would otherwise bring back their old values too.
  const rebaseStep = (step: Step): Step => ({
    ...step,
    values: merge(fields, { base, mine: step.values, theirs }, () => true),
  });
  return {
    ...edited,
    ...{ published, base: theirs, updated, waiting },
    values,
    errors: {},
    past: edited.past.map(rebaseStep),
    future: edited.future.map(rebaseStep),
  };
}
