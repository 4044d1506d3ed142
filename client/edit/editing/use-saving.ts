import { useRef, useState } from 'react';
import type { EntryKey, RefusedEntry, StoredEntry } from '../../model/entry/stored-entry';
import { discardWaiting, publishWaiting, readEntry } from '../api/entries';
import { RequestFailure } from '../api/request';
import {
  afterSave,
  changeEntry,
  editedEntry,
  isInvalid,
  rebase,
  withoutWaiting,
  type EditedEntry,
} from '../entry/edited-entry';
import { useEditMessages, useProblemText } from '../edit-messages';
import { keptShorter } from '../../forms/lead-keeping';
import { SITE_COLLECTION } from '../../model/site-model';
import { modelOf } from '../../model/stored-fields';
import { useEditedSite } from '../site/edited-site';
import type { Plan, Step } from './plan-action';
import {
  canTakeBack,
  saveEdited,
  SaveContested,
  SaveRefused,
  SaveStopped,
  takeBack,
  type SaveConflict,
} from './save-edited';
import { entryKeyText, type EditedEntries } from './use-edited-entries';
import type { Values } from '../../model/values';

type SaveOutcome =
  /** `undo`: null if it cannot be taken back. */
  | { kind: 'saved'; plan: Plan; undo: (() => void) | null }
  | { kind: 'invalid'; entry: EntryKey }
  | { kind: 'signed-out' }
  /** `problems`: why changes that wait were not published. */
  | { kind: 'failed'; message: string; problems: readonly RefusedEntry[] };

export type Saving = ReturnType<typeof useSaving>;

/** An entry as it was sent and as it is stored now; a new entry has got its id. */
export interface SavedEntry {
  sent: EditedEntry;
  record: StoredEntry['record'];
}

/**
 * Saving: what is under way, how the last one ended, and what it asks.
 *
 * @param onSaved - called after all entries are stored
 * @param onShown - called when the page has to be drawn again
 */
export function useSaving(
  store: EditedEntries,
  onSaved: (saved: readonly SavedEntry[]) => void,
  onShown: () => Promise<void>,
) {
  const { config } = useEditedSite();
  const messages = useEditMessages();
  const problemText = useProblemText();
  const [isSaving, setSaving] = useState(false);
  const [outcome, setOutcome] = useState<SaveOutcome | null>(null);
  /** Whether the last save waits for the editor to confirm that leads are kept for a shorter time. */
  const [isAsking, setAsking] = useState(false);
  const [conflict, setConflict] = useState<SaveConflict | null>(null);
  const { editedEntries: shown, latest, put, change } = store;
  const context = { store, first: config.locales[0]!, problemText };
  const isInFlight = useRef(false);
  const last = useRef<Plan | null>(null);

  const refused = outcome?.kind === 'invalid' ? outcome.entry : null;
  // The refusal ends with its fault. An error that comes later, on leaving a field, has refused nothing yet.
  if (refused && !isInvalid(shown[entryKeyText(refused)])) setOutcome(null);

  /** Does what has to end before anything else is saved, and says whether it was done. */
  async function attempt(run: () => Promise<SaveOutcome | null>): Promise<boolean> {
    // While Ctrl+S is held, the browser repeats it. A second save at the same time would create a new entry twice.
    if (isInFlight.current) return false;
    isInFlight.current = true;
    setOutcome(null);
    setSaving(true);
    try {
      setOutcome(await run());
      return true;
    } catch (error) {
      if (error instanceof SaveRefused) setOutcome({ kind: 'invalid', entry: error.edited });
      else if (error instanceof SaveContested) setConflict(error);
      else if (error instanceof RequestFailure && error.kind === 'signed-out')
        setOutcome({ kind: 'signed-out' });
      else if (error instanceof SaveStopped)
        setOutcome({ kind: 'failed', message: messages.waiting[error.text](), problems: [] });
      else if (error instanceof RequestFailure) {
        const { problems = [] } = error.body as { problems?: readonly RefusedEntry[] };
        setOutcome({ kind: 'failed', message: error.message, problems });
      } else throw error;
      return false;
    } finally {
      isInFlight.current = false;
      setSaving(false);
    }
  }

  /** Carries out a plan. What is typed meanwhile stays unsaved. */
  async function save(plan: Plan, time: 'first' | 'confirmed' | 'again' = 'first'): Promise<boolean> {
    last.current = plan;
    if (
      time === 'first' &&
      plan.steps.some(({ entry }) => keepsLeadsShorter(latest()[entryKeyText(entry)]))
    ) {
      setAsking(true);
      return false;
    }
    return attempt(async () => {
      const before = await Promise.all(plan.steps.map(({ entry }) => opened(entry)));
      for (const { entry, values } of plan.steps)
        if (Object.keys(values).length > 0)
          change(entry, (edited) =>
            changeEntry(edited, { ...edited.values, ...values }, { changed: 'published' }),
          );
      const saved: SavedEntry[] = [];
      for (const { entry, way } of plan.steps) {
        const edited = latest()[entryKeyText(entry)];
        // A plan that is carried out once more has saved some before.
        if (!way || !edited) continue;
        saved.push({ sent: edited, record: (await saveEdited(context, edited, way)).record });
      }
      const asKept = plan.steps.filter(({ way }) => !way);
      await (plan.intent === 'discard' ? discard(asKept) : publishKept(asKept));
      onSaved(saved);
      if (asKept.length > 0) await onShown();
      const isWhole = time !== 'again' && before.every(canTakeBack);
      return { kind: 'saved', plan, undo: isWhole ? () => undo(before) : null };
    });
  }

  /** The entry as it is open in this tab, from now on if it was not. */
  async function opened(key: EntryKey): Promise<EditedEntry> {
    const open = latest()[entryKeyText(key)];
    if (open) return open;
    const stored = await readEntry(key);
    const edited = editedEntry(key, modelOf(key.collection, stored.record), stored);
    put(edited);
    return edited;
  }

  async function publishKept(steps: readonly Step[]) {
    if (steps.length === 0) return;
    try {
      await publishWaiting(
        steps.map(({ entry: { collection, id, kept } }) => ({ collection, id, updated: kept!.updated })),
      );
    } finally {
      // Some may be published, before one that could not be.
      for (const { entry } of steps) {
        const stored = await readEntry(entry).catch(() => null);
        if (stored) change(entry, (edited) => afterSave(edited, { ...edited, values: edited.base }, stored));
      }
    }
  }

  async function discard(steps: readonly Step[]) {
    for (const { entry } of steps) {
      await discardWaiting(entry, entry.kept!.updated);
      change(entry, withoutWaiting);
    }
  }

  function undo(before: readonly EditedEntry[]) {
    void attempt(async () => {
      for (const each of [...before].reverse()) await takeBack(context, each);
      await onShown();
      return null;
    });
  }

  /** Saves values in which the conflict is resolved; null postpones it. */
  function resolve(values: Values | null) {
    setConflict(null);
    if (!conflict || !values) return;
    const resolved = rebase(conflict.edited, conflict.theirs, values);
    put(resolved);
    const { way } = conflict;
    // The rest of the plan that met the conflict follows.
    const steps = last.current!.steps.map((step) =>
      entryKeyText(step.entry) === entryKeyText(resolved) ? { ...step, way, values: {} } : step,
    );
    void save({ ...last.current!, steps }, 'again');
  }
  const retry = () => last.current && void save(last.current, 'again');
  /** Saves after all, or leaves the changes unsaved. */
  function answer(isConfirmed: boolean) {
    setAsking(false);
    if (isConfirmed && last.current) void save(last.current, 'confirmed');
  }
  const dismiss = () => setOutcome(null);
  return { isSaving, outcome, dismiss, conflict, resolve, isAsking, answer, save, retry };
}

const keepsLeadsShorter = (edited: EditedEntry | undefined): boolean =>
  edited?.collection === SITE_COLLECTION && keptShorter(edited.base, edited.values).length > 0;
