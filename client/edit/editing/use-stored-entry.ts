import { useEffect } from 'react';
import { readEntry } from '../api/entries';
import type { EntryKey } from '../../model/entry/stored-entry';
import { isChanged, editedEntry } from '../entry/edited-entry';
import { modelOf } from '../../model/stored-fields';
import { entryKeyText, type EditedEntries } from './use-edited-entries';

/** Reads the open entry each time it is opened, unless it has unsaved changes or is not stored yet. */
export function useStoredEntry(
  entry: EntryKey | null,
  { latest, put }: EditedEntries,
  onError: (error: unknown) => void,
): void {
  const entryKey = entry && entryKeyText(entry);
  useEffect(() => {
    if (!entryKey) return undefined;
    const [collection, id] = entryKey.split('/') as [string, string];
    const isUntouched = () => !latest()[entryKey] || !isChanged(latest()[entryKey]!);
    const isUnsaved = latest()[entryKey]?.updated === '';
    let isLeft = false;
    if (isUntouched() && !isUnsaved)
      readEntry({ collection, id }).then((stored) => {
        const fields = modelOf(collection, stored.record);
        // An entry that nobody has saved since keeps the steps that can be undone.
        const isKnown = latest()[entryKey]?.updated === stored.updated;
        if (!isLeft && !isKnown && isUntouched()) put(editedEntry({ collection, id }, fields, stored));
      }, onError);
    return () => {
      isLeft = true;
    };
  }, [entryKey, onError, latest, put]);
}
