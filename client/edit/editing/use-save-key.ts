import { useEffect } from 'react';
import { isChanged } from '../entry/edited-entry';
import type { EditedEntries } from './use-edited-entries';

/** Ctrl+S, or Command+S, saves if there is something to save, and no dialog asks something first. */
export function useSaveKey({ latest }: EditedEntries, save: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      if (document.querySelector('[role=dialog]')) return;
      if (Object.values(latest()).some(isChanged)) save();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [latest, save]);
}
