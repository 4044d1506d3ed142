import { useState, type PointerEvent, type RefObject } from 'react';
import { useLayer } from '../index';

/** A dragged item: its index, and the gap it would drop into. */
export interface Drag {
  from: number;
  gap: number;
}

/**
 * Moves a list item with the pointer. The DOM changes only on drop: items can be large, and moving an element would end
 * pointer capture and reset its input. Escape cancels.
 */
export function useDrag(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  useLayer(drag !== null, () => setDrag(null));

  /** The gap closest to the pointer; gap 0 is before the first item. */
  const gapUnder = ({ clientY }: PointerEvent) => {
    const boxes = Array.from(list.current!.children, (row) => row.getBoundingClientRect());
    return boxes.filter(({ top, height }) => top + height / 2 < clientY).length;
  };

  /** Pointer handlers of an item's handle. */
  const handlersFor = (index: number) => ({
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ from: index, gap: index });
    },
    onPointerMove(event: PointerEvent) {
      if (!drag) return;
      const rows = list.current!.children;
      const gap = gapUnder(event);
      // Scroll with the pointer. Only the head: an item can be higher than the window.
      rows[Math.min(gap, rows.length - 1)]!.firstElementChild!.scrollIntoView({ block: 'nearest' });
      if (gap !== drag.gap) setDrag({ ...drag, gap });
    },
    onPointerUp(event: PointerEvent) {
      if (!drag) return;
      setDrag(null);
      // The last move may not have been rendered yet.
      const gap = gapUnder(event);
      const to = gap > drag.from ? gap - 1 : gap;
      if (to !== drag.from) onMove(drag.from, to);
    },
    onPointerCancel: () => setDrag(null),
  });
  return { drag, handlersFor };
}
