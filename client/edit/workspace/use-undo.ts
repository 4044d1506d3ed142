import type { EditedBlocks } from '../blocks/use-page-blocks';
import { entryKeyText, type EditedEntries } from '../editing/use-edited-entries';
import {
  firstUndone,
  lastChanged,
  redo,
  undo,
  undoneList,
  type EditedEntry,
  type ListEdit,
} from '../entry/edited-entry';
import { commandLetter, useKeyDown } from '../use-key-down';
import type { Opened } from './use-opened';

interface UndoProps extends Pick<Opened, 'followList' | 'openEntry' | 'page'> {
  edited: EditedEntry | null;
  blocks: EditedBlocks | null;
  store: Pick<EditedEntries, 'change' | 'editedEntries'>;
}

/** Undo and redo of all that was changed on the page, step by step: the open entry, the others, and the order of the blocks. Null while there is nothing to do. */
export function useUndo({ edited, blocks, store, page, followList, openEntry }: UndoProps) {
  const order = blocks?.order ?? null;
  const shown = (page?.entries ?? []).map(
    ({ collection, id }) => store.editedEntries[entryKeyText({ collection, id: String(id) })],
  );
  // The texts of a new block go and come with its place in the order.
  const stored = shown.filter((each) => each && each.updated !== '');
  const parts = [edited, order, ...stored].filter((each) => each != null);
  const undone = lastChanged(parts);
  const redone = firstUndone(parts);

  function take(
    entry: EditedEntry | undefined,
    apply: typeof undo,
    listOf: (entry: EditedEntry) => ListEdit | undefined,
  ) {
    if (!entry) return;
    if (entry !== order) {
      if (entry === edited) followList(listOf(entry));
      return store.change(entry, apply);
    }
    const placed = blocks!.turn(apply);
    // The fields of a new block close when it is no longer on the page.
    const isNew = edited?.updated === '' && edited !== entry;
    if (isNew && placed.every(({ key }) => key !== edited.base.key)) openEntry(null);
  }
  const undoStep = () => take(undone, undo, undoneList);
  const redoStep = () => take(redone, redo, ({ future }) => future.at(-1)?.list);
  useUndoKeys(undoStep, redoStep);
  return { undo: undone ? undoStep : null, redo: redone ? redoStep : null };
}

/**
 * Makes Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y (or Command) do the same as the buttons. Fields outside of an entry's form keep the
 * browser's own undo.
 */
function useUndoKeys(undo: () => void, redo: () => void): void {
  useKeyDown((event) => {
    const key = commandLetter(event);
    if (key !== 'z' && key !== 'y') return;
    const target = event.target as HTMLElement;
    const isOwn = target.closest('.edit-form') && !target.closest('.edit-rich__form');
    if (!isOwn && target.closest(TYPED_IN)) return;
    // Also under a dialog: browsers would undo in whatever field was typed in last.
    event.preventDefault();
    if (isDialogOpen()) return;
    const isSearch = target.getAttribute('role') === 'combobox';
    // A combobox reports the typed text when it loses focus.
    if (isSearch) target.blur();
    if (key === 'y' || event.shiftKey) redo();
    else undo();
    if (isSearch) target.focus();
  });
}

/** Ctrl+S (or Command+S) saves; Ctrl+K and “?” open the search. None does while a dialog is open, or if a text has used the key. */
export function useCommandKeys(save: () => void, find: () => void): void {
  useKeyDown((event) => {
    const letter = commandLetter(event);
    const isHelp = event.key === '?' && !(event.target as HTMLElement).closest(TYPED_IN);
    if (event.defaultPrevented || !(letter === 's' || letter === 'k' || isHelp)) return;
    event.preventDefault();
    if (!isDialogOpen()) (letter === 's' ? save : find)();
  });
}

const TYPED_IN = 'input, textarea, [contenteditable=true]';

/** Whether a dialog asks something first, also in the moment before it has the focus: keys of the page wait until then. */
const isDialogOpen = (): boolean => document.querySelector('[role=dialog], [role=alertdialog]') !== null;
