import type { Face, Print } from '../face';
import { folded, rectangle, type PaperPanel, type Paper } from '../paper';
import type { PlanePoint } from '../vector';

export interface HouseOptions {
  readonly width: number;
  readonly depth: number;
  readonly height: number;
  /** Slope of the roof in degrees. */
  readonly pitch: number;
  /** How far each wall is up, from 0 (flat) to 1: left, right, back left, back right. */
  readonly walls?: readonly [number, number, number, number];
  /** How far each roof plane is closed: over the left wall, over the back right wall. */
  readonly roofs?: readonly [number, number];
  readonly roof: Paper;
  readonly walling: Paper;
  readonly openings?: { readonly left?: readonly Print[]; readonly right?: readonly Print[] };
}

/**
 * A house folded from one sheet: a base and four walls on its edges, two with a gable and two with half of the roof.
 * The outside of the house is the back of the paper.
 */
export function house(options: HouseOptions): Face[] {
  const { width: w, depth: d, height: h, pitch, roof, walling, openings } = options;
  const [left, right, backLeft, backRight] = options.walls ?? [1, 1, 1, 1];
  const [frontRoof, backRoof] = options.roofs ?? [1, 1];
  const slope = d / 2 / Math.cos((pitch * Math.PI) / 180);
  const rise = (d / 2) * Math.tan((pitch * Math.PI) / 180);
  const gabled = (
    crease: [PlanePoint, PlanePoint],
    outline: PlanePoint[],
    share: number,
    prints?: readonly Print[],
  ): PaperPanel => ({
    crease,
    outline,
    angle: 90 * share,
    prints,
  });
  const eaved = (
    edge: number,
    out: 1 | -1,
    share: number,
    roofShare: number,
    prints?: readonly Print[],
  ): PaperPanel => {
    const at = (from: number, to: number): PlanePoint[] =>
      out > 0 ? rectangle(0, edge + from, w, edge + to) : rectangle(w, edge - from, 0, edge - to);
    const crease = (by: number): [PlanePoint, PlanePoint] =>
      out > 0
        ? [
            [0, edge + by],
            [w, edge + by],
          ]
        : [
            [w, edge - by],
            [0, edge - by],
          ];
    return {
      crease: crease(0),
      outline: at(0, h),
      angle: 90 * share,
      prints,
      children: [
        { crease: crease(h), outline: at(h, h + slope), angle: (90 - pitch) * roofShare, paper: roof },
      ],
    };
  };
  const net: PaperPanel = {
    outline: rectangle(0, 0, w, d),
    children: [
      eaved(d, 1, left, frontRoof, openings?.left),
      eaved(0, -1, backRight, backRoof),
      gabled(
        [
          [w, d],
          [w, 0],
        ],
        [
          [w, d],
          [w, 0],
          [w + h, 0],
          [w + h + rise, d / 2],
          [w + h, d],
        ],
        right,
        openings?.right,
      ),
      gabled(
        [
          [0, 0],
          [0, d],
        ],
        [
          [0, 0],
          [0, d],
          [-h, d],
          [-h - rise, d / 2],
          [-h, 0],
        ],
        backLeft,
      ),
    ],
  };
  return folded(net, walling);
}
