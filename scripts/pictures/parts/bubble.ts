import type { PlanePoint } from '../vector';

export interface BubbleOptions {
  readonly width: number;
  readonly height: number;
  /** How far the tip hangs below the body. */
  readonly tail: number;
  /** Where the tail begins, as a share of the width. */
  readonly at?: number;
  /** Whether the tail leans left (-1), hangs straight (0) or leans right (1). */
  readonly lean?: -1 | 0 | 1;
}

/** Outline of a speech bubble with straight edges. The lower edge of its body runs along 0; the tail is below. */
export function bubble({ width: w, height: h, tail, at = 0.25, lean = -1 }: BubbleOptions): PlanePoint[] {
  const root = w * 0.22;
  const start = w * at;
  const tip = start + root / 2 + (lean * root) / 2;
  return [
    [start, 0],
    [tip, -tail],
    [start + root, 0],
    [w, 0],
    [w, h],
    [0, h],
    [0, 0],
  ].map(([x, y]): PlanePoint => [x!, y!]);
}
