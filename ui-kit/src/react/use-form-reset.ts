import { useEffect, type RefObject } from 'react';

type FormControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Calls back when the form of a control is reset. Native controls return to their defaults by themselves; state that is kept
 * beside them returns here.
 */
export function useFormReset(control: RefObject<FormControl | null>, onReset: () => void): void {
  useEffect(() => {
    const listen = (event: Event) => {
      if (!event.defaultPrevented && event.target === control.current?.form) onReset();
    };
    // At the window, where a handler of the application has already prevented a reset that it does not want.
    addEventListener('reset', listen);
    return () => removeEventListener('reset', listen);
  });
}
