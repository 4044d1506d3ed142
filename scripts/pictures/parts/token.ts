import { shifted, type Face } from '../face';
import type { Paper } from '../paper';
import { extruded, FACING_LEFT, laid, plane, regular } from '../shapes';
import type { PlanePoint, Vector } from '../vector';

export interface TokenOptions {
  readonly radius: number;
  readonly thickness: number;
  readonly corners: number;
  readonly paper: Paper;
  /** Turns the outline, in degrees. */
  readonly start?: number;
  /** The mark on the token: a smaller outline, one that is folded over, or nothing. */
  readonly mark?: 'inner' | 'fold' | 'none';
}

function mark(
  { radius, corners, paper, start = 0, mark: kind = 'inner' }: TokenOptions,
  place: (p: PlanePoint) => Vector,
): Face[] {
  if (kind === 'none') return [];
  const inner = regular(corners, radius * 0.62, [0, 0], start);
  if (kind === 'inner') return [laid(inner.map(place), paper.back)];
  const half = inner.filter((_, index) => index <= corners / 2);
  return [laid(inner.map(place), paper.back, 2), laid(half.map(place), paper.back, 1)];
}

/** A token that lies on the floor with its centre at the origin. */
export function lyingToken(options: TokenOptions): Face[] {
  const { radius, thickness, corners, paper, start = 0 } = options;
  return [
    ...extruded(regular(corners, radius, [0, 0], start), [0, thickness], paper.front),
    ...mark(options, ([x, y]) => [x, y, thickness + 0.004]),
  ];
}

/** A token that stands on one of its sides, facing the lower left. */
export function standingToken(options: TokenOptions): Face[] {
  const { radius, thickness, corners, paper } = options;
  const start = options.start ?? -90 + 180 / corners;
  const low = radius * Math.cos(Math.PI / corners);
  const outline = regular(corners, radius, [0, low], start);
  return [
    ...extruded(outline, [0, thickness], paper.front, FACING_LEFT),
    ...mark({ ...options, start }, ([x, z]) => [x, thickness + 0.004, z + low]),
  ];
}

export interface SealOptions {
  readonly radius: number;
  readonly points: number;
  readonly height: number;
  readonly rim: Paper;
  readonly middle: Paper;
}

/** A seal of pleated paper: a star of folds around a flat middle. It lies with its centre at the origin. */
export function seal({ radius, points, height, rim, middle }: SealOptions): Face[] {
  const inner = regular(points * 2, radius * 0.56);
  const outer = regular(points * 2, radius);
  const folds = outer.flatMap((_, index): Face[] => {
    const next = (index + 1) % outer.length;
    const at = (which: number): Vector => {
      const ridge = which % 2 === 0;
      const [x, y] = outer[which]!;
      const share = ridge ? 1 : 0.84;
      return [x * share, y * share, ridge ? height * 0.55 : 0];
    };
    const root = (which: number): Vector => [...inner[which]!, height * 0.8] as unknown as Vector;
    return [plane([root(index), at(index), at(next)], rim), plane([root(index), at(next), root(next)], rim)];
  });
  return [
    ...folds,
    ...shifted(extruded(inner, [0, height * 0.35], middle.front), [0, 0, height * 0.8]),
    laid(
      regular(points * 2, radius * 0.34).map(([x, y]): Vector => [x, y, height * 1.15 + 0.004]),
      middle.back,
    ),
  ];
}
