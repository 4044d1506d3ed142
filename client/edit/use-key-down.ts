import { useEffect, useEffectEvent } from 'react';

/** The Latin letter of a key that is pressed with Ctrl or Command, which other alphabets have at the same place; null for other keys. */
export function commandLetter({ key, code, ctrlKey, metaKey, altKey }: KeyboardEvent): string | null {
  if (!(ctrlKey || metaKey) || altKey) return null;
  return (/^[a-z]$/i.test(key) ? key : code.replace('Key', '')).toLowerCase();
}

/** Calls a function for each key that is pressed anywhere while the component is there. */
export function useKeyDown(onPress: (event: KeyboardEvent) => void): void {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
