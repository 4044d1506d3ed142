import { useEffect } from 'react';
import { isChanged } from '../entry/entry-draft';
import type { DraftStore } from './use-drafts';

/** Ctrl+S, or Command+S, saves if there is something to save. */
export function useSaveKey({ latest }: DraftStore, save: () => Promise<void>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      if (Object.values(latest()).some(isChanged)) void save();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [latest, save]);
}
