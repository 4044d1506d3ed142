import type { Face } from '../face';
import { box, facing, type Coat, type Side } from '../shapes';
import { subtract, type PlanePoint, type Vector } from '../vector';

type Heading = 'x' | '-x' | 'y' | '-y' | 'z' | '-z';

const STEPS: Record<Heading, Vector> = {
  x: [1, 0, 0],
  '-x': [-1, 0, 0],
  y: [0, 1, 0],
  '-y': [0, -1, 0],
  z: [0, 0, 1],
  '-z': [0, 0, -1],
};

const AHEAD: Record<Heading, Side> = {
  x: 'right',
  '-x': 'backLeft',
  y: 'left',
  '-y': 'backRight',
  z: 'top',
  '-z': 'bottom',
};

const BACK: Record<Heading, Heading> = { x: '-x', '-x': 'x', y: '-y', '-y': 'y', z: '-z', '-z': 'z' };

interface Cell {
  readonly at: Vector;
  /** The sides that are open, to a neighbouring cell or at an end. */
  readonly open: Set<Side>;
  readonly ahead: Heading;
}

/** One straight part of a pipe: its direction, and its length in cells. */
export type Leg = readonly [Heading, number];

/**
 * A square pipe of width 1 that runs leg by leg from a cell of the grid. At both ends it is open, with flaps of another
 * colour folded back.
 */
export function pipe(start: Vector, legs: readonly Leg[], coat: Coat, ends: Coat): Face[] {
  const cells: Cell[] = [{ at: start, open: new Set(), ahead: legs[0]![0] }];
  for (const [heading, length] of legs) {
    for (let step = 0; step < length; step += 1) {
      const last = cells.at(-1)!;
      const way = STEPS[heading];
      last.open.add(AHEAD[heading]);
      const next: Vector = [last.at[0] + way[0], last.at[1] + way[1], last.at[2] + way[2]];
      cells.push({ at: next, open: new Set([AHEAD[BACK[heading]]]), ahead: heading });
    }
  }
  const [first, last] = [cells[0]!, cells.at(-1)!];
  first.open.add(AHEAD[BACK[legs[0]![0]]]);
  last.open.add(AHEAD[legs.at(-1)![0]]);
  return [
    ...straightened(cells).flatMap(({ at, size, open }) => box(at, size, coat, [...open])),
    ...flaps(first.at, BACK[legs[0]![0]], ends),
    ...flaps(last.at, legs.at(-1)![0], ends),
  ];
}

/** Joins consecutive cells that run straight into one box, so that a long side is one face. */
function straightened(cells: readonly Cell[]): { at: Vector; size: Vector; open: ReadonlySet<Side> }[] {
  const boxes: { at: Vector; size: Vector; open: ReadonlySet<Side>; ahead: Heading }[] = [];
  for (const { at, open, ahead } of cells) {
    const last = boxes.at(-1);
    const straight = open.has(AHEAD[ahead]) && open.has(AHEAD[BACK[ahead]]);
    if (
      last &&
      straight &&
      last.ahead === ahead &&
      last.open.has(AHEAD[ahead]) &&
      last.open.has(AHEAD[BACK[ahead]])
    ) {
      const way = STEPS[ahead];
      last.at = [Math.min(last.at[0], at[0]), Math.min(last.at[1], at[1]), Math.min(last.at[2], at[2])];
      last.size = [
        last.size[0] + Math.abs(way[0]),
        last.size[1] + Math.abs(way[1]),
        last.size[2] + Math.abs(way[2]),
      ];
    } else boxes.push({ at, size: [1, 1, 1], open, ahead });
  }
  return boxes;
}

/** Four flaps folded back around an open end. */
function flaps(cell: Vector, heading: Heading, coat: Coat): Face[] {
  const way = STEPS[heading];
  const along = way.findIndex((value) => value !== 0);
  const [one, other] = [0, 1, 2].filter((axis) => axis !== along) as [number, number];
  const end = cell[along]! + (way[along]! > 0 ? 1 : 0);
  const at = (a: number, b: number, forward: number): Vector => {
    const point = [0, 0, 0];
    point[along] = end + way[along]! * forward;
    point[one] = cell[one]! + a;
    point[other] = cell[other]! + b;
    return point as unknown as Vector;
  };
  const [out, taper] = [0.3, 0.08];
  const corners: PlanePoint[] = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ];
  return corners.map((from, index) => {
    const to = corners[(index + 1) % 4]!;
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const tip = ([x, y]: PlanePoint, inwards: number): Vector =>
      at(x + dy * out + dx * taper * inwards, y - dx * out + dy * taper * inwards, 0);
    const points = [at(...from, 0), at(...to, 0), tip(to, -1), tip(from, 1)];
    const outside = subtract(at(0, 0, 1), at(0, 0, 0));
    return { points: facing(points, outside), front: coat.side, back: coat.inside ?? coat.side };
  });
}
