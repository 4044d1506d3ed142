import { useCallback, useEffect, useRef, useState } from 'react';
import type { EntryKey } from '../../model/entry/stored-entry';
import { isChanged, openedEntry, type EditedEntry } from '../entry/edited-entry';
import type { UnsavedWork, UnsavedEntry } from './unsaved-work';
import { readEntry } from '../api/entries';

type EntriesByKey = Readonly<Record<string, EditedEntry>>;

export const entryKeyText = ({ collection, id }: EntryKey): string => `${collection}/${id}`;

/** Pause after a keystroke before unsaved changes are written to the browser's storage. */
export const KEEP_PAUSE_MS = 400;

export type EditedEntries = ReturnType<typeof useEditedEntries>;

/** The open entries. Unsaved changes are kept in the browser, so that they survive a closed tab. */
export function useEditedEntries(unsavedWork: UnsavedWork) {
  const [editedEntries, setEntries] = useState<EntriesByKey>({});
  const current = useRef<EntriesByKey>(editedEntries);
  useKeepUnsaved(editedEntries, unsavedWork);

  const set = useCallback((next: EntriesByKey) => {
    current.current = next;
    setEntries(next);
  }, []);
  /** The current edited entries, for code that runs between two renders. */
  const latest = useCallback(() => current.current, []);
  const put = useCallback(
    (edited: EditedEntry) => set({ ...current.current, [entryKeyText(edited)]: edited }),
    [set],
  );
  const change = useCallback(
    (key: EntryKey, apply: (edited: EditedEntry) => EditedEntry) => {
      const edited = current.current[entryKeyText(key)];
      if (edited) put(apply(edited));
    },
    [put],
  );
  const drop = useCallback(
    (key: EntryKey) => {
      const { [entryKeyText(key)]: _dropped, ...rest } = current.current;
      set(rest);
    },
    [set],
  );
  return { editedEntries, latest, put, change, drop };
}

function useKeepUnsaved(editedEntries: EntriesByKey, unsavedWork: UnsavedWork): void {
  const changed = useRef<EntriesByKey>({});
  const kept = useRef(new WeakSet<EditedEntry>());
  useEffect(() => {
    const before = changed.current;
    changed.current = Object.fromEntries(
      Object.entries(editedEntries).filter(([, edited]) => isChanged(edited)),
    );
    // Saved and discarded changes must not be offered again, even if the tab closes now. They are removed even if this
    // effect never wrote them: those restored from a closed tab are already in the storage.
    for (const [key, edited] of Object.entries(before))
      if (!(key in changed.current)) void unsavedWork.forget(edited).catch(() => undefined);
    const unkept = Object.values(changed.current).filter((edited) => !kept.current.has(edited));
    if (unkept.length === 0) return undefined;
    // Warn only while a change is not in the browser's storage yet.
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    const timer = setTimeout(() => {
      const keep = (edited: EditedEntry) => unsavedWork.keep(edited).then(() => kept.current.add(edited));
      void Promise.all(unkept.map(keep)).then(
        () => removeEventListener('beforeunload', warn),
        // Without storage, as in some private windows, keep the warning.
        () => undefined,
      );
    }, KEEP_PAUSE_MS);
    addEventListener('beforeunload', warn);
    return () => {
      clearTimeout(timer);
      removeEventListener('beforeunload', warn);
    };
  }, [editedEntries, unsavedWork]);
}

/** Reads an entry, unless it has unsaved changes, is not stored yet, or nobody waits for it any more. */
export async function readUntouched(
  entry: EntryKey,
  { latest, put }: Pick<EditedEntries, 'latest' | 'put'>,
  isLeft = () => false,
): Promise<void> {
  const key = entryKeyText(entry);
  const isUntouched = () => !latest()[key] || !isChanged(latest()[key]!);
  const isUnsaved = latest()[key]?.updated === '';
  if (!isUntouched() || isUnsaved) return;
  const stored = await readEntry(entry);
  // An entry that nobody has saved since keeps the steps that can be undone.
  const known = latest()[key];
  const isKnown = known?.updated === stored.updated && known.waiting?.updated === stored.waiting?.updated;
  if (isLeft() || isKnown || !isUntouched()) return;
  put(openedEntry(entry, stored));
}

/** Reads the open entry each time it is opened. */
export function useStoredEntry(
  entry: EntryKey | null,
  { latest, put }: EditedEntries,
  onError: (error: unknown) => void,
): void {
  const entryKey = entry && entryKeyText(entry);
  useEffect(() => {
    if (!entryKey) return undefined;
    const [collection, id] = entryKey.split('/') as [string, string];
    let isLeft = false;
    readUntouched({ collection, id }, { latest, put }, () => isLeft).catch(onError);
    return () => {
      isLeft = true;
    };
  }, [entryKey, onError, latest, put]);
}

/** Unsaved changes that closed tabs have left; none once they are restored or discarded. */
export function useWorkLeft(unsavedWork: UnsavedWork, { put }: EditedEntries) {
  const [entries, setEntries] = useState<readonly UnsavedEntry[]>([]);
  useEffect(() => {
    void unsavedWork.listLeft().then(setEntries, () => undefined);
  }, [unsavedWork]);
  return {
    entries,
    /** Opens them as edited entries of this tab. */
    restore() {
      for (const left of entries) {
        const { published, updated, waiting, values, confirmed } = left;
        const record = { ...published, id: left.id };
        put({ ...openedEntry(left, { record, updated, waiting }), values, confirmed });
        void unsavedWork.adopt(left).catch(() => undefined);
      }
      setEntries([]);
    },
    discard() {
      for (const left of entries) void unsavedWork.discard(left).catch(() => undefined);
      setEntries([]);
    },
  };
}
