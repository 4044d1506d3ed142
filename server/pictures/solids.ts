import type { Face, Print } from './face';
import type { Colour } from './tones';
import type { Point, Vector } from './vector';

/** Colours of a body: one for all, or the cap apart from the sides. */
export interface Coat {
  readonly cap: Colour;
  readonly side: Colour;
}

const coatOf = (coat: Colour | Coat): Coat => (typeof coat === 'string' ? { cap: coat, side: coat } : coat);

/** An upright body over an outline that runs from the x axis towards the y axis. */
export function prism(
  outline: readonly Point[],
  [bottom, top]: readonly [number, number],
  coat: Colour | Coat,
  prints?: readonly Print[],
): Face[] {
  const { cap, side } = coatOf(coat);
  const at = ([x, y]: Point, z: number): Vector => [x, y, z];
  const walls = outline.map((from, index): Face => {
    const to = outline[(index + 1) % outline.length]!;
    return { points: [at(from, bottom), at(to, bottom), at(to, top), at(from, top)], front: side };
  });
  return [...walls, { points: outline.map((p) => at(p, top)), front: cap, prints }];
}

/** A box from one corner, with its three edge lengths. */
export const box = (
  [x, y, z]: Vector,
  [width, depth, height]: Vector,
  coat: Colour | Coat,
  prints?: readonly Print[],
): Face[] =>
  prism(
    [
      [x, y],
      [x + width, y],
      [x + width, y + depth],
      [x, y + depth],
    ],
    [z, z + height],
    coat,
    prints,
  );

/** A regular outline around a point, its first corner at an angle in degrees. */
export const regular = (corners: number, radius: number, [x, y]: Point = [0, 0], start = 0): Point[] =>
  Array.from({ length: corners }, (_, index) => {
    const angle = ((start + (360 * index) / corners) * Math.PI) / 180;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });

/** A flat face in the room with two sides. */
export const plane = (
  points: readonly Vector[],
  front: Colour,
  back: Colour,
  prints?: readonly Print[],
): Face => ({
  points,
  front,
  back,
  prints,
});
