import { scaled, shifted, spun, type Face } from '../face';
import { bubble } from '../parts/bubble';
import { carton } from '../parts/carton';
import { belt, beltTop, lyingGear } from '../parts/machine';
import { pipe } from '../parts/pipe';
import { lyingToken } from '../parts/token';
import { cup, hammer, pencil, ruler, square } from '../parts/tools';
import { rectangle } from '../paper';
import { box, extruded, facing, FACING_LEFT, FACING_RIGHT, laid, lying, plane } from '../shapes';
import { turn, type PlanePoint, type Vector } from '../vector';
import { homeFold } from './home-fold';
import { HERO_SIZE, type HandScene } from './scene';
import { bars, level, paper, rows } from './papers';

/** A sheet of paper from which a house has just come up, its roof still lifting. */
export const homeHero: HandScene = {
  on: 'light',
  size: HERO_SIZE,
  ...homeFold({ walls: [1, 1, 1, 1], roofs: [0.05, 1], corner: 1, trees: 1 }),
};

/** Forms fall into a pipe and come out in a box; a lever decides. */
export const digitalizationHero: HandScene = {
  on: 'dark',
  size: HERO_SIZE,
  faces: [
    ...shifted(
      pipe(
        [0, 0, 2],
        [
          ['-z', 2],
          ['y', 1],
        ],
        { cap: 'mint', side: 'mint', inside: 'green' },
        { cap: 'yellow', side: 'yellow', inside: 'yellow' },
      ),
      [0, 0, 0.5],
    ),
    ...spun([lying([-0.4, -0.5, 4.2], [1.7, 2.1], paper('paper', 'mint'))], -8, [0.5, 0.5]),
    ...spun(
      [lying([-0.3, -0.4, 5], [1.7, 2.1], paper('paper', 'mint'), rows('green', 0.4, 1))],
      14,
      [0.5, 0.5],
    ),
    ...shifted(
      carton({
        width: 1.8,
        depth: 1.7,
        height: 0.9,
        paper: paper('blue'),
        flaps: [-115, -110, -60, -30],
        flapLength: [0.6, 0.6, 0, 0],
      }),
      [-0.4, 2.9, 0],
    ),
    lying([-0.15, 3.1, 0.7], [1.3, 1.2], paper('paper'), rows('green', 0.5, 1)),
    ...box([2, 0.3, 0], [1.6, 1.9, 0.55], 'blue'),
    laid(level(rectangle(2.4, 0.6, 3.2, 1.9), 0.554), 'darkblue', 3),
    ...extruded(
      [
        [1, 0.55],
        [1.3, 0.55],
        [1.9, 2.2],
        [1.6, 2.2],
      ],
      [2.62, 2.98],
      'mint',
      FACING_RIGHT,
    ),
    ...box([2.45, 1.42, 2.2], [0.7, 0.7, 0.5], 'yellow'),
  ],
};

/** An upright sheet of paper, and the speech bubble that was cut out of it. */
export function consultingHero(): HandScene {
  const said = { width: 2.9, height: 1.75, tail: 0.8, at: 0.12, lean: -1 } as const;
  const [side, foot, top] = [0.42, 1.1, 0.5];
  const wall = [said.width + side * 2, foot + said.height + top] as const;
  const shape = bubble(said).map(([s, z]): PlanePoint => [side + s, foot + z]);
  const on = (points: readonly PlanePoint[], y: number): Vector[] =>
    points.map(([s, z]): Vector => [s, y, z]);
  const hinge = side + said.width;
  const swing = (p: Vector) => turn(p, [hinge, 0.01, 0], [hinge, 0.01, 1], -52);
  const lines = bars(0.03, 'ink', [0.85, 2.28, 2.9, 2.46], [0.85, 1.9, 2.4, 2.08], [0.85, 1.52, 2.75, 1.7]);
  const token = { radius: 0.5, thickness: 0.34, corners: 8, start: 22.5 } as const;
  return {
    on: 'light',
    size: HERO_SIZE,
    floor: [lying([0, 0, 0], [wall[0], 2.9], paper('mint'))],
    faces: [
      plane(facing(on(rectangle(0, 0, ...wall), 0), [0, 1, 0]), paper('blue', 'darkblue')),
      laid(on(shape, 0.004), 'darkblue'),
      plane(facing(on(shape, 0.01).map(swing), [0, 1, 0]), paper('yellow', 'pink')),
      ...lines.map((line) => ({ ...line, points: line.points.map(swing) })),
      ...shifted(lyingToken({ ...token, paper: paper('pink', 'darkblue') }), [3.05, 2.1, 0]),
    ],
  };
}

/** Two speech bubbles, one of them still thinking. */
export function assistantHero(): HandScene {
  const up =
    (by: number, x = 0) =>
    ([s, z]: PlanePoint): PlanePoint => [s + x, z + by];
  const question = bubble({ width: 3, height: 1.9, tail: 0.85, at: 0.12, lean: -1 }).map(up(0.85));
  const answer = bubble({ width: 2.3, height: 1.35, tail: 0.65, at: 0.66, lean: 1 }).map(up(0.65, 1.5));
  return {
    on: 'dark',
    size: HERO_SIZE,
    faces: [
      ...extruded(question, [0, 0.6], 'yellow', FACING_LEFT),
      ...bars(0.604, 'darkblue', [0.45, 2.2, 2.5, 2.4], [0.45, 1.74, 1.9, 1.94], [0.45, 1.28, 2.2, 1.48]),
      ...extruded(answer, [2, 2.55], 'paper', FACING_LEFT),
      ...bars(2.554, 'blue', [1.88, 1.16, 2.2, 1.48], [2.48, 1.16, 2.8, 1.48], [3.08, 1.16, 3.4, 1.48]),
      ...box([0, 1.7, 0], [0.8, 0.8, 0.8], 'blue'),
    ],
  };
}

/** A table on Monday morning. */
export const workshopsHero: HandScene = {
  on: 'light',
  size: HERO_SIZE,
  faces: [
    ...(
      [
        [0.2, 3],
        [4, 0.2],
        [4, 3],
      ] as PlanePoint[]
    ).flatMap(([x, y]) => box([x, y, 0], [0.4, 0.4, 1.7], 'ink')),
    ...box([0, 0, 1.7], [4.6, 3.6, 0.28], { cap: 'paper', side: 'ink' }),
    ...shifted(scaled(hammer(paper('yellow'), paper('blue')), 1.05), [0.35, 0.3, 1.981]),
    ...shifted(scaled(ruler(paper('pink'), paper('ink')), 0.95), [0.4, 2.85, 1.981]),
    ...shifted(scaled(square(paper('green'), paper('green', 'paper')), 0.62), [0.4, 1.05, 1.981]),
    ...shifted(scaled(pencil(paper('blue', 'yellow'), paper('ink')), 0.8), [1.7, 2, 1.981]),
    ...shifted(scaled(cup(paper('pink'), paper('pink', 'ink')), 0.9), [3.5, 0.35, 1.981]),
  ],
};

/** Rooms of several colours that share their edges, with pages opening from them. */
export function projectsHero(): HandScene {
  const s = 1.6;
  return {
    on: 'light',
    size: HERO_SIZE,
    faces: shifted(
      [
        plane(
          [
            [0, 0, 0],
            [s, 0, 0],
            [s, s, 0],
            [0, s, 0],
          ],
          paper('darkblue'),
        ),
        plane(
          [
            [0, 0, 0],
            [0, s, 0],
            [0, s, s],
            [0, 0, s],
          ],
          paper('blue'),
        ),
        plane(
          [
            [0, 0, 0],
            [0, 0, s],
            [s, 0, s],
            [s, 0, 0],
          ],
          paper('blue'),
        ),
        plane(
          [
            [s, 0, s],
            [0, 0, s],
            [0, -s, s],
            [s, -s, s],
          ],
          paper('paper'),
        ),
        plane(
          [
            [s, 0, 0],
            [s, 0, s],
            [s, -s, s],
            [s, -s, 0.35],
          ],
          paper('pink'),
        ),
        plane(
          [
            [0, 0, s],
            [0, s, s],
            [-s, s, s],
            [-s, 0, s],
          ],
          paper('mint'),
        ),
        plane(
          [
            [0, s, 0],
            [0, s, s],
            [-s, s, s],
            [-s, s, 0.5],
          ],
          paper('green'),
        ),
        plane(
          [
            [s, s, 0],
            [s, 0, 0],
            [s + 1.25, 0.1, 0.4],
            [s + 1.25, s, 0.4],
          ],
          paper('pink'),
        ),
        plane(
          [
            [0, s, 0],
            [s, s, 0],
            [s - 0.1, s + 1.2, 0.15],
            [0.35, s + 1.2, 0.15],
          ],
          paper('mint'),
        ),
        plane(
          [
            [0, 0, s],
            [0, 0, s + 1.25],
            [s * 0.9, -0.02, s + 0.9],
            [s, 0, s],
          ],
          paper('green'),
        ),
      ],
      [0, 0, 0.1],
    ),
  };
}

/** An open page with writing on it, and a paper plane folded from another. */
export const blogHero: HandScene = {
  on: 'light',
  size: HERO_SIZE,
  faces: [
    {
      ...plane(
        [
          [0, 0, 0],
          [2.3, 0, 0.5],
          [2.3, 3, 0.5],
          [0, 3, 0],
        ],
        paper('ink'),
      ),
      prints: rows('ink', 0.5, 1, 0.9, 1, 0.7).map((row) => ({ ...row, tone: 0 as const })),
    },
    plane(
      [
        [0, 0, 0],
        [0, 3, 0],
        [-0.95, 3, 1.75],
        [-0.95, 0, 1.75],
      ],
      paper('mint', 'ink'),
    ),
    ...shifted(
      [
        plane(
          [
            [0, 1.7, 0],
            [-0.1, 0, 0.1],
            [-0.85, -0.1, 0.3],
          ],
          paper('yellow'),
        ),
        plane(
          [
            [0, 1.7, 0],
            [0.85, -0.1, 0.3],
            [0.1, 0, 0.1],
          ],
          paper('yellow'),
        ),
        plane(
          [
            [0, 1.7, 0],
            [0, 0.1, -0.5],
            [0.1, 0, 0.1],
          ],
          paper('pink'),
        ),
        plane(
          [
            [0, 1.7, 0],
            [-0.1, 0, 0.1],
            [0, 0.1, -0.5],
          ],
          paper('pink'),
        ),
      ].map((face) => ({ ...face, points: face.points.map((p) => turn(p, [0, 0, 0], [0, 0, 1], 20)) })),
      [1.9, 0.2, 2.3],
    ),
  ],
};

/** The sides of a low shape need no shadows: they fall within the shadow of its top. */
const capShadowOnly = (faces: Face[]): Face[] =>
  faces.map((face) => (face.points.length === 4 ? { ...face, castsShadow: false } : face));

/** A conveyor belt under a gate: paper goes in, something half folded is on its way, a box comes out. */
export const manufacturingHero: HandScene = {
  on: 'dark',
  size: HERO_SIZE,
  faces: [
    ...belt(5, 1.5, 1, paper('green', 'mint'), 'mint'),
    lying([0.25, 0.5, beltTop(1) + 0.01], [1, 1.2], paper('paper')),
    ...[0.55, 1].flatMap((share, index) =>
      shifted(
        carton({
          width: 0.7,
          depth: 0.7,
          height: 0.66,
          paper: share === 1 ? paper('yellow') : paper('paper'),
          walls: [90 * share, 90 * share, 90 * share, 90 * share],
          flaps: [90, 0, 0, 0],
          flapLength: [share === 1 ? 0.7 : 0, 0, 0, 0],
        }),
        [0.4, 2.3 + index * 1.7, beltTop(1) + 0.01],
      ),
    ),
    ...box([-0.4, 2, 0], [0.35, 0.6, 2.9], 'green'),
    ...box([1.55, 2, 0], [0.35, 0.6, 2.9], 'green'),
    ...box([-0.4, 2, 2.9], [2.3, 0.6, 0.4], 'mint'),
    ...shifted(
      capShadowOnly(lyingGear({ teeth: 6, radius: 1, thickness: 0.35, paper: paper('paper', 'green') })),
      [3.3, 3.1, 0],
    ),
  ],
};
