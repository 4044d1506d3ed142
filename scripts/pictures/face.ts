import { normalOf, type Point, type Vector } from './vector';
import type { Colour } from './tones';

/** Something printed on a face, in the face's own coordinates: u along its first edge, v along its last, 0 to 1. */
export interface Print {
  readonly outline: readonly Point[];
  readonly colour: Colour;
  /** A fixed tone instead of the one the light gives. */
  readonly tone?: 0 | 1 | 2 | 3;
  /** @default front */
  readonly on?: 'front' | 'back';
}

/** A flat piece of sheet in the room. */
export interface Face {
  readonly points: readonly Vector[];
  readonly front: Colour;
  /** The other side's colour; a face without one belongs to a closed body and is only seen from its front. */
  readonly back?: Colour;
  readonly prints?: readonly Print[];
  /** A fixed tone of its colour, for openings and prints that take no light. */
  readonly tone?: 0 | 1 | 2 | 3;
  readonly castsShadow?: boolean;
}

export type Move = (point: Vector) => Vector;

/** The faces carried elsewhere. */
export const moved = (faces: readonly Face[], move: Move): Face[] =>
  faces.map((face) => ({ ...face, points: face.points.map(move) }));

export const shifted = (faces: readonly Face[], by: Vector): Face[] =>
  moved(faces, (p) => [p[0] + by[0], p[1] + by[1], p[2] + by[2]]);

/** Larger or smaller, from the origin. */
export const scaled = (faces: readonly Face[], by: number): Face[] =>
  moved(faces, (p) => [p[0] * by, p[1] * by, p[2] * by]);

/** Turned about the upright line through a ground point. */
export const spun = (faces: readonly Face[], degrees: number, about: Point = [0, 0]): Face[] => {
  const cosine = Math.cos((degrees * Math.PI) / 180);
  const sine = Math.sin((degrees * Math.PI) / 180);
  return moved(faces, ([x, y, z]) => [
    about[0] + (x - about[0]) * cosine - (y - about[1]) * sine,
    about[1] + (x - about[0]) * sine + (y - about[1]) * cosine,
    z,
  ]);
};

/**
 * Mirrored left to right by swapping the two ground axes: the geometry turns over and the light stays where it is.
 * Outlines are reversed so that fronts stay fronts.
 */
export const mirrored = (faces: readonly Face[]): Face[] =>
  faces.map((face) => ({
    ...face,
    points: [face.points[0]!, ...face.points.slice(1).reverse()].map(([x, y, z]): Vector => [y, x, z]),
    prints: face.prints?.map((print) => ({
      ...print,
      outline: print.outline.map(([u, v]): Point => [v, u]),
    })),
  }));

/** The side of a face that looks to the viewer, with its normal turned to the viewer; null when edge-on or hidden. */
export function seen(face: Face): { colour: Colour; normal: Vector; isFront: boolean } | null {
  const normal = normalOf(face.points);
  const towards = normal[0] + normal[1] + normal[2];
  if (Math.abs(towards) < 1e-3) return null;
  if (towards > 0) return { colour: face.front, normal, isFront: true };
  if (!face.back) return null;
  return { colour: face.back, normal: [-normal[0], -normal[1], -normal[2]], isFront: false };
}
