import { useCallback, useRef, useState } from 'react';
import { discardWaiting, keepChanges } from '../api/changes';
import { createEntry, putEntry, readEntry } from '../api/entries';
import type { EntryKey, StoredEntry } from '../../model/entry/stored-entry';
import { RequestFailure } from '../api/request';
import { conflicts, merge } from '../../model/entry/differences';
import {
  afterPublication,
  afterSave,
  beforePublication,
  changesOf,
  editedEntry,
  isChanged,
  needsChoice,
  isInvalid,
  reachesVisitors,
  rebase,
  type EditedEntry,
} from '../entry/edited-entry';
import { useEditMessages, useProblemText } from '../edit-messages';
import { isBlockOfDraft } from '../entry/page-state';
import { entryProblems, messagesOf } from '../entry/entry-problems';
import type { Locale } from '../../i18n/locales';
import { addedBlock } from '../../model/blocks';
import { ORDER_KEY } from '../../model/page-blocks';
import { keptShorter } from '../../forms/lead-keeping';
import { CONTENTS_COLLECTION, SITE_COLLECTION } from '../../model/site-model';
import { useEditedSite } from '../site/edited-site';
import { entryKeyText, type EditedEntries } from './use-edited-entries';
import { statusAt } from '../../model/entry/visibility';
import type { Values } from '../../model/values';

/**
 * `publish` saves entries as they are: visitors see them from then on, unless an entry is a draft. `keep` keeps what visitors
 * would see until somebody publishes it, `at` until a time as PocketBase stores dates.
 */
export type SaveWay = { kind: 'publish' } | { kind: 'keep' } | { kind: 'at'; time: string };

type SaveOutcome =
  | { kind: 'saved'; result: 'live' | 'hidden' | 'kept' | 'scheduled' }
  | { kind: 'invalid'; entry: EntryKey }
  | { kind: 'signed-out' }
  | { kind: 'failed'; message: string };

/** An entry whose changed values somebody else has changed too. */
export interface SaveConflict {
  edited: EditedEntry;
  theirs: EditedEntry;
  way: SaveWay;
}

export interface Saving {
  isSaving: boolean;
  outcome: SaveOutcome | null;
  dismiss: () => void;
  conflict: SaveConflict | null;
  /** Saves values in which the conflict is resolved; null postpones it. */
  resolve: (values: Values | null) => void;
  /** Whether the last save waits for the editor to confirm that leads are kept for a shorter time. */
  isAsking: boolean;
  /** Saves after all, or leaves the changes unsaved. */
  answer: (isConfirmed: boolean) => void;
  /** Saves every changed entry, or the given ones, changed or not. */
  save: (way: SaveWay, keys?: readonly EntryKey[]) => Promise<void>;
  /** Repeats the last save. */
  retry: () => void;
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
  const { config, entries } = useEditedSite();
  const messages = useEditMessages();
  const problemText = useProblemText();
  const [isSaving, setSaving] = useState(false);
  const [outcome, setOutcome] = useState<SaveOutcome | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [conflict, setConflict] = useState<SaveConflict | null>(null);
  const { editedEntries: shown, latest, put, change, drop } = store;
  const isInFlight = useRef(false);
  const last = useRef<[SaveWay, (readonly EntryKey[])?] | null>(null);

  const refused = outcome?.kind === 'invalid' ? outcome.entry : null;
  // The refusal ends with its fault. An error that comes later, on leaving a field, has refused nothing yet.
  if (refused && !isInvalid(shown[entryKeyText(refused)])) setOutcome(null);

  const save = useCallback(
    async (way: SaveWay, keys?: readonly EntryKey[], isConfirmed = false) => {
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
          const { record } = await saveEdited(edited);
          saved.push({ sent: edited, record });
        }
        const reaching = saved.filter(({ sent }) => !isBlockOfDraft(sent.collection, sent.stored, entries));
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

      /** Stores the order of a page's blocks as the empty one that visitors have, so that a change of it can wait. */
      async function storeUnchanged(sent: EditedEntry): Promise<EditedEntry> {
        const { section, key } = sent.stored;
        const begun = await createEntry(sent.collection, { section, key });
        const current = latest()[entryKeyText(sent)] ?? sent;
        const stored = {
          ...afterSave(current, { ...current, values: current.stored }, begun),
          id: begun.record.id,
        };
        drop(sent);
        put(stored);
        return stored;
      }

      /** @throws {SaveRefused | SaveContested | RequestFailure} if the entry is not stored */
      async function saveEdited(sent: EditedEntry): Promise<StoredEntry> {
        const problems = entryProblems(sent, config.locales[0]!);
        if (problems.length > 0) {
          change(sent, (edited) => ({ ...edited, errors: messagesOf(problems, problemText) }));
          throw new SaveRefused(sent);
        }
        if (needsChoice(sent)) throw new SaveContested(beforePublication(sent), afterPublication(sent), way);
        if (way.kind !== 'publish' && sent.updated === '' && sent.stored.key === ORDER_KEY)
          return saveEdited(await storeUnchanged(sent));
        try {
          const entry = await send(sent, way, config.locales[0]!);
          const typed = afterSave(latest()[entryKeyText(sent)] ?? sent, sent, entry);
          if (entry.record.id !== sent.id) drop(sent);
          put({ ...typed, id: entry.record.id });
          return entry;
        } catch (error) {
          if (!(error instanceof RequestFailure)) throw error;
          const { errors } = error.body as { errors?: Record<string, string> };
          if (error.kind === 'invalid' && errors) {
            change(sent, (edited) => ({ ...edited, errors }));
            throw new SaveRefused(sent);
          }
          if (error.kind !== 'changed') throw error;
          const theirs = editedEntry(sent, sent.fields, await readEntry(sent));
          // The editor may have typed more during the save, which is merged as well.
          const edited = latest()[entryKeyText(sent)] ?? sent;
          const { fields, stored: base, values: mine } = edited;
          if (conflicts(fields, base, mine, theirs.stored).length > 0)
            throw new SaveContested(edited, theirs, way);
          // Different values were changed: keep both changes.
          const merged = rebase(
            edited,
            theirs,
            merge(fields, { base, mine, theirs: theirs.stored }, () => true),
          );
          put(merged);
          // A colleague has kept a change meanwhile: the editor has to see it before it is published.
          if (way.kind === 'publish' && theirs.waiting?.updated !== sent.waiting?.updated)
            throw new SaveStopped('outdated');
          return saveEdited(merged);
        }
      }
    },
    [change, config.locales, drop, entries, latest, messages, onSaved, problemText, put],
  );

  const resolve = useCallback(
    (values: Values | null) => {
      if (conflict && values) put(rebase(conflict.edited, conflict.theirs, values));
      setConflict(null);
      if (conflict && values) void save(conflict.way, [conflict.edited]);
    },
    [conflict, put, save],
  );
  const retry = useCallback(() => {
    if (last.current) void save(...last.current);
  }, [save]);
  const answer = useCallback(
    (isConfirmed: boolean) => {
      setAsking(false);
      if (isConfirmed && last.current) void save(last.current[0], last.current[1], true);
    },
    [save],
  );
  const dismiss = useCallback(() => setOutcome(null), []);
  return { isSaving, outcome, dismiss, conflict, resolve, isAsking, answer, save, retry };
}

const keepsLeadsShorter = ({ collection, stored, values }: EditedEntry): boolean =>
  collection === SITE_COLLECTION && keptShorter(stored, values).length > 0;

/** Saves an edited entry. A part of a page without a record is created. */
async function send(edited: EditedEntry, way: SaveWay, first: Locale): Promise<StoredEntry> {
  const changes = changesOf(edited, first);
  if (edited.updated === '') {
    const { section, key } = edited.stored;
    // Visitors see it at once, unless it is a block that the page's order does not name yet.
    if (way.kind !== 'publish' && !addedBlock(String(key))) throw new SaveStopped('newPart');
    return createEntry(edited.collection, {
      ...(edited.collection === CONTENTS_COLLECTION && { section, key }),
      ...changes.values,
    });
  }
  // Visitors do not see a draft, so that it needs no change beside it; nor do they see what an editor has confirmed.
  if (way.kind === 'publish' || !reachesVisitors(edited)) return putEntry(edited, changes);
  if (Object.keys(changes.values).length > 0)
    return keepChanges(edited, changes, way.kind === 'at' ? way.time : '');
  if (!edited.waiting) return putEntry(edited, changes);
  await discardWaiting(edited, edited.waiting.updated);
  return readEntry(edited);
}

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

class SaveRefused extends Error {
  constructor(readonly edited: EditedEntry) {
    super('the values do not fit');
  }
}

class SaveContested extends Error implements SaveConflict {
  constructor(
    readonly edited: EditedEntry,
    readonly theirs: EditedEntry,
    readonly way: SaveWay,
  ) {
    super('somebody else has changed the same values');
  }
}

/** `newPart`: a part without a record cannot wait. `outdated`: somebody else has kept other changes. */
class SaveStopped extends Error {
  constructor(readonly text: 'newPart' | 'outdated') {
    super(text);
  }
}
