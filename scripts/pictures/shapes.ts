import type { Face, Print } from './face';
import type { Paper } from './paper';
import type { Colour } from './tones';
import { dot, normalOf, subtract, type Point, type Vector } from './vector';

/** Colours of a body: one for all, or the cap apart from the sides; `inside` where it can be looked into. */
export interface Coat {
  readonly cap: Colour;
  readonly side: Colour;
  readonly inside?: Colour;
}

export const coatOf = (coat: Colour | Coat): Coat =>
  typeof coat === 'string' ? { cap: coat, side: coat } : coat;

/** The outline, turned over if its front does not look along `direction`. */
export const facing = (points: readonly Vector[], direction: Vector): readonly Vector[] =>
  dot(normalOf(points), direction) < 0 ? [...points].reverse() : points;

/** Carries a flat outline into the room; `depth` runs through the body towards its cap. */
type Place = (point: Point, depth: number) => Vector;

/** Bodies that lie (cap up), or stand with their cap to the lower left or to the lower right of the picture. */
export const LYING: Place = ([x, y], depth) => [x, y, depth];
export const FACING_LEFT: Place = ([x, z], depth) => [x, depth, z];
export const FACING_RIGHT: Place = ([y, z], depth) => [depth, y, z];

/** A flat outline pulled into a body from one depth to another; the bottom is left open. */
export function extruded(
  outline: readonly Point[],
  [near, far]: readonly [number, number],
  coat: Colour | Coat,
  place: Place = LYING,
  prints?: readonly Print[],
): Face[] {
  const { cap, side, inside } = coatOf(coat);
  const area = outline.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = outline[(index + 1) % outline.length]!;
    return sum + x * nextY - nextX * y;
  }, 0);
  const walls = outline.map((from, index): Face => {
    const to = outline[(index + 1) % outline.length]!;
    const out: Point = [(to[1] - from[1]) * Math.sign(area), (from[0] - to[0]) * Math.sign(area)];
    const outwards = subtract(place(out, near), place([0, 0], near));
    const points = [place(from, near), place(to, near), place(to, far), place(from, far)];
    return { points: facing(points, outwards), front: side, back: inside };
  });
  const upwards = subtract(place([0, 0], far), place([0, 0], near));
  const lid = facing(
    outline.map((point) => place(point, far)),
    upwards,
  );
  return [...walls, { points: lid, front: cap, back: inside, prints }];
}

export type Side = 'top' | 'left' | 'right' | 'backLeft' | 'backRight' | 'bottom';

/**
 * A box from its furthest corner, with its three edge lengths. Sides named in `without` are left out, and the
 * others show the coat's inside there.
 */
export function box(
  [x, y, z]: Vector,
  [width, depth, height]: Vector,
  coat: Colour | Coat,
  without: readonly Side[] = [],
): Face[] {
  const { cap, side, inside } = coatOf(coat);
  const [X, Y, Z] = [x + width, y + depth, z + height];
  const sides: Record<Side, Vector[]> = {
    top: [
      [x, y, Z],
      [X, y, Z],
      [X, Y, Z],
      [x, Y, Z],
    ],
    bottom: [
      [x, y, z],
      [x, Y, z],
      [X, Y, z],
      [X, y, z],
    ],
    left: [
      [x, Y, z],
      [x, Y, Z],
      [X, Y, Z],
      [X, Y, z],
    ],
    right: [
      [X, y, z],
      [X, Y, z],
      [X, Y, Z],
      [X, y, Z],
    ],
    backLeft: [
      [x, y, z],
      [x, y, Z],
      [x, Y, Z],
      [x, Y, z],
    ],
    backRight: [
      [x, y, z],
      [X, y, z],
      [X, y, Z],
      [x, y, Z],
    ],
  };
  return (Object.keys(sides) as Side[])
    .filter((name) => !without.includes(name))
    .map((name) => ({ points: sides[name], front: name === 'top' ? cap : side, back: inside }));
}

/** A regular outline around a point, its first corner at an angle in degrees. */
export const regular = (corners: number, radius: number, [x, y]: Point = [0, 0], start = 0): Point[] =>
  Array.from({ length: corners }, (_, index) => {
    const angle = ((start + (360 * index) / corners) * Math.PI) / 180;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });

/** A flat face in the room with two sides. */
export const plane = (
  points: readonly Vector[],
  { front, back }: Paper,
  prints?: readonly Print[],
): Face => ({
  points,
  front,
  back,
  prints,
});

/**
 * A band of paper: a side view (how far, how high) pulled `from` to `to` across. It runs towards the lower left,
 * and its front is the side that looks up where it lies flat.
 */
export const band = (
  profile: readonly Point[],
  [from, to]: readonly [number, number],
  paper: Paper,
): Face[] =>
  profile.slice(1).map(([s, z], index) => {
    const [before, height] = profile[index]!;
    return plane(
      [
        [from, before, height],
        [to, before, height],
        [to, s, z],
        [from, s, z],
      ],
      paper,
    );
  });

/** Something flat laid on a surface: lifted a hair, so that it is painted after it, and without a shadow. */
export const laid = (points: readonly Vector[], colour: Colour, tone?: Face['tone']): Face => ({
  points,
  front: colour,
  back: colour,
  tone,
  castsShadow: false,
});
