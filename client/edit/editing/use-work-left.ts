import { useEffect, useState } from 'react';
import { openDraft } from '../entry/entry-draft';
import { recordFields } from '../../model/site-model';
import { useEditedSite } from '../site/edited-site';
import type { UnsavedEntry, UnsavedWork } from './unsaved-work';
import type { DraftStore } from './use-drafts';

/** Unsaved changes that closed tabs have left. */
export interface WorkLeft {
  /** Empty once they are restored or discarded. */
  entries: readonly UnsavedEntry[];
  /** Opens them as drafts of this tab. */
  restore: () => void;
  discard: () => void;
}

export function useWorkLeft(unsavedWork: UnsavedWork, { put }: DraftStore): WorkLeft {
  const { model } = useEditedSite();
  const [entries, setEntries] = useState<readonly UnsavedEntry[]>([]);
  useEffect(() => {
    void unsavedWork.listLeft().then(setEntries, () => undefined);
  }, [unsavedWork]);
  return {
    entries,
    restore() {
      for (const left of entries) {
        const { collection, id, stored, updated, values, confirmed } = left;
        const fields = recordFields(model, collection, stored);
        const record = { ...stored, id };
        put({ ...openDraft({ collection, id }, fields, { record, updated }), values, confirmed });
        void unsavedWork.adopt(left).catch(() => undefined);
      }
      setEntries([]);
    },
    discard() {
      for (const left of entries) void unsavedWork.discard(left);
      setEntries([]);
    },
  };
}
