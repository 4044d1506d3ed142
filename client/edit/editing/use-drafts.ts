import { useCallback, useEffect, useRef, useState } from 'react';
import type { EntryKey } from '../api/entries';
import { isChanged, type EntryDraft } from '../entry/entry-draft';
import type { UnsavedWork } from './unsaved-work';

type Drafts = Readonly<Record<string, EntryDraft>>;

export const draftKey = ({ collection, id }: EntryKey): string => `${collection}/${id}`;

/** Pause after a keystroke before unsaved changes are written to the browser's storage. */
const KEEP_PAUSE_MS = 400;

export interface DraftStore {
  drafts: Drafts;
  /** The current drafts, for code that runs between two renders. */
  latest: () => Drafts;
  put: (draft: EntryDraft) => void;
  /** Changes a draft if it is open. */
  change: (key: EntryKey, change: (draft: EntryDraft) => EntryDraft) => void;
  drop: (key: EntryKey) => void;
}

/** The open entries. Unsaved changes are kept in the browser, so that they survive a closed tab. */
export function useDrafts(unsavedWork: UnsavedWork): DraftStore {
  const [drafts, setDrafts] = useState<Drafts>({});
  const current = useRef<Drafts>(drafts);
  useKeepUnsaved(drafts, unsavedWork);

  const set = useCallback((next: Drafts) => {
    current.current = next;
    setDrafts(next);
  }, []);
  const latest = useCallback(() => current.current, []);
  const put = useCallback(
    (draft: EntryDraft) => set({ ...current.current, [draftKey(draft)]: draft }),
    [set],
  );
  const change = useCallback(
    (key: EntryKey, apply: (draft: EntryDraft) => EntryDraft) => {
      const draft = current.current[draftKey(key)];
      if (draft) put(apply(draft));
    },
    [put],
  );
  const drop = useCallback(
    (key: EntryKey) => {
      const { [draftKey(key)]: _dropped, ...rest } = current.current;
      set(rest);
    },
    [set],
  );
  return { drafts, latest, put, change, drop };
}

function useKeepUnsaved(drafts: Drafts, unsavedWork: UnsavedWork): void {
  const changed = useRef<Drafts>({});
  const kept = useRef(new WeakSet<EntryDraft>());
  useEffect(() => {
    const before = changed.current;
    changed.current = Object.fromEntries(Object.entries(drafts).filter(([, draft]) => isChanged(draft)));
    // Saved and discarded changes must not be offered again, even if the tab closes now. They are removed even if this
    // effect never wrote them: those restored from a closed tab are already in the storage.
    for (const [key, draft] of Object.entries(before))
      if (!(key in changed.current)) void unsavedWork.forget(draft).catch(() => undefined);
    const unkept = Object.values(changed.current).filter((draft) => !kept.current.has(draft));
    if (unkept.length === 0) return undefined;
    // Warn only while a change is not in the browser's storage yet.
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    const timer = setTimeout(() => {
      void Promise.all(unkept.map((draft) => unsavedWork.keep(draft))).then(
        () => removeEventListener('beforeunload', warn),
        // Without storage, as in some private windows, keep the warning.
        () => undefined,
      );
      for (const draft of unkept) kept.current.add(draft);
    }, KEEP_PAUSE_MS);
    addEventListener('beforeunload', warn);
    return () => {
      clearTimeout(timer);
      removeEventListener('beforeunload', warn);
    };
  }, [drafts, unsavedWork]);
}
