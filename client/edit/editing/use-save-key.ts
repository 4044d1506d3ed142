import { isChanged } from '../entry/edited-entry';
import { useKeyDown } from '../use-key-down';
import type { EditedEntries } from './use-edited-entries';

/** Ctrl+S, or Command+S, saves if there is something to save, and no dialog asks something first. */
export function useSaveKey({ latest }: EditedEntries, save: () => void): void {
  useKeyDown((event) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    if (isDialogOpen()) return;
    if (Object.values(latest()).some(isChanged)) save();
  });
}

/** Whether a dialog asks something first, also in the moment before it has the focus: keys of the page wait until then. */
export const isDialogOpen = (): boolean => document.querySelector('[role=dialog]') !== null;
