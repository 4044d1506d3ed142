import { shifted, spun, type Face } from '../face';
import { GROUNDS } from '../grounds';
import { scheme, type Composition, type Motif } from '../motif';
import { anyCarpet, carpet, lane } from '../parts/carpet';
import { carton } from '../parts/carton';
import { formPrints } from '../parts/form';
import { pipe, type Leg } from '../parts/pipe';
import type { Random } from '../random';
import type { Paper } from '../sheet';
import { band, box, extruded, FACING_RIGHT, laid, plane } from '../solids';
import type { Colour } from '../tones';
import type { Point, Vector } from '../vector';

/** A pipe's first cell and its legs. */
type Run = readonly [Vector, readonly Leg[]];

const sheet = (random: Random, at: Vector, [width, depth]: Point, paper: Paper, ink: Colour): Face => ({
  ...plane(
    [at, [at[0] + width, at[1], at[2]], [at[0] + width, at[1] + depth, at[2]], [at[0], at[1] + depth, at[2]]],
    paper,
  ),
  prints: formPrints(random, ink),
});

/** Runs of pipe: where each begins and how it goes on. Their open ends are on the sides that can be seen. */
const RUNS: readonly [Run[], ...Run[][]] = [
  [
    [
      [0, 0, 3],
      [
        ['-z', 1],
        ['y', 1],
        ['-z', 1],
        ['y', 1],
        ['-z', 1],
        ['y', 2],
      ],
    ],
  ],
  [
    [
      [0, 3, 0],
      [
        ['-y', 3],
        ['x', 2],
        ['y', 3],
      ],
    ],
  ],
  [
    [[0, 0, 0], [['y', 4]]],
    [[1.25, 0, 0], [['y', 2]]],
    [[0.62, 0, 1.02], [['y', 3]]],
  ],
  [
    [
      [0, 0, 3],
      [
        ['-z', 3],
        ['y', 2],
        ['x', 3],
      ],
    ],
  ],
  [
    [[0.5, -1, 0], [['y', 5]]],
    [[-1, 0.5, 1.35], [['x', 4]]],
  ],
  [
    [
      [0, 2, 0],
      [
        ['-y', 2],
        ['z', 2],
        ['x', 3],
        ['-z', 1],
        ['y', 2],
      ],
    ],
  ],
  [
    [
      [0, 0, 2],
      [
        ['-z', 2],
        ['x', 4],
      ],
    ],
    [
      [1.3, -1.3, 3],
      [
        ['-z', 3],
        ['x', 2],
      ],
    ],
  ],
];

/** Forms go in at one end of a pipe and leave it in order. */
const pipes: Composition = (random, { main, second, accent }) => {
  const runs = random.pick(RUNS);
  const ends = { cap: accent.front, side: accent.front, inside: accent.back };
  const faces = runs.flatMap(([start, legs], index) => {
    const paper = index % 2 === 0 ? main : { front: main.back, back: main.front };
    return pipe(start, legs, { cap: paper.front, side: paper.front, inside: paper.back }, ends);
  });
  const fed = runs
    .filter(([, legs]) => legs[0]![0] === '-z')
    .flatMap(([[x, y, z]]) => {
      const heights = [1.75, 2.3].slice(0, random.whole(1, 2));
      const forms = heights.map((up) =>
        sheet(random, [x - 0.15, y - 0.25, z + up], [1.3, 1.5], second, accent.back),
      );
      return forms.flatMap((form) => spun([form], random.between(-20, 20), [x + 0.5, y + 0.5]));
    });
  // Folded-back ends need room above the ground.
  return { faces: shifted([...faces, ...fed], [0, 0, 0.3]), floor: anyCarpet(random, [2, 2.4], second.back) };
};

/** A box that is still open, and the forms that drop into it. */
const boxed: Composition = (random, { main, second, accent }) => {
  const [width, depth, height] = [
    random.between(1.7, 2.3),
    random.between(1.5, 1.9),
    random.between(0.9, 1.5),
  ];
  const flap = () => -random.between(70, 135);
  const faces = carton({
    width,
    depth,
    height,
    paper: { front: main.back, back: main.front },
    flap: { front: main.back, back: random.chance(0.5) ? accent.front : main.front },
    flaps: [flap(), flap(), -random.between(20, 60), -random.between(20, 60)],
    flapLength: random.between(0.5, 0.8),
  });
  const forms = Array.from({ length: random.whole(2, 3) }, (_, index) => {
    const at: Vector = [0.25, 0.2, height + 0.9 + index * random.between(0.5, 0.7)];
    const form = sheet(random, at, [width - 0.5, depth - 0.4], second, accent.back);
    return spun([form], random.between(-14, 14), [width / 2, depth / 2]);
  });
  const pile = Array.from({ length: random.whole(0, 3) }, (_, index) =>
    spun(
      [sheet(random, [0, depth + 0.9, 0.02 + index * 0.06], [1.1, 1.4], second, accent.back)],
      random.between(-12, 12),
      [0.5, depth + 1.5],
    ),
  );
  return {
    faces: [...faces, ...forms.flat(), ...pile.flat()],
    floor: anyCarpet(random, [width, depth], second.back),
  };
};

/** The same sheet four times: flat, lifted, nearly up, closed. */
const stages: Composition = (random, { main, second, accent }) => {
  const steps = random.whole(3, 4);
  const faces = Array.from({ length: steps }, (_, index) => {
    const share = index / (steps - 1);
    const angle = 90 * share;
    const body = carton({
      width: 1,
      depth: 1,
      height: 1,
      paper:
        index === steps - 1
          ? { front: accent.back, back: accent.front }
          : { front: main.back, back: main.front },
      walls: [angle, angle, angle, angle],
      flaps: [90, 0, 0, 0],
      flapLength: [share === 1 ? 1 : 0, 0, 0, 0],
    });
    return shifted(body, [0, index * 2.7 - index * share * 0.4, 0]);
  });
  const path = plane(
    [
      [-0.25, -9, 0],
      [1.25, -9, 0],
      [1.25, 14, 0],
      [-0.25, 14, 0],
    ],
    { front: second.back, back: second.back },
  );
  return { faces: faces.flat(), floor: [path], frame: [180, 120, 1420, 880] };
};

/** Levers folded from strips, each thrown a different way. */
const levers: Composition = (random, { main, second, accent }) => {
  const count = random.whole(1, 3);
  const long = count * 1.3 + 0.3;
  const base = box([0, 0, 0], [long, 2.2, 0.7], { cap: main.front, side: main.front });
  const arms = Array.from({ length: count }, (_, index) => {
    const x = 0.4 + index * 1.3;
    const lean = random.pick([-32, -18, 22, 36]);
    const slope = Math.tan((lean * Math.PI) / 180);
    const reach = random.between(1.3, 1.8);
    const profile: Point[] = [
      [1, 0.7],
      [1.2, 0.7],
      [1.2 + slope * reach, 0.7 + reach],
      [1 + slope * reach, 0.7 + reach],
    ];
    const knob = 1.1 + slope * reach;
    return [
      ...extruded(profile, [x + 0.15, x + 0.55], second.front, FACING_RIGHT),
      ...box([x - 0.02, knob - 0.32, 0.7 + reach], [0.74, 0.64, 0.4], accent.front),
      {
        ...plane(
          [
            [x, 0.3, 0.704],
            [x + 0.7, 0.3, 0.704],
            [x + 0.7, 1.9, 0.704],
            [x, 1.9, 0.704],
          ],
          { front: main.back, back: main.back },
        ),
        castsShadow: false,
      },
    ];
  });
  const form = sheet(
    random,
    [long + 0.3, 0.1, 0],
    [1.4, 2],
    { front: second.back, back: second.front },
    accent.front,
  );
  return { faces: [...base, ...arms.flat(), form] };
};

/** A long form folded to and fro that sinks into a tray. */
const fanFold: Composition = (random, { main, second, accent }) => {
  const folds = random.whole(5, 8);
  const rise = random.between(0.34, 0.44);
  const profile = Array.from({ length: folds + 1 }, (_, index): Point => {
    const left = folds - index;
    return [left % 2 === 0 ? 0.2 : 1.6, 0.15 + left * rise];
  });
  const strip = band(profile, [0.2, 1.7], { front: second.front, back: accent.front }).map((face) => ({
    ...face,
    prints: formPrints(random, second.back),
  }));
  const tray = carton({
    width: 1.9,
    depth: 1.85,
    height: 0.6,
    paper: { front: main.back, back: main.front },
    flaps: [-60, -60, -60, -60],
    flapLength: 0.4,
  });
  return { faces: [...tray, ...strip], floor: anyCarpet(random, [1.9, 1.9], second.back) };
};

/** A flat sheet that rises into a stair, a form on its foot, a box at its top. */
const stair: Composition = (random, { main, second, accent }) => {
  const steps = random.whole(3, 4);
  const [tread, rise, wide] = [random.between(0.85, 1), random.between(0.5, 0.65), random.between(2, 2.5)];
  const profile: Point[] = [[-0.2, steps * rise]];
  for (let index = steps; index > 0; index -= 1) {
    const edge = (steps - index + 1) * tread;
    profile.push([edge, index * rise], [edge, (index - 1) * rise]);
  }
  profile.push([(steps + 1.8) * tread, 0]);
  const faces = band(profile, [0, wide], main);
  const load = carton({
    width: 0.75,
    depth: 0.6,
    height: 0.55,
    paper: { front: accent.back, back: accent.front },
    flaps: [-110, -110, -40, -40],
    flapLength: 0.28,
  });
  const forms = Array.from({ length: steps }, (_, index) => {
    const y = index === 0 ? (steps + 0.3) * tread : (steps - index) * tread + 0.12;
    const size: Point = index === 0 ? [1.1, 1.3 * tread] : [0.9, tread - 0.24];
    return sheet(
      random,
      [random.between(0.2, wide - 1.3), y, index * rise + 0.006],
      size,
      second,
      accent.back === second.front ? main.back : accent.back,
    );
  }).slice(0, random.whole(1, steps));
  return {
    faces: [...faces, ...forms, ...shifted(load, [wide / 2 - 0.35, 0.05, steps * rise + 0.003])],
    floor: random.chance(0.5) ? lane('y', -0.5, wide + 0.5, second.back) : [],
  };
};

/** A cabinet with one drawer pulled out and the forms standing in it. */
const drawers: Composition = (random, { main, second, accent }) => {
  const count = random.whole(2, 4);
  const [width, depth, height] = [random.between(1.5, 1.9), 1.5, random.between(0.65, 0.8)];
  const opened = random.whole(Math.max(0, count - 2), count - 1);
  const faces = Array.from({ length: count }, (_, index) => {
    const z = index * height;
    const out = index === opened ? random.between(0.8, 1.15) : 0;
    const front = index % 2 === 0 ? main.front : accent.front;
    const knob = box(
      [width * 0.35, depth + out + 0.002, z + height * 0.6],
      [width * 0.3, 0.1, 0.12],
      second.front,
    );
    const shell = box([0, 0, z], [width, depth, height - 0.005], { cap: main.front, side: main.front });
    if (out === 0)
      return [
        ...shell,
        laid(
          [
            [0.08, depth + 0.003, z + 0.08],
            [width - 0.08, depth + 0.003, z + 0.08],
            [width - 0.08, depth + 0.003, z + height - 0.08],
            [0.08, depth + 0.003, z + height - 0.08],
          ],
          front,
        ),
        ...knob,
      ];
    const drawer = box(
      [0.08, depth + 0.001, z + 0.06],
      [width - 0.16, out, height - 0.18],
      { cap: front, side: front, inside: main.back },
      ['top'],
    );
    const cards = Array.from({ length: 3 }, (_unused, card) => {
      const y = depth + 0.15 + (card * (out - 0.2)) / 3;
      const tall = height + random.between(0.05, 0.5);
      return {
        ...plane(
          [
            [0.2, y, z + tall + 0.1],
            [width - 0.25, y, z + tall + 0.1],
            [width - 0.25, y, z + 0.08],
            [0.2, y, z + 0.08],
          ].reverse() as unknown as Vector[],
          card === 1 ? accent : second,
        ),
      };
    });
    return [...shell, ...drawer, ...cards, ...knob];
  });
  const loose = sheet(random, [0.1, depth + 1.5, 0.01], [1.1, 1.4], second, accent.back);
  return {
    faces: [...faces.flat(), ...(random.chance(0.5) ? [loose] : [])],
    floor: anyCarpet(random, [width, depth + 0.5], second.back),
  };
};

/** A band that carries forms round a corner, folded where it turns. */
const bend: Composition = (random, { main, second, accent }) => {
  const [wide, long, after] = [random.between(1.2, 1.5), random.between(2.2, 2.8), random.between(2, 2.6)];
  const lift = 0.14;
  const first = plane(
    [
      [0, -long, lift * 2],
      [wide, -long, lift * 2],
      [wide, 0, lift * 2],
      [0, wide, lift * 2],
    ],
    main,
  );
  const second2 = plane(
    [
      [wide, 0, lift],
      [wide + after, 0, lift],
      [wide + after + wide * 0.6, wide / 2, lift],
      [wide + after, wide, lift],
      [0, wide, lift],
    ],
    { front: main.back, back: main.back },
  );
  const riser = band(
    [
      [-long - 0.5, 1.1],
      [-long, lift * 2],
    ],
    [0, wide],
    main,
  );
  const fall = band(
    [
      [-long - 1.6, 1.1],
      [-long - 0.5, 1.1],
    ],
    [0, wide],
    { front: accent.front, back: accent.back },
  );
  const on = (x: number, y: number, z: number) =>
    sheet(
      random,
      [x, y, z + 0.006],
      [wide * 0.62, wide * 0.72],
      second,
      accent.back === second.front ? main.front : accent.back,
    );
  const forms = [
    on(wide * 0.19, -long * 0.9, lift * 2),
    on(wide * 0.19, -long * 0.42, lift * 2),
    on(wide + after * 0.25, wide * 0.14, lift),
  ];
  return {
    faces: [first, second2, ...riser, ...fall, ...forms],
    floor: random.chance(0.4) ? carpet([-0.8, -long], [wide + after, wide + 0.8], second.back) : [],
  };
};

const schemes = [
  scheme(GROUNDS.darkblue, ['mint', 'green'], ['paper', 'blue'], ['yellow', 'pink']),
  scheme(GROUNDS.mint, ['darkblue', 'blue'], ['paper', 'green'], ['yellow', 'darkblue']),
  scheme(GROUNDS.dew, ['green', 'darkblue'], ['paper', 'mint'], ['yellow', 'green']),
  scheme(GROUNDS.darkblue, ['blue', 'mint'], ['paper', 'green'], ['mint', 'yellow']),
  scheme(GROUNDS.mint, ['green', 'darkblue'], ['paper', 'green'], ['yellow', 'darkblue']),
  scheme(GROUNDS.green, ['darkblue', 'mint'], ['paper', 'mint'], ['mint', 'darkblue']),
] as const;

/** Digitalization: forms that fold into a pipe, a box, a lever. */
export const digitalization: Motif = {
  schemes,
  compositions: [pipes, boxed, stages, levers, fanFold, stair, drawers, bend],
};
