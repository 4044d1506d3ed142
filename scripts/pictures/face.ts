import { normalOf, type PlanePoint, type Vector } from './vector';
import type { Colour } from './tones';

/** A shape printed on a face, in the face's coordinates from 0 to 1: u along its first edge, v along its last. */
export interface Print {
  readonly outline: readonly PlanePoint[];
  readonly colour: Colour;
  /** A fixed tone, independent of the light. */
  readonly tone?: 0 | 1 | 2 | 3;
  /** @default front */
  readonly on?: 'front' | 'back';
}

/** A flat piece of paper in the room. */
export interface Face {
  readonly points: readonly Vector[];
  readonly front: Colour;
  /** Colour of the other side. Faces of closed shapes have none: nobody sees their back. */
  readonly back?: Colour;
  readonly prints?: readonly Print[];
  /** A fixed tone of its colour, for openings and prints, which the light does not reach. */
  readonly tone?: 0 | 1 | 2 | 3;
  readonly castsShadow?: boolean;
}

type Move = (point: Vector) => Vector;

const moved = (faces: readonly Face[], move: Move): Face[] =>
  faces.map((face) => ({ ...face, points: face.points.map(move) }));

export const shifted = (faces: readonly Face[], by: Vector): Face[] =>
  moved(faces, (p) => [p[0] + by[0], p[1] + by[1], p[2] + by[2]]);

/** Scaled about the origin. */
export const scaled = (faces: readonly Face[], by: number): Face[] =>
  moved(faces, (p) => [p[0] * by, p[1] * by, p[2] * by]);

/** Turned about the vertical line through a point of the floor. */
export const spun = (faces: readonly Face[], degrees: number, about: PlanePoint = [0, 0]): Face[] => {
  const cosine = Math.cos((degrees * Math.PI) / 180);
  const sine = Math.sin((degrees * Math.PI) / 180);
  return moved(faces, ([x, y, z]) => [
    about[0] + (x - about[0]) * cosine - (y - about[1]) * sine,
    about[1] + (x - about[0]) * sine + (y - about[1]) * cosine,
    z,
  ]);
};

/**
 * Mirrored left to right by swapping the x and y axes, so the light still comes from the same side. Outlines are
 * reversed so that fronts stay fronts.
 */
export const mirrored = (faces: readonly Face[]): Face[] =>
  faces.map((face) => ({
    ...face,
    points: [face.points[0]!, ...face.points.slice(1).reverse()].map(([x, y, z]): Vector => [y, x, z]),
    prints: face.prints?.map((print) => ({
      ...print,
      outline: print.outline.map(([u, v]): PlanePoint => [v, u]),
    })),
  }));

/** The side of a face that the viewer sees, with its normal towards the viewer; null if edge-on or without a back. */
export function seen(face: Face): { colour: Colour; normal: Vector; isFront: boolean } | null {
  const normal = normalOf(face.points);
  const towards = normal[0] + normal[1] + normal[2];
  if (Math.abs(towards) < 1e-3) return null;
  if (towards > 0) return { colour: face.front, normal, isFront: true };
  if (!face.back) return null;
  return { colour: face.back, normal: [-normal[0], -normal[1], -normal[2]], isFront: false };
}
