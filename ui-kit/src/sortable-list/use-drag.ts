import { useState, type PointerEvent } from 'react';
import { useLayer } from '../index';

/** A dragged item: its index, and the gap it would drop into. */
export interface Drag {
  from: number;
  gap: number;
}

/** An item that others can be dropped before or after. */
export interface DragRow {
  /** In pixels from the upper edge of the pointer's window. */
  middle: number;
  /** Brings it into sight, as the nearest to the pointer. */
  reveal(event: PointerEvent): void;
}

/**
 * Moves a list item with the pointer. The DOM changes only on drop: items can be large, and moving an element would end
 * pointer capture and reset its input. Escape cancels.
 */
export function useDrag(rows: () => readonly DragRow[], onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  useLayer(drag !== null, () => setDrag(null));

  /** The gap closest to the pointer; gap 0 is before the first item. */
  const gapUnder = ({ clientY }: PointerEvent) => rows().filter(({ middle }) => middle < clientY).length;

  /** Pointer handlers of an item's handle. */
  const handlersFor = (index: number) => ({
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ from: index, gap: index });
    },
    onPointerMove(event: PointerEvent) {
      if (!drag) return;
      const gap = gapUnder(event);
      const all = rows();
      all[Math.min(gap, all.length - 1)]!.reveal(event);
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
