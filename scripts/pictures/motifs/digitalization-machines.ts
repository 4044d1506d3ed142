import { shifted, spun } from '../face';
import type { Composition } from '../motif';
import { anyCarpet, lane } from '../parts/carpet';
import { carton } from '../parts/carton';
import { lyingForm } from '../parts/form';
import { pipe, type Leg } from '../parts/pipe';
import { band, box, FACING_RIGHT, laid, extruded, plane } from '../shapes';
import type { PlanePoint, Vector } from '../vector';

/** A pipe's first cell and its legs. */
type Run = readonly [Vector, readonly Leg[]];

/** Runs of pipe: where each begins and how it goes on. Their open ends are on the sides that can be seen. */
// prettier-ignore
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
export const pipes: Composition = (random, { main, second, accent }) => {
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
        lyingForm(random, [x - 0.15, y - 0.25, z + up], [1.3, 1.5], second, accent.back),
      );
      return forms.flatMap((form) => spun([form], random.between(-20, 20), [x + 0.5, y + 0.5]));
    });
  // The ends' folded-back flaps need room above the floor.
  return { faces: shifted([...faces, ...fed], [0, 0, 0.3]), floor: anyCarpet(random, [2, 2.4], second.back) };
};

/** Levers folded from strips, each thrown a different way. */
export const levers: Composition = (random, { main, second, accent }) => {
  const count = random.whole(1, 3);
  const long = count * 1.3 + 0.3;
  const base = box([0, 0, 0], [long, 2.2, 0.7], { cap: main.front, side: main.front });
  const arms = Array.from({ length: count }, (_, index) => {
    const x = 0.4 + index * 1.3;
    const lean = random.pick([-32, -18, 22, 36]);
    const slope = Math.tan((lean * Math.PI) / 180);
    const reach = random.between(1.3, 1.8);
    const profile: PlanePoint[] = [
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
  const form = lyingForm(
    random,
    [long + 0.3, 0.1, 0],
    [1.4, 2],
    { front: second.back, back: second.front },
    accent.front,
  );
  return { faces: [...base, ...arms.flat(), form] };
};

/** Paper that rises into a stair, with a form at its foot and a box at its top. */
export const stair: Composition = (random, { main, second, accent }) => {
  const steps = random.whole(3, 4);
  const [tread, rise, wide] = [random.between(0.85, 1), random.between(0.5, 0.65), random.between(2, 2.5)];
  const profile: PlanePoint[] = [[-0.2, steps * rise]];
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
    const size: PlanePoint = index === 0 ? [1.1, 1.3 * tread] : [0.9, tread - 0.24];
    return lyingForm(
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
export const drawers: Composition = (random, { main, second, accent }) => {
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
      const [low, high] = [z + 0.08, z + tall + 0.1];
      return plane(
        [
          [0.2, y, low],
          [0.2, y, high],
          [width - 0.25, y, high],
          [width - 0.25, y, low],
        ],
        card === 1 ? accent : second,
      );
    });
    return [...shell, ...drawer, ...cards, ...knob];
  });
  const loose = lyingForm(random, [0.1, depth + 1.5, 0.01], [1.1, 1.4], second, accent.back);
  return {
    faces: [...faces.flat(), ...(random.chance(0.5) ? [loose] : [])],
    floor: anyCarpet(random, [width, depth + 0.5], second.back),
  };
};
