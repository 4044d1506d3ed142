import type { EntryChanges, EntryKey, StoredEntry } from '../api/entries';
import { isFileField, type FieldModels } from '../../model/field';
import type { Locale } from '../../i18n/locales';
import { endsOf } from '../../model/value-problem';
import { merge } from './differences';
import { pathAfter, reverseStep, type ListStep } from './list-values';
import { pairsAfter } from './translation-state';
import { holdsNothing, isSame, readAt, storedNames, type Path, type Values } from '../../model/values';

/** An entry that is being edited: its stored and its edited values. */
export interface EntryDraft extends EntryKey {
  readonly fields: FieldModels;
  readonly stored: Values;
  readonly updated: string;
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

/** A change of a list. */
export interface ListEdit {
  readonly path: Path;
  readonly step: ListStep;
}

/** A step of undo or redo. */
interface Step extends Pick<EntryDraft, 'values' | 'confirmed'> {
  /** The field that the next step changed. */
  readonly changed: string;
  /** Set if the next step changed the order of a list. */
  readonly list?: ListEdit;
}

/** Pause in typing after which the next keystroke begins another step. */
const STEP_PAUSE_MS = 1_000;

/** Most steps that can be undone. */
const HISTORY_MAX = 100;

export const openDraft = (
  key: EntryKey,
  fields: FieldModels,
  { record, updated }: StoredEntry,
): EntryDraft => ({
  collection: key.collection,
  id: key.id,
  fields,
  stored: record,
  updated,
  values: record,
  confirmed: [],
  errors: {},
  past: [],
  future: [],
  changedAt: 0,
});

interface Change {
  /** The changed field; edits of one field without a pause between them are one step. */
  changed: string;
  list?: ListEdit;
  /** Epoch ms. @default now */
  now?: number;
}

/** Changes the values of a draft. */
export function changeDraft(
  draft: EntryDraft,
  values: Values,
  { changed, list, now = Date.now() }: Change,
): EntryDraft {
  const last = draft.past.at(-1);
  const isOneStep =
    last?.changed === changed && draft.future.length === 0 && now - draft.changedAt < STEP_PAUSE_MS;
  const past = isOneStep ? draft.past : [...draft.past, stepOf(draft, changed, list)].slice(-HISTORY_MAX);
  return { ...draft, values, errors: errorsAfter(draft, values, list), past, future: [], changedAt: now };
}

/** The errors of the values that stay as they are. Those of a list's items move with them. */
function errorsAfter(draft: EntryDraft, values: Values, list?: ListEdit): EntryDraft['errors'] {
  const { fields } = draft;
  const kept: Record<string, string> = {};
  for (const [key, text] of Object.entries(draft.errors)) {
    const [path, locale] = key.split(' ') as [Path, Locale];
    const after = list ? pathAfter(path, list.path, list.step) : path;
    if (
      after === null ||
      !isSame(readAt(fields, draft.values, path, locale), readAt(fields, values, after, locale))
    )
      continue;
    const begin = endsOf(fields).find(({ end }) => end === path)?.begin;
    if (begin === undefined || isSame(draft.values[begin], values[begin]))
      kept[fieldKey(after, locale)] = text;
  }
  return kept;
}

/** Confirms that a translation matches its English text. */
export const confirmPair = (draft: EntryDraft, pair: string): EntryDraft => ({
  ...draft,
  confirmed: [...draft.confirmed, pair],
  past: [...draft.past, stepOf(draft, pair)],
  future: [],
});

export function undo(draft: EntryDraft): EntryDraft {
  const step = draft.past.at(-1);
  if (!step) return draft;
  const { values, confirmed, changed, list } = step;
  return {
    ...draft,
    values,
    confirmed,
    errors: errorsAfter(draft, values, undoneList(draft)),
    past: draft.past.slice(0, -1),
    future: [...draft.future, stepOf(draft, changed, list)],
  };
}

export function redo(draft: EntryDraft): EntryDraft {
  const step = draft.future.at(-1);
  if (!step) return draft;
  const { values, confirmed, changed, list } = step;
  return {
    ...draft,
    values,
    confirmed,
    errors: errorsAfter(draft, values, list),
    past: [...draft.past, stepOf(draft, changed, list)],
    future: draft.future.slice(0, -1),
  };
}

/** How the next undo changes the order of a list. */
export function undoneList({ past }: Pick<EntryDraft, 'past'>): ListEdit | undefined {
  const list = past.at(-1)?.list;
  return list && { path: list.path, step: reverseStep(list.step) };
}

const stepOf = ({ values, confirmed }: EntryDraft, changed: string, list?: ListEdit): Step => ({
  values,
  confirmed,
  changed,
  ...(list && { list }),
});

/** Resets a draft to its stored values. Undo brings the changes back. */
export const discardChanges = (draft: EntryDraft): EntryDraft =>
  isChanged(draft)
    ? { ...changeDraft(draft, draft.stored, { changed: 'discard' }), confirmed: [], errors: {} }
    : draft;

/** The values that differ from the stored ones, by stored field name. */
export function changedValues({
  fields,
  stored,
  values,
}: Pick<EntryDraft, 'fields' | 'stored' | 'values'>): Values {
  const isUnchanged = (name: string) =>
    isSame(values[name], stored[name]) ||
    // An emptied translation leaves the maps and lists around it.
    (!(name in fields) && holdsNothing(values[name]) && holdsNothing(stored[name]));
  const names = storedNames(fields).filter((name) => !isUnchanged(name));
  return Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
}

export const isChanged = (draft: EntryDraft): boolean =>
  draft.confirmed.length > 0 || Object.keys(changedValues(draft)).length > 0;

/** Whether an open draft has unsaved values that were found not to fit. */
export const isInvalid = (draft: EntryDraft | undefined): boolean =>
  draft !== undefined && isChanged(draft) && Object.keys(draft.errors).length > 0;

export const changesOf = (draft: EntryDraft): EntryChanges => ({
  updated: draft.updated,
  values: changedValues(draft),
  confirmed: pairsAfter(draft.fields, draft.stored, draft.values, draft.confirmed),
});

/**
 * Updates a draft after a save. Values typed during the save stay unsaved.
 *
 * @param sent - the draft that was saved
 */
export function afterSave(draft: EntryDraft, sent: EntryDraft, { record, updated }: StoredEntry): EntryDraft {
  const replaced = replacedFiles(draft.fields, sent.stored, record);
  const isGone = (name: string, value: unknown) => name in replaced && value === replaced[name];
  const typed = Object.entries(draft.values).filter(
    ([name, value]) => value !== sent.values[name] && !isGone(name, value),
  );
  return {
    ...draft,
    stored: record,
    updated,
    values: { ...record, ...Object.fromEntries(typed) },
    confirmed: draft.confirmed.filter((pair) => !sent.confirmed.includes(pair)),
    errors: {},
    // A step that names a replaced file could not be saved again.
    ...(Object.keys(replaced).length > 0 && { past: [], future: [] }),
  };
}

/** Names of the files that a save has removed from the storage, by stored field name. */
function replacedFiles(fields: FieldModels, before: Values, after: Values): Values {
  const files = Object.fromEntries(Object.entries(fields).filter(([, field]) => isFileField(field)));
  const names = storedNames(files).filter((name) => before[name] && !isSame(before[name], after[name]));
  return Object.fromEntries(names.map((name) => [name, before[name]]));
}

/**
 * Moves a draft to a newer stored state that somebody else has saved.
 *
 * @param values - the draft's values, merged with theirs
 */
export function rebase(draft: EntryDraft, theirs: Values, values: Values): EntryDraft {
  const { fields, stored: base } = draft;
  // Undo must take back the editor's own changes only. A step would otherwise bring back their old values too.
  const rebaseStep = (step: Step): Step => ({
    ...step,
    values: merge(fields, { base, mine: step.values, theirs }, () => true),
  });
  return {
    ...draft,
    stored: theirs,
    updated: String(theirs.updated),
    values,
    errors: {},
    past: draft.past.map(rebaseStep),
    future: draft.future.map(rebaseStep),
  };
}

/** Key of an error and of its control. */
export const fieldKey = (path: Path, locale: string): string => `${path} ${locale}`;
