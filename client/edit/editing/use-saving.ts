import { useRef, useState } from 'react';
import type { EntryKey, RefusedEntry, StoredEntry } from '../../model/entry/stored-entry';
import { deleteEntry, discardWaiting, publishWaiting, readEntry } from '../api/entries';
import { RequestFailure } from '../api/request';
import {
  afterSave,
  changeEntry,
  isInvalid,
  openedEntry,
  rebase,
  undo as undoStep,
  withoutWaiting,
  type EditedEntry,
} from '../entry/edited-entry';
import { failureText, useEditMessages, useProblemText } from '../edit-messages';
import { keptShorter } from '../../forms/lead-keeping';
import { SITE_COLLECTION } from '../../model/site-model';
import { useEditedSite } from '../site/edited-site';
import type { Plan, Step } from './plan-action';
import {
  bringBack,
  canTakeBack,
  saveEdited,
  SaveContested,
  SaveRefused,
  SaveStopped,
  takeBack,
  type Done,
  type SaveConflict,
} from './save-edited';
import { entryKeyText, type EditedEntries } from './use-edited-entries';
import type { Values } from '../../model/values';

type SaveOutcome =
  /** `undo`: null if it cannot be taken back. */
  | { kind: 'saved'; steps: readonly Step[]; undo: (() => void) | null }
  | { kind: 'restored'; text: string; undo: () => void }
  | { kind: 'invalid'; entry: EntryKey }
  | { kind: 'signed-out' }
  /** `problems`: why changes that wait were not published. */
  | { kind: 'failed'; message: string; problems: readonly RefusedEntry[] };

/** The steps of a plan, without its label and question. */
type Steps = Pick<Plan, 'steps'>;

export type Saving = ReturnType<typeof useSaving>;

/** An entry as it was sent and as it is stored now; a new entry has got its id. */
export interface SavedEntry {
  sent: EditedEntry;
  record: StoredEntry['record'];
}

interface SavingProps {
  store: EditedEntries;
  nameOf: (edited: EditedEntry) => string;
  onSaved: (saved: readonly SavedEntry[]) => void;
  onRemoved: (removed: readonly EditedEntry[]) => Promise<void>;
  /** When the page has to be drawn again. */
  onShown: () => Promise<void>;
}

/** Saving: what is under way, how the last one ended, and what it asks. */
export function useSaving({ store, nameOf, onSaved, onRemoved, onShown }: SavingProps) {
  const { config } = useEditedSite();
  const messages = useEditMessages();
  const problemText = useProblemText();
  const [isSaving, setSaving] = useState(false);
  const [outcome, setOutcome] = useState<SaveOutcome | null>(null);
  /** Whether the last save waits for the editor to confirm that leads are kept for a shorter time. */
  const [isAsking, setAsking] = useState(false);
  const [conflict, setConflict] = useState<SaveConflict | null>(null);
  const { editedEntries: shown, latest, put, change, drop } = store;
  const context = { store, first: config.locales[0]!, problemText };
  const isInFlight = useRef(false);
  const last = useRef<Steps | null>(null);
  /** The action that "Try again" repeats. */
  const again = useRef<(() => void) | null>(null);

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

  /** Does something else that is saved, which "Try again" does once more. */
  const perform = (run: () => Promise<SaveOutcome | null>): Promise<boolean> => {
    again.current = () => void perform(run);
    return attempt(run);
  };

  /** Carries out a plan. What is typed meanwhile stays unsaved. */
  async function save(plan: Steps, time: 'first' | 'confirmed' | 'again' = 'first'): Promise<boolean> {
    last.current = plan;
    again.current = () => void save(plan, 'again');
    if (
      time === 'first' &&
      plan.steps.some(({ entry }) => keepsLeadsShorter(latest()[entryKeyText(entry)]))
    ) {
      setAsking(true);
      return false;
    }
    return attempt(async () => {
      const done = await Promise.all(plan.steps.map(doneBy));
      const saved = await carryOut(plan.steps);
      return shownAfter(plan.steps, time === 'again' ? [] : done, saved);
    });
  }

  /** Carries out the steps of a plan, each on its own, and returns the entries that stay as they were, with the reasons. */
  async function saveEach({ steps }: Steps): Promise<readonly RefusedEntry[]> {
    const taken: Step[] = [];
    const done: Done[] = [];
    const saved: SavedEntry[] = [];
    const refused: RefusedEntry[] = [];
    await attempt(async () => {
      for (const step of steps) {
        const { entry, values } = step;
        const { collection, id } = entry;
        try {
          const each = await doneBy(step);
          saved.push(...(await carryOut([step])));
          taken.push(step);
          done.push(each);
        } catch (error) {
          refused.push({ collection, id, text: reasonOf(error) });
          if (Object.keys(values).length > 0) change(entry, undoStep);
        }
      }
      return taken.length > 0 ? shownAfter(taken, done, saved) : null;
    });
    return refused;
  }

  /** Why an entry was not saved, in a list of several. */
  function reasonOf(error: unknown): string {
    if (error instanceof SaveRefused) return messages.errors.invalid();
    if (error instanceof SaveContested) return messages.waiting.contested();
    if (error instanceof SaveStopped) return messages.waiting[error.text]();
    const [problem] = error instanceof RequestFailure ? ((error.body.problems ?? []) as RefusedEntry[]) : [];
    return problem?.text ?? failureText(error, messages);
  }

  async function carryOut(steps: readonly Step[]): Promise<SavedEntry[]> {
    for (const { entry, values } of steps)
      if (Object.keys(values).length > 0)
        change(entry, (edited) =>
          changeEntry(edited, { ...edited.values, ...values }, { changed: 'published' }),
        );
    const saved: SavedEntry[] = [];
    for (const { entry, way } of steps) {
      const edited = latest()[entryKeyText(entry)];
      // A plan that is carried out once more has saved some before.
      if (!way || !edited) continue;
      if (way.kind !== 'remove')
        saved.push({ sent: edited, record: (await saveEdited(context, edited, way)).record });
      else {
        await deleteEntry(edited, { updated: edited.updated, successor: way.successor });
        drop(edited);
      }
    }
    const asKept = steps.filter(({ way }) => !way);
    await discard(asKept.filter(({ effect }) => effect === 'discarded'));
    await publishKept(asKept.filter(({ effect }) => effect !== 'discarded'));
    return saved;
  }

  /** Has the app show what was done, and says so. @param done - what undo takes back; empty if that is not known */
  async function shownAfter(
    steps: readonly Step[],
    done: readonly Done[],
    saved: readonly SavedEntry[],
  ): Promise<SaveOutcome> {
    onSaved(saved);
    const removed = done.map(({ was }) => was).filter((was) => !latest()[entryKeyText(was)]);
    if (removed.length > 0) await onRemoved(removed);
    if (steps.some(({ way }) => !way)) await onShown();
    const isWhole = done.length > 0 && done.every(({ was }) => canTakeBack(was));
    return { kind: 'saved', steps, undo: isWhole ? () => undo(done) : null };
  }

  async function doneBy({ entry, values }: Step): Promise<Done> {
    const was = await opened(entry);
    return { was, sent: { ...was.values, ...values } };
  }

  /** The entry as it is open in this tab, from now on if it was not. */
  async function opened(key: EntryKey): Promise<EditedEntry> {
    const open = latest()[entryKeyText(key)];
    if (open) return open;
    const edited = openedEntry(key, await readEntry(key));
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

  /** Takes back what was done with all entries. Those with which that fails are named, and stay as they are. */
  function undo(done: readonly Done[]) {
    void attempt(async () => {
      const left: Done[] = [];
      let failure: unknown;
      for (const each of [...done].reverse())
        try {
          await (latest()[entryKeyText(each.was)] ? takeBack : bringBack)(context, each);
        } catch (error) {
          left.unshift(each);
          failure = error;
        }
      onSaved([]);
      await onShown();
      again.current = () => undo(left);
      if (left.length === 0) return null;
      if (done.length === 1) throw failure;
      const names = left.map(({ was }) => nameOf(was)).join(', ');
      return { kind: 'failed', message: messages.together.notUndone({ names }), problems: [] };
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
  const retry = () => again.current?.();
  /** Saves after all, or leaves the changes unsaved. */
  function answer(isConfirmed: boolean) {
    setAsking(false);
    if (isConfirmed && last.current) void save(last.current, 'confirmed');
  }
  const dismiss = () => setOutcome(null);
  return { isSaving, outcome, dismiss, conflict, resolve, isAsking, answer, save, saveEach, perform, retry };
}

const keepsLeadsShorter = (edited: EditedEntry | undefined): boolean =>
  edited?.collection === SITE_COLLECTION && keptShorter(edited.base, edited.values).length > 0;
