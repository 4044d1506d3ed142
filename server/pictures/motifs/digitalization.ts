import { shifted, spun, type Face } from '../face';
import { GROUNDS } from '../grounds';
import { scheme, type Composition, type Motif } from '../motif';
import { carton } from '../parts/carton';
import { formPrints } from '../parts/form';
import { pipe, type Leg } from '../parts/pipe';
import type { Random } from '../random';
import { folded, rectangle, type Paper } from '../sheet';
import { band, box, extruded, FACING_RIGHT, plane } from '../solids';
import type { Colour } from '../tones';
import type { Point, Vector } from '../vector';

const sheet = (random: Random, at: Vector, [width, depth]: Point, paper: Paper, ink: Colour): Face => ({
  ...plane(
    [at, [at[0] + width, at[1], at[2]], [at[0] + width, at[1] + depth, at[2]], [at[0], at[1] + depth, at[2]]],
    paper,
  ),
  prints: formPrints(random, ink),
});

/** Forms go in at one end of a pipe and leave it in order. */
const pipes: Composition = (random, { main, second, accent }) => {
  const routes: readonly [Leg[], ...Leg[][]] = [
    [['y', 1], ['z', 2], ['y', 2], ['-z', 1], ['x', 2]],
    [['x', 2], ['z', 1], ['x', 1], ['y', 2], ['-z', 1], ['y', 1]],
    [['-y', 3], ['z', 2], ['x', 2], ['y', 2]],
    [['y', 3], ['x', 2], ['z', 2], ['y', 1]],
    [['x', 3], ['y', 2], ['-x', 2], ['z', 2], ['y', 1]],
  ];
  const coat = { cap: main.front, side: main.front, inside: main.back };
  const ends = { cap: accent.front, side: accent.front, inside: accent.back };
  const faces = pipe([0, 0, 0], random.pick(routes), coat, ends);
  const floor = random.chance(0.6)
    ? [plane([[-9, -1.2, 0], [9, -1.2, 0], [9, 2.2, 0], [-9, 2.2, 0]], { front: second.back, back: second.back })]
    : [];
  return { faces, floor };
};

/** A box that is still open, and the forms that drop into it. */
const boxed: Composition = (random, { main, second, accent }) => {
  const [width, depth, height] = [random.between(1.7, 2.3), random.between(1.5, 1.9), random.between(0.9, 1.5)];
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
  return { faces: [...faces, ...forms.flat()] };
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
      paper: index === steps - 1 ? { front: accent.back, back: accent.front } : { front: main.back, back: main.front },
      walls: [angle, angle, angle, angle],
      flaps: [share === 1 ? 90 : 0, 0, 0, 0],
      flapLength: share === 1 ? 1 : 0,
    });
    return shifted(body, [0, index * 2.7 - index * share * 0.4, 0]);
  });
  const path = plane([[-0.25, -9, 0], [1.25, -9, 0], [1.25, 14, 0], [-0.25, 14, 0]], { front: second.back, back: second.back });
  return { faces: faces.flat(), floor: [path], frame: [180, 120, 1420, 880] };
};

/** Levers folded from strips, each thrown a different way. */
const levers: Composition = (random, { main, second, accent }) => {
  const count = random.whole(1, 3);
  const long = count * 1.3 + 0.3;
  const base = box([0, 0, 0], [long, 2.2, 0.7], { cap: main.front, side: main.front });
  const arms = Array.from({ length: count }, (_, index) => {
    const x = 0.4 + index * 1.3;
    const lean = random.pick([-42, -28, 30, 44]);
    const slope = Math.tan((lean * Math.PI) / 180);
    const reach = random.between(1.3, 1.8);
    const profile: Point[] = [[1, 0.7], [1.2, 0.7], [1.2 + slope * reach, 0.7 + reach], [1 + slope * reach, 0.7 + reach]];
    const knob = 1.1 + slope * reach;
    return [
      ...extruded(profile, [x + 0.15, x + 0.55], second.front, FACING_RIGHT),
      ...box([x - 0.02, knob - 0.32, 0.7 + reach], [0.74, 0.64, 0.4], accent.front),
      { ...plane([[x, 0.3, 0.704], [x + 0.7, 0.3, 0.704], [x + 0.7, 1.9, 0.704], [x, 1.9, 0.704]], { front: main.back, back: main.back }), castsShadow: false },
    ];
  });
  const form = sheet(random, [long + 0.3, 0.1, 0], [1.4, 2], { front: second.back, back: second.front }, accent.front);
  return { faces: [...base, ...arms.flat(), form] };
};

/** A long form folded to and fro that sinks into a tray. */
const fanFold: Composition = (random, { main, second, accent }) => {
  const folds = random.whole(5, 7);
  const profile: Point[] = [];
  for (let index = 0; index <= folds; index += 1) {
    const spread = 1.5 - index * 0.08;
    profile.push([index % 2 === 0 ? 0.15 : 0.15 + spread, 0.25 + (folds - index) * random.between(0.42, 0.5)]);
  }
  profile.sort((a, b) => b[1] - a[1]);
  const paper = { front: second.back, back: second.front };
  const strip = band(profile, [0.15, 1.65], paper);
  const tray = carton({ width: 1.8, depth: 1.9, height: 0.55, paper: { front: main.back, back: main.front }, flaps: [-60, -60, -60, -60], flapLength: 0.35, flap: { front: accent.back, back: accent.front } });
  return { faces: [...tray, ...strip] };
};

/** A flat sheet that rises into a stair, and the form that climbs it. */
const stair: Composition = (random, { main, second, accent }) => {
  const steps = random.whole(4, 5);
  const [tread, rise, wide] = [0.7, random.between(0.4, 0.55), random.between(1.5, 2)];
  const profile: Point[] = [[(steps + 1.6) * tread, 0]];
  for (let index = 0; index < steps; index += 1) {
    const at = (steps - index) * tread;
    profile.push([at, index * rise], [at, (index + 1) * rise]);
  }
  profile.push([-0.3, steps * rise]);
  const climb = profile.map(([s, z]): Point => [s, z]).reverse();
  const faces = band(climb, [0, wide], { front: main.front, back: main.back });
  const top = steps * rise;
  const cube = folded({ outline: rectangle(0, 0, 0.1, 0.1) }, second).slice(1);
  const load = carton({ width: 0.6, depth: 0.55, height: 0.5, paper: { front: accent.back, back: accent.front }, flaps: [-110, -110, -40, -40], flapLength: 0.25 });
  const forms = Array.from({ length: 2 }, (_, index) =>
    sheet(random, [0.25 + index * 0.3, (steps - index * 2) * tread + 0.09, (index * 2) * rise + 0.01 + rise * 0], [0.8, 0.52], second, accent.front),
  );
  return { faces: [...faces, ...cube, ...shifted(load, [wide / 2 - 0.3, 0.0, top + 0.002]), ...forms.slice(0, 1)] };
};

const schemes = [
  scheme(GROUNDS.darkblue, ['mint', 'green'], ['paper', 'blue'], ['yellow', 'pink']),
  scheme(GROUNDS.mint, ['darkblue', 'blue'], ['paper', 'green'], ['yellow', 'darkblue']),
  scheme(GROUNDS.dew, ['green', 'darkblue'], ['paper', 'mint'], ['yellow', 'darkblue']),
  scheme(GROUNDS.darkblue, ['blue', 'mint'], ['paper', 'green'], ['mint', 'yellow']),
] as const;

/** Digitalization: forms that fold into a pipe, a box, a lever. */
export const digitalization: Motif = { schemes, compositions: [pipes, boxed, stages, levers, fanFold, stair] };
