import type { Face, Print } from './face';
import { signedArea } from './outline';
import type { Paper } from './paper';
import type { Colour } from './tones';
import { dot, normalOf, subtract, type PlanePoint, type Vector } from './vector';

/** Colours of a shape; `inside` for open ones. */
export interface Coat {
  readonly cap: Colour;
  readonly side: Colour;
  readonly inside?: Colour;
}

const coatOf = (coat: Colour | Coat): Coat => (typeof coat === 'string' ? { cap: coat, side: coat } : coat);

/** The outline, reversed if its front faces away from `direction`. */
export const facing = (points: readonly Vector[], direction: Vector): readonly Vector[] =>
  dot(normalOf(points), direction) < 0 ? [...points].reverse() : points;

/** Places a point of a flat outline in the room; `depth` runs through the shape towards its cap. */
type Place = (point: PlanePoint, depth: number) => Vector;

/** Shapes lie with their cap up, or stand with it towards the lower left or the lower right of the picture. */
const LYING: Place = ([x, y], depth) => [x, y, depth];
export const FACING_LEFT: Place = ([x, z], depth) => [x, depth, z];
export const FACING_RIGHT: Place = ([y, z], depth) => [depth, y, z];

/** A flat outline extruded from one depth to another; the bottom is left open. */
export function extruded(
  outline: readonly PlanePoint[],
  [near, far]: readonly [number, number],
  coat: Colour | Coat,
  place: Place = LYING,
  prints?: readonly Print[],
): Face[] {
  const { cap, side, inside } = coatOf(coat);
  const winding = Math.sign(signedArea(outline));
  const walls = outline.map((from, index): Face => {
    const to = outline[(index + 1) % outline.length]!;
    const out: PlanePoint = [(to[1] - from[1]) * winding, (from[0] - to[0]) * winding];
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
 * A box, given by its furthest corner and its size. Sides named in `without` are left open, so that the inside of the
 * others shows.
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

/** A regular polygon around a point, with its first corner at an angle in degrees. */
export const regular = (
  corners: number,
  radius: number,
  [x, y]: PlanePoint = [0, 0],
  start = 0,
): PlanePoint[] =>
  Array.from({ length: corners }, (_, index) => {
    const angle = ((start + (360 * index) / corners) * Math.PI) / 180;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });

/** A flat face with two sides. */
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

/** A rectangle of paper that lies level, given by its furthest corner and its size. */
export const lying = (
  [x, y, z]: Vector,
  [width, depth]: PlanePoint,
  paper: Paper,
  prints?: readonly Print[],
): Face =>
  plane(
    [
      [x, y, z],
      [x + width, y, z],
      [x + width, y + depth, z],
      [x, y + depth, z],
    ],
    paper,
    prints,
  );

/**
 * A band of paper: a side view of points (how far, how high), extruded across from `from` to `to`. It runs towards the
 * lower left; where it lies flat, its front is up.
 */
export const band = (
  profile: readonly PlanePoint[],
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

/** Something flat on a surface, without a shadow. Give its points slightly above the surface, to be painted after it. */
export const laid = (points: readonly Vector[], colour: Colour, tone?: Face['tone']): Face => ({
  points,
  front: colour,
  back: colour,
  tone,
  castsShadow: false,
});
