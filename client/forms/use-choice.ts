import { useEffect, useRef, type KeyboardEvent } from 'react';

/**
 * Props of a `Select` whose choice acts at once. What is picked by mouse or touch is chosen. Keys change the list also while
 * it is closed, and Chromium reports what Escape leaves in an open one; so what they have reached is chosen when Enter is
 * released, which an open list does not swallow, or with Tab.
 *
 * @param current - what holds now: shown unless keys have moved on from it
 */
export function useChoice<Value extends string>(current: Value, onChoose: (chosen: Value) => void) {
  const ref = useRef<HTMLSelectElement>(null);
  /** What held when somebody began with keys; null while nobody is at them. */
  const beforeKeys = useRef<Value | null>(null);

  const apply = () => {
    beforeKeys.current = null;
    const chosen = ref.current!.value as Value;
    if (chosen !== current) onChoose(chosen);
  };
  const giveUp = () => {
    beforeKeys.current = null;
    ref.current!.value = current;
  };
  // Somebody may have chosen before JavaScript was there, or is at it with keys and goes on.
  useEffect(() => {
    if (ref.current!.matches(':focus-visible')) beforeKeys.current = current;
    else apply();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the select comes to life
  }, []);
  // A choice may have failed, and somebody else may have changed what holds.
  useEffect(() => {
    if (beforeKeys.current !== current) giveUp();
  });
  return {
    ref,
    defaultValue: current,
    onChange: () => beforeKeys.current ?? apply(),
    onPointerDown: () => (beforeKeys.current = null),
    onKeyDown(event: KeyboardEvent) {
      beforeKeys.current ??= current;
      if (event.key === 'Tab') apply();
      // Some browsers would open the list.
      if (event.key === 'Enter' && ref.current!.value !== current) event.preventDefault();
    },
    onKeyUp({ key }: KeyboardEvent) {
      if (key === 'Enter') apply();
      if (key === 'Escape') giveUp();
    },
    onBlur: giveUp,
  };
}
