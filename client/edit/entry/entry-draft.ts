import type { EntryChanges, EntryKey, StoredEntry } from '../api/entries';
import type { Fields } from '../model/field';
import { pairsAfter } from './translation-state';
import { isSame, storedNames, type Path, type Values } from './values';

/** An entry that is being edited: as it is stored, and as the editor has it. */
export interface EntryDraft extends EntryKey {
  readonly fields: Fields;
  readonly stored: Values;
  readonly updated: string;
  readonly values: Values;
  /** Pairs of texts of which the editor has said that they still belong together. */
  readonly confirmed: readonly string[];
  /** Texts of the server, by place and language (`title sl`). */
  readonly errors: Readonly<Record<string, string>>;
  readonly past: readonly Step[];
  readonly future: readonly Step[];
}

/** A state that can be gone back to. */
interface Step extends Pick<EntryDraft, 'values' | 'confirmed'> {
  /** Path of the value that the next change was made to; typing in one field is one step. */
  readonly changed: string;
}

/** Steps that can be undone. */
const HISTORY_MAX = 100;

export const openDraft = (key: EntryKey, fields: Fields, { record, updated }: StoredEntry): EntryDraft => ({
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
});

/** The draft with other values. @param changed - the field, so that what is typed in it one after the other is one step */
export function changeDraft(draft: EntryDraft, values: Values, changed: string): EntryDraft {
  const last = draft.past.at(-1);
  const isSameField = last?.changed === changed && draft.future.length === 0;
  const past = isSameField ? draft.past : [...draft.past, stepOf(draft, changed)].slice(-HISTORY_MAX);
  const errors = Object.fromEntries(
    Object.entries(draft.errors).filter(([place]) => place !== changed && !place.startsWith(`${changed}.`)),
  );
  return { ...draft, values, errors, past, future: [] };
}

/** The draft in which a translation counts as right for the English beside it. */
export const confirmPair = (draft: EntryDraft, pair: string): EntryDraft => ({
  ...draft,
  confirmed: [...draft.confirmed, pair],
  past: [...draft.past, stepOf(draft, pair)],
  future: [],
});

export function undo(draft: EntryDraft): EntryDraft {
  const step = draft.past.at(-1);
  if (!step) return draft;
  const { values, confirmed, changed } = step;
  return {
    ...draft,
    values,
    confirmed,
    past: draft.past.slice(0, -1),
    future: [...draft.future, stepOf(draft, changed)],
  };
}

export function redo(draft: EntryDraft): EntryDraft {
  const step = draft.future.at(-1);
  if (!step) return draft;
  const { values, confirmed, changed } = step;
  return {
    ...draft,
    values,
    confirmed,
    past: [...draft.past, stepOf(draft, changed)],
    future: draft.future.slice(0, -1),
  };
}

const stepOf = ({ values, confirmed }: EntryDraft, changed: string): Step => ({ values, confirmed, changed });

/** The draft as it is stored. What was undone last can be had again. */
export const discardChanges = (draft: EntryDraft): EntryDraft =>
  isChanged(draft) ? { ...changeDraft(draft, draft.stored, 'discard'), confirmed: [], errors: {} } : draft;

/** Stored fields whose values differ from what is stored. */
export function changedValues({
  fields,
  stored,
  values,
}: Pick<EntryDraft, 'fields' | 'stored' | 'values'>): Values {
  const names = storedNames(fields).filter((name) => !isSame(values[name], stored[name]));
  return Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
}

export const isChanged = (draft: EntryDraft): boolean =>
  draft.confirmed.length > 0 || Object.keys(changedValues(draft)).length > 0;

/** The body of a save of this draft. */
export const changesOf = (draft: EntryDraft): EntryChanges => ({
  updated: draft.updated,
  values: changedValues(draft),
  confirmed: pairsAfter(draft.fields, draft.stored, draft.values, draft.confirmed),
});

/**
 * The draft after a save. What was typed while it was under way stays unsaved.
 *
 * @param sent - the draft that was saved
 */
export function afterSave(draft: EntryDraft, sent: EntryDraft, { record, updated }: StoredEntry): EntryDraft {
  const typed = Object.entries(draft.values).filter(([name, value]) => value !== sent.values[name]);
  return {
    ...draft,
    stored: record,
    updated,
    values: { ...record, ...Object.fromEntries(typed) },
    confirmed: draft.confirmed.filter((pair) => !sent.confirmed.includes(pair)),
    errors: {},
  };
}

/** Key of an error, and of the control that it belongs to. */
export const placeOf = (path: Path, locale: string): string => `${path} ${locale}`;
