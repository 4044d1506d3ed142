import { useRef, useState } from 'react';
import type { EntryKey, StoredEntry } from '../../model/entry/stored-entry';
import { RequestFailure } from '../api/request';
import { isChanged, isInvalid, reachesVisitors, rebase, type EditedEntry } from '../entry/edited-entry';
import { useEditMessages, useProblemText } from '../edit-messages';
import { isBlockOfDraft } from '../entry/page-state';
import { keptShorter } from '../../forms/lead-keeping';
import { SITE_COLLECTION } from '../../model/site-model';
import { useEditedSite } from '../site/edited-site';
import type { SaveWay } from './plan-save';
import { saveEdited, SaveContested, SaveRefused, SaveStopped, type SaveConflict } from './save-edited';
import { entryKeyText, type EditedEntries } from './use-edited-entries';
import { statusAt } from '../../model/entry/visibility';
import type { Values } from '../../model/values';

type SaveOutcome =
  | { kind: 'saved'; result: 'live' | 'hidden' | 'kept' | 'scheduled' }
  | { kind: 'invalid'; entry: EntryKey }
  | { kind: 'signed-out' }
  | { kind: 'failed'; message: string };

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
 */
export function useSaving(store: EditedEntries, onSaved: (saved: readonly SavedEntry[]) => void) {
  const { config, entries } = useEditedSite();
  const messages = useEditMessages();
  const problemText = useProblemText();
  const [isSaving, setSaving] = useState(false);
  const [outcome, setOutcome] = useState<SaveOutcome | null>(null);
  /** Whether the last save waits for the editor to confirm that leads are kept for a shorter time. */
  const [isAsking, setAsking] = useState(false);
  const [conflict, setConflict] = useState<SaveConflict | null>(null);
  const { editedEntries: shown, latest } = store;
  const [first] = config.locales;
  const isInFlight = useRef(false);
  const last = useRef<[SaveWay, (readonly EntryKey[])?] | null>(null);

  const refused = outcome?.kind === 'invalid' ? outcome.entry : null;
  // The refusal ends with its fault. An error that comes later, on leaving a field, has refused nothing yet.
  if (refused && !isInvalid(shown[entryKeyText(refused)])) setOutcome(null);

  /** Saves every changed entry, or the given ones, changed or not. */
  async function save(way: SaveWay, keys?: readonly EntryKey[], isConfirmed = false) {
    // While Ctrl+S is held, the browser repeats it. A second save at the same time would create a new entry twice.
    if (isInFlight.current) return;
    isInFlight.current = true;
    last.current = [way, keys];
    setOutcome(null);
    const saved: SavedEntry[] = [];
    try {
      const wanted =
        keys?.map((key) => latest()[entryKeyText(key)]!) ?? Object.values(latest()).filter(isChanged);
      if (!isConfirmed && wanted.some(keepsLeadsShorter)) return setAsking(true);
      setSaving(true);
      for (const edited of wanted) {
        const { record } = await saveEdited({ store, first: first!, problemText }, edited, way);
        saved.push({ sent: edited, record });
      }
      const reaching = saved.filter(({ sent }) => !isBlockOfDraft(sent.collection, sent.base, entries));
      setOutcome({ kind: 'saved', result: resultOf(reaching, way) });
      onSaved(saved);
    } catch (error) {
      if (error instanceof SaveRefused) setOutcome({ kind: 'invalid', entry: error.edited });
      else if (error instanceof SaveContested) setConflict(error);
      else if (error instanceof RequestFailure && error.kind === 'signed-out')
        setOutcome({ kind: 'signed-out' });
      else if (error instanceof SaveStopped)
        setOutcome({ kind: 'failed', message: messages.waiting[error.text]() });
      else if (error instanceof RequestFailure) setOutcome({ kind: 'failed', message: error.message });
      else throw error;
    } finally {
      isInFlight.current = false;
      setSaving(false);
    }
  }

  /** Saves values in which the conflict is resolved; null postpones it. */
  function resolve(values: Values | null) {
    if (conflict && values) store.put(rebase(conflict.edited, conflict.theirs, values));
    setConflict(null);
    if (conflict && values) void save(conflict.way, [conflict.edited]);
  }
  const retry = () => last.current && void save(...last.current);
  /** Saves after all, or leaves the changes unsaved. */
  function answer(isConfirmed: boolean) {
    setAsking(false);
    if (isConfirmed && last.current) void save(last.current[0], last.current[1], true);
  }
  const dismiss = () => setOutcome(null);
  return { isSaving, outcome, dismiss, conflict, resolve, isAsking, answer, save, retry };
}

const keepsLeadsShorter = ({ collection, base, values }: EditedEntry): boolean =>
  collection === SITE_COLLECTION && keptShorter(base, values).length > 0;

function resultOf(
  saved: readonly SavedEntry[],
  way: SaveWay,
): Extract<SaveOutcome, { kind: 'saved' }>['result'] {
  const now = Date.now();
  if (way.kind !== 'publish' && saved.some(({ sent }) => reachesVisitors(sent)))
    return way.kind === 'at' ? 'scheduled' : 'kept';
  const states = saved.map(({ record }) => statusAt(record, now));
  if (states.includes('live')) return 'live';
  return states.includes('scheduled') ? 'scheduled' : 'hidden';
}
