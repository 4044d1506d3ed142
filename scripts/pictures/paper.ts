import type { Face, Print } from './face';
import type { Colour } from './tones';
import { turn, type PlanePoint, type Vector } from './vector';

/** Colours of a sheet's two sides. On a sheet that lies flat, the front is up. */
export interface Paper {
  readonly front: Colour;
  readonly back: Colour;
}

/**
 * A part of a sheet and the parts attached to it, in the coordinates of the sheet while it is flat. A part lies to the
 * left of its crease; a positive angle folds it up, a negative one down.
 */
export interface PaperPanel {
  readonly outline: readonly PlanePoint[];
  readonly crease?: readonly [PlanePoint, PlanePoint];
  readonly angle?: number;
  readonly children?: readonly PaperPanel[];
  readonly paper?: Paper;
  readonly prints?: readonly Print[];
}

const flat = ([u, v]: PlanePoint): Vector => [u, v, 0];

/**
 * The faces of a sheet folded along its creases.
 * @param share how far every crease is folded, from 0 (flat) to 1 (done)
 */
export function folded(panel: PaperPanel, paper: Paper, share = 1): Face[] {
  const faces: Face[] = [];
  const visit = (part: PaperPanel, carry: (point: Vector) => Vector, own: Paper) => {
    const sides = part.paper ?? own;
    const { crease, angle = 0 } = part;
    const place = crease
      ? (point: Vector) => carry(turn(point, flat(crease[0]), flat(crease[1]), angle * share))
      : carry;
    faces.push({
      points: part.outline.map((point) => place(flat(point))),
      front: sides.front,
      back: sides.back,
      prints: part.prints,
    });
    for (const child of part.children ?? []) visit(child, place, sides);
  };
  visit(panel, (point) => point, paper);
  return faces;
}

export const rectangle = (left: number, top: number, right: number, bottom: number): PlanePoint[] => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
];
