import { useEffect, useState } from 'react';
import { editedEntry } from '../entry/edited-entry';
import { modelOf } from '../../model/stored-fields';
import type { UnsavedEntry, UnsavedWork } from './unsaved-work';
import type { EditedEntries } from './use-edited-entries';

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
        const { collection, id, published, updated, waiting, values, confirmed } = left;
        const fields = modelOf(collection, published);
        const record = { ...published, id };
        put({ ...editedEntry({ collection, id }, fields, { record, updated, waiting }), values, confirmed });
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
