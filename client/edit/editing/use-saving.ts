import { useCallback, useRef, useState } from 'react';
import { createEntry, putEntry, type EntryKey, type StoredEntry } from '../api/entries';
import { RequestFailure } from '../api/request';
import { conflicts, merge } from '../entry/differences';
import { afterSave, changesOf, isChanged, isInvalid, rebase, type EditedEntry } from '../entry/edited-entry';
import { useProblemText } from '../edit-messages';
import { entryProblems, messagesOf } from '../entry/entry-problems';
import { CONTENTS_COLLECTION } from '../../model/site-model';
import { entryKeyText, type EditedEntries } from './use-edited-entries';
import { statusAt } from '../entry/visibility';
import type { Values } from '../../model/values';

/** Outcome of the last save. */
type SaveOutcome =
  | { kind: 'saved'; isVisible: boolean }
  | { kind: 'invalid'; entry: EntryKey }
  | { kind: 'signed-out' }
  | { kind: 'failed'; message: string };

/** An entry whose changed values somebody else has changed too. */
export interface SaveConflict {
  edited: EditedEntry;
  theirs: Values;
}

export interface Saving {
  isSaving: boolean;
  outcome: SaveOutcome | null;
  dismiss: () => void;
  conflict: SaveConflict | null;
  /** Saves values in which the conflict is resolved; null postpones it. */
  resolve: (values: Values | null) => void;
  /** Saves every changed entry. */
  save: () => Promise<void>;
}

/** An entry as it was sent and as it is stored now; a new entry has got its id. */
export interface SavedEntry {
  sent: EditedEntry;
  record: StoredEntry['record'];
}

interface SavingOptions {
  store: EditedEntries;
  /** Called after all entries are stored. */
  onSaved: (saved: readonly SavedEntry[]) => void;
}

export function useSaving({ store, onSaved }: SavingOptions): Saving {
  const problemText = useProblemText();
  const [isSaving, setSaving] = useState(false);
  const [outcome, setOutcome] = useState<SaveOutcome | null>(null);
  const [conflict, setConflict] = useState<SaveConflict | null>(null);
  const { editedEntries: shown, latest, put, change, drop } = store;
  const isInFlight = useRef(false);

  const refused = outcome?.kind === 'invalid' ? outcome.entry : null;
  // The refusal ends with its fault. An error that comes later, on leaving a field, has refused nothing yet.
  if (refused && !isInvalid(shown[entryKeyText(refused)])) setOutcome(null);

  const save = useCallback(async () => {
    // While Ctrl+S is held, the browser repeats it. A second save at the same time would create a new entry twice.
    if (isInFlight.current) return;
    isInFlight.current = true;
    setSaving(true);
    setOutcome(null);
    const saved: SavedEntry[] = [];
    try {
      const changed = Object.values(latest()).filter(isChanged);
      for (const edited of changed) {
        const { record } = await saveEdited(edited, store);
        saved.push({ sent: edited, record });
      }
      const now = Date.now();
      setOutcome({ kind: 'saved', isVisible: saved.some(({ record }) => statusAt(record, now) === 'live') });
      onSaved(saved);
    } catch (error) {
      if (error instanceof SaveRefused) setOutcome({ kind: 'invalid', entry: error.edited });
      else if (error instanceof SaveContested) setConflict(error);
      else if (error instanceof RequestFailure && error.kind === 'signed-out')
        setOutcome({ kind: 'signed-out' });
      else if (error instanceof RequestFailure) setOutcome({ kind: 'failed', message: error.message });
      else throw error;
    } finally {
      isInFlight.current = false;
      setSaving(false);
    }

    /** @throws {SaveRefused | SaveContested | RequestFailure} if the entry is not stored */
    async function saveEdited(
      sent: EditedEntry,
      { latest: editedEntries }: EditedEntries,
    ): Promise<StoredEntry> {
      const problems = entryProblems(sent);
      if (problems.length > 0) {
        change(sent, (edited) => ({ ...edited, errors: messagesOf(problems, problemText) }));
        throw new SaveRefused(sent);
      }
      try {
        const entry = await send(sent);
        const typed = afterSave(editedEntries()[entryKeyText(sent)] ?? sent, sent, entry);
        if (entry.record.id !== sent.id) drop(sent);
        put({ ...typed, id: entry.record.id });
        return entry;
      } catch (error) {
        if (!(error instanceof RequestFailure)) throw error;
        const { errors, record } = error.body as { errors?: Record<string, string>; record?: Values };
        if (error.kind === 'invalid' && errors) {
          change(sent, (edited) => ({ ...edited, errors }));
          throw new SaveRefused(sent);
        }
        if (error.kind !== 'changed' || !record) throw error;
        // What was typed during the save is merged too.
        const edited = editedEntries()[entryKeyText(sent)] ?? sent;
        const { fields, stored: base, values: mine } = edited;
        if (conflicts(fields, base, mine, record).length > 0) throw new SaveContested(edited, record);
        // Different values were changed: keep both changes.
        const merged = rebase(
          edited,
          record,
          merge(fields, { base, mine, theirs: record }, () => true),
        );
        put(merged);
        return saveEdited(merged, { ...store, latest: editedEntries });
      }
    }
  }, [change, drop, latest, onSaved, problemText, put, store]);

  const resolve = useCallback(
    (values: Values | null) => {
      if (conflict && values) put(rebase(conflict.edited, conflict.theirs, values));
      setConflict(null);
      if (values) void save();
    },
    [conflict, put, save],
  );
  const dismiss = useCallback(() => setOutcome(null), []);
  return { isSaving, outcome, dismiss, conflict, resolve, save };
}

/** Saves an edited entry. A part of a page without a record is created. */
function send(edited: EditedEntry): Promise<StoredEntry> {
  const changes = changesOf(edited);
  if (edited.updated !== '') return putEntry(edited, changes);
  const { section, key } = edited.stored;
  return createEntry(edited.collection, {
    ...(edited.collection === CONTENTS_COLLECTION && { section, key }),
    ...changes.values,
  });
}

class SaveRefused extends Error {
  constructor(readonly edited: EditedEntry) {
    super('the values do not fit');
  }
}

class SaveContested extends Error implements SaveConflict {
  constructor(
    readonly edited: EditedEntry,
    readonly theirs: Values,
  ) {
    super('somebody else has changed the same values');
  }
}
