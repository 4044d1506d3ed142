import { useEffect, useEffectEvent } from 'react';

/** Calls a function for each key that is pressed anywhere while the component is there. */
export function useKeyDown(onPress: (event: KeyboardEvent) => void): void {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
