import { useEffect, useState, type RefObject } from 'react';

type FormControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * State that the consumer controls, or the component keeps if `controlled` is undefined. Native controls return to their defaults by
 * themselves when their form is reset. So does this to `initial`, unless the consumer controls it.
 *
 * @param control - a control of the form
 * @param onReset - what returns besides
 */
export function useControlled<Value>(
  controlled: Value | undefined,
  initial: Value,
  onChange: ((value: Value) => void) | undefined,
  control?: RefObject<FormControl | null>,
  onReset?: () => void,
): [value: Value, change: (value: Value) => void] {
  const [own, setOwn] = useState(initial);
  function change(value: Value) {
    setOwn(value);
    onChange?.(value);
  }
  useEffect(() => {
    const listen = (event: Event) => {
      if (event.defaultPrevented || event.target !== control?.current?.form) return;
      setOwn(initial);
      onReset?.();
    };
    // At the window, where a handler of the application has already prevented a reset that it does not want.
    addEventListener('reset', listen);
    return () => removeEventListener('reset', listen);
  });
  return [controlled === undefined ? own : controlled, change];
}
