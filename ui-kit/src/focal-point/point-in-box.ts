/** A point of a picture in percent of its width and height: `{ x: 50, y: 50 }` is the centre. */
export interface Point {
  x: number;
  y: number;
}

const ALL_PERCENT = 100;

/** The nearest whole percentage from 0 to 100. */
export const toPercent = (value: number): number => Math.round(Math.min(ALL_PERCENT, Math.max(0, value)));

/** The position of a pointer within a picture's box. */
export function pointInBox(
  box: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
  pointer: { clientX: number; clientY: number },
): Point {
  return {
    x: toPercent(((pointer.clientX - box.left) / box.width) * ALL_PERCENT),
    y: toPercent(((pointer.clientY - box.top) / box.height) * ALL_PERCENT),
  };
}
