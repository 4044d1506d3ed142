import { useState } from 'react';

/** A value that the consumer controls or, where it is undefined, the component keeps by itself. */
export function useControlled<Value>(
  controlled: Value | undefined,
  initial: Value,
  onChange: ((value: Value) => void) | undefined,
): [value: Value, change: (value: Value) => void] {
  const [own, setOwn] = useState(initial);
  function change(value: Value) {
    setOwn(value);
    onChange?.(value);
  }
  return [controlled === undefined ? own : controlled, change];
}
