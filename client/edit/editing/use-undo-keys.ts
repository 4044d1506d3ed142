import { useEffect, useEffectEvent } from 'react';

/**
 * Makes Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y (or Command) do the same as the buttons. Fields outside of an entry's form keep the
 * browser's own undo.
 */
export function useUndoKeys(undo: () => void, redo: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return;
    const target = event.target as HTMLElement;
    const isOwn = target.closest('.edit-form') && !target.closest('.edit-rich__form');
    if (!isOwn && target.closest('input, textarea, [contenteditable=true], [role=dialog]')) return;
    event.preventDefault();
    const isSearch = target.getAttribute('role') === 'combobox';
    // A combobox reports the typed text when it loses focus.
    if (isSearch) target.blur();
    if (key === 'y' || event.shiftKey) redo();
    else undo();
    if (isSearch) target.focus();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
