import { useEffect, useRef, type PointerEvent } from 'react';

/** How long the pointer may be away on its way over a gap. */
const GRACE_MS = 150;

/** Handlers that open under a mouse, after a delay, and close when it has left; a finger does neither. */
export function useHover(toggle: (isOpen: boolean) => void, delayMs = 0) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  function hover(event: PointerEvent) {
    if (event.pointerType !== 'mouse') return;
    const isOver = event.type === 'pointerenter';
    clearTimeout(timer.current);
    if (isOver && delayMs === 0) toggle(true);
    else timer.current = setTimeout(() => toggle(isOver), isOver ? delayMs : GRACE_MS);
  }
  return { onPointerEnter: hover, onPointerLeave: hover };
}
