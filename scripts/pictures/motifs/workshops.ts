import { scaled, shifted, spun, type Face } from '../face';
import { BACKGROUNDS } from '../tones';
import { scheme, type Composition, type Motif } from '../motif';
import { carpet, halfFloor, lane } from '../parts/carpet';
import { carton } from '../parts/carton';
import { formPrints } from '../parts/form';
import {
  blade,
  clamp,
  cup,
  hammer,
  pencil,
  ruler,
  saw,
  page,
  spanner,
  square,
  type Tool,
} from '../parts/tools';
import type { Random } from '../random';
import type { Paper } from '../paper';
import { box, extruded, FACING_LEFT, laid } from '../shapes';
import type { PlanePoint, Vector } from '../vector';

const LONG: readonly [Tool, ...Tool[]] = [hammer, saw, ruler, spanner, pencil, blade];
const NARROW: readonly [Tool, ...Tool[]] = [ruler, pencil, blade, spanner];

/** Two different papers of the scheme's three. */
const pair = (random: Random, papers: readonly Paper[]): [Paper, Paper] => {
  const [a, b] = random.shuffle(papers);
  return [a!, b!];
};

/** Tools laid out in order, side by side, on a mat. */
const laidOut: Composition = (random, { main, second, accent }) => {
  const papers = [main, second, accent];
  const rows = random.shuffle(LONG).slice(0, random.whole(3, 4));
  let y = 0;
  const faces = rows.flatMap((tool) => {
    const placed = shifted(tool(...pair(random, papers)), [random.between(0, 0.4), y, 0]);
    y += 0.5 + Math.max(...placed.flatMap((face) => face.points.map((p) => p[1] - y)));
    return placed;
  });
  const floor = carpet([-0.7, -0.7], [3.9, y + 0.3], main.back);
  return { faces, floor };
};

/** A table with its legs and a few things on it. */
const table: Composition = (random, { main, second, accent }) => {
  const [width, depth, height] = [random.between(3.6, 4.2), random.between(2.5, 3), random.between(1.3, 1.9)];
  const thick = 0.24;
  const legs = (
    [
      [0.15, depth - 0.5],
      [width - 0.5, 0.15],
      [width - 0.5, depth - 0.5],
    ] as PlanePoint[]
  ).flatMap(([x, y]) => box([x, y, 0], [0.35, 0.35, height], main.front));
  const top = box([0, 0, height], [width, depth, thick], main.front);
  const papers = [second, accent];
  const surface = height + thick + 0.001;
  const spare = depth - 2.1;
  const long = shifted(random.pick(NARROW)(...pair(random, papers)), [0.35, 0.25 + spare * 0.2, surface]);
  const [left, right] = random.shuffle([square, cup, page, cup]).slice(0, 2) as [Tool, Tool];
  const things = [
    ...shifted(scaled(left(...pair(random, papers)), 0.75), [0.3, depth - 1.35, surface]),
    ...shifted(scaled(right(...pair(random, papers)), 0.75), [width - 1.65, depth - 1.3, surface]),
  ];
  const floor = random.pick([
    lane('x', -0.6, depth + 0.6, second.back),
    carpet([-0.8, -0.6], [width + 1, depth + 1], second.back),
    [],
  ]);
  return { faces: [...legs, ...top, ...long, ...things], floor };
};

/** An open box with handles that stick out of it. */
const toolbox: Composition = (random, { main, second, accent }) => {
  const [width, depth, height] = [
    random.between(2.2, 2.8),
    random.between(1.3, 1.6),
    random.between(0.8, 1.1),
  ];
  const body = carton({
    width,
    depth,
    height,
    paper: { front: main.back, back: main.front },
    flaps: [-random.between(100, 150), -random.between(60, 120), -40, -20],
    flapLength: [0.55, 0.45, 0.35, 0.35],
    flap: { front: main.back, back: accent.front },
  });
  const count = random.whole(2, 3);
  const tools = Array.from({ length: count }, (_, index) => {
    const x = 0.3 + (index * (width - 0.6)) / count;
    const tall = height + random.between(0.7, 1.5);
    const y = depth * random.between(0.3, 0.5);
    const paper = index % 2 === 0 ? second : accent;
    return [
      ...box([x + 0.12, y, 0.05], [0.26, 0.26, tall], paper.front),
      ...(index === 0
        ? box([x - 0.2, y - 0.1, tall + 0.05], [0.95, 0.46, 0.4], accent.front)
        : extruded(
            [
              [x - 0.1, tall + 0.05],
              [x + 0.6, tall + 0.05],
              [x + 0.45, tall + 0.8],
              [x + 0.05, tall + 0.8],
            ],
            [y, y + 0.26],
            second.front,
            FACING_LEFT,
          )),
    ];
  });
  const beside = shifted(random.pick(LONG)(second, accent), [random.between(-0.4, 0.2), depth + 0.9, 0]);
  return {
    faces: [...body, ...tools.flat(), ...beside],
    floor: random.chance(0.6) ? halfFloor('x', depth * 0.6, second.back) : [],
  };
};

/** One tool, very large, with the paper it was cut from. */
const large: Composition = (random, { main, second, accent }) => {
  const tool = random.pick([hammer, saw, spanner, clamp, square, pencil, blade]);
  const faces = spun(tool(main, second), random.pick([0, -20, 25, 90]));
  const bits = Array.from({ length: random.whole(2, 3) }, (_, index): Face[] => {
    const [x, y, size] = [
      random.between(-1.2, 0.6) + index * 1.1,
      1.7 + random.between(0, 0.6),
      random.between(0.3, 0.5),
    ];
    return box([x, y, 0], [size, size, size * random.pick([0.4, 1])], accent.front);
  });
  const floor = random.pick([
    lane('x', -0.5, 1.5, second.back),
    halfFloor('y', 1, second.back),
    carpet([-1, -1], [3.4, 2], second.back),
  ]);
  return { faces: [...faces, ...bits.flat()], subject: faces, floor, frame: [260, 190, 1340, 800] };
};

/** Seats around a sheet of paper that everybody works on. */
const round: Composition = (random, { main, second, accent }) => {
  const half = random.between(1.2, 1.5);
  const top = box([-half, -half, 0.8], [half * 2, half * 2, 0.2], main.front);
  const foot = box([-0.35, -0.35, 0], [0.7, 0.7, 0.8], main.front);
  const seats = (
    [
      [0, half + 0.9],
      [half + 0.9, 0],
      [0, -half - 0.9],
      [-half - 0.9, 0],
    ] as PlanePoint[]
  ).map(([x, y], index) => {
    const paper = index % 2 === 0 ? second : accent;
    const size = random.between(0.62, 0.8);
    return box([x - size / 2, y - size / 2, 0], [size, size, random.between(0.45, 0.6)], paper.front);
  });
  const plan: Face = {
    ...laid(
      [
        [-half * 0.7, -half * 0.6, 1.004],
        [half * 0.6, -half * 0.6, 1.004],
        [half * 0.6, half * 0.7, 1.004],
        [-half * 0.7, half * 0.7, 1.004],
      ],
      main.back,
      1,
    ),
    prints: formPrints(random, main.front),
  };
  const peak: Vector = [half * 0.1, half * 0.1, 1.75];
  const model = (
    [
      [-0.4, -0.4],
      [0.5, -0.4],
      [0.5, 0.5],
      [-0.4, 0.5],
    ] as PlanePoint[]
  ).map(([x, y], index, all): Face => {
    const next = all[(index + 1) % 4]!;
    return { points: [[x, y, 1.01], [next[0], next[1], 1.01], peak], front: accent.front };
  });
  const chosen = random.chance(0.5) ? model : shifted(cup(second, accent), [-0.1, -0.1, 1.01]);
  return {
    faces: [...top, ...foot, ...seats.flat(), plan, ...chosen],
    floor: random.chance(0.6)
      ? carpet([-half - 0.5, -half - 0.5], [half + 0.5, half + 0.5], second.back)
      : [],
  };
};

/** A pair of tools crossed over one another. */
const crossed: Composition = (random, { main, second, accent }) => {
  const [first, other] = random.shuffle([hammer, ruler, spanner, pencil, saw]) as [Tool, Tool];
  const below = first(main, second);
  const above = shifted(other(accent, second), [0, 0, 0.56]);
  const faces = [
    ...shifted(below, [-1.4, -0.5, 0]),
    ...spun(shifted(above, [-1.4, -0.5, 0]), random.pick([90, 75, 105])),
  ];
  return {
    faces,
    floor: random.pick([
      carpet([-2, -2], [2, 2], second.back),
      lane('x', -1, 1, second.back),
      lane('y', -1, 1, second.back),
    ]),
  };
};

const schemes = [
  scheme(BACKGROUNDS.mint, ['darkblue', 'paper'], ['yellow', 'paper'], ['pink', 'ink']),
  scheme(BACKGROUNDS.mint, ['paper', 'green'], ['ink', 'green'], ['yellow', 'ink']),
  scheme(BACKGROUNDS.ink, ['mint', 'green'], ['paper', 'darkblue'], ['yellow', 'ink']),
  scheme(BACKGROUNDS.dew, ['green', 'mint'], ['ink', 'mint'], ['yellow', 'ink']),
] as const;

/** Workshops: tools on a table. */
export const workshopsMotif: Motif = {
  schemes,
  compositions: [laidOut, table, toolbox, large, round, crossed],
};
