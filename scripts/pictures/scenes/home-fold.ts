import { shifted, type Face } from '../face';
import { house } from '../parts/house';
import { rectangle } from '../paper';
import { plane } from '../shapes';
import { turn, type PlanePoint, type Vector } from '../vector';
import { level, paper } from './papers';

/** How far each step of the fold has come, from 0 (flat) to 1 (done). */
export interface HomeFold {
  /** Left, right, back left, back right. */
  readonly walls: readonly [number, number, number, number];
  /** Over the left wall, over the back right wall. */
  readonly roofs: readonly [number, number];
  /** The corner of the paper that is turned over. */
  readonly corner: number;
  /** The two trees that are cut out of the paper. */
  readonly trees: number;
}

const WIDTH = 2.5;
const DEPTH = 2.2;
const [LEFT, TOP, RIGHT, BOTTOM] = [-0.95, -0.5, WIDTH + 1, DEPTH + 1.35];
const CORNER = 1.15;

/** A tree cut out of the paper: it lies towards the lower left and is lifted along its far edge. */
function tree(outline: readonly PlanePoint[], [x, y]: PlanePoint, share: number): Face[] {
  if (share <= 0) return [];
  const grown = Math.min(1, share * 3);
  const points = level(outline, 0).map(([px, py, pz]) =>
    turn([px * grown, py * grown, pz], [0, 0, 0], [1, 0, 0], 90 * share),
  );
  return [
    plane(
      points.map(([px, py, pz]): Vector => [px + x, py + y, pz + 0.012]),
      paper('green'),
    ),
  ];
}

const TREE: readonly PlanePoint[] = [
  [-0.5, 0],
  [0.5, 0],
  [0.22, 0.62],
  [0.36, 0.62],
  [0, 1.7],
  [-0.36, 0.62],
  [-0.22, 0.62],
];

/** The home page's sheet of paper on its way to becoming a small building; the floor is the part that stays flat. */
export function homeFold({ walls, roofs, corner, trees }: HomeFold): { faces: Face[]; floor: Face[] } {
  const building = house({
    width: WIDTH,
    depth: DEPTH,
    height: 1.75,
    pitch: 40,
    walls,
    roofs,
    roof: paper('pink', 'yellow'),
    walling: paper('pink', 'blue'),
    openings: {
      left: [
        { outline: rectangle(0.12, 0.36, 0.4, 0.74), colour: 'darkblue', on: 'back', tone: 3 },
        { outline: rectangle(0.58, 0.36, 0.86, 0.74), colour: 'darkblue', on: 'back', tone: 3 },
      ],
      right: [{ outline: rectangle(0.36, 0, 0.68, 0.62), colour: 'yellow', on: 'back', tone: 0 }],
    },
  });
  const crease: [Vector, Vector] = [
    [RIGHT, BOTTOM - CORNER, 0.01],
    [RIGHT - CORNER, BOTTOM, 0.01],
  ];
  const flap = plane(
    [crease[0], turn([RIGHT, BOTTOM, 0.01], ...crease, -140 * corner), crease[1]],
    paper('mint', 'green'),
  );
  const lawn = plane(
    level(
      [
        [LEFT, TOP],
        [RIGHT, TOP],
        [RIGHT, BOTTOM - CORNER],
        [RIGHT - CORNER, BOTTOM],
        [LEFT, BOTTOM],
      ],
      0,
    ),
    paper('mint'),
  );
  const path = plane(
    level(
      [
        [WIDTH, DEPTH * 0.32],
        [RIGHT, DEPTH * 0.32],
        [RIGHT, DEPTH * 0.64],
        [WIDTH, DEPTH * 0.64],
      ],
      0,
    ),
    paper('paper'),
  );
  return {
    faces: [
      ...shifted(building, [0, 0, 0.01]),
      flap,
      ...tree(TREE, [-0.4, DEPTH + 0.55], trees),
      ...tree(
        TREE.map(([x, y]): PlanePoint => [x * 0.8, y * 0.75]),
        [0.65, DEPTH + 0.95],
        trees,
      ),
    ],
    floor: [lawn, path],
  };
}
