import { useState } from 'react';

/**
 * State that the consumer controls, or the component keeps if `controlled` is undefined. A reset returns to `initial`, and
 * leaves what the consumer controls.
 */
export function useControlled<Value>(
  controlled: Value | undefined,
  initial: Value,
  onChange: ((value: Value) => void) | undefined,
): [value: Value, change: (value: Value) => void, reset: () => void] {
  const [own, setOwn] = useState(initial);
  function change(value: Value) {
    setOwn(value);
    onChange?.(value);
  }
  return [controlled === undefined ? own : controlled, change, () => setOwn(initial)];
}
