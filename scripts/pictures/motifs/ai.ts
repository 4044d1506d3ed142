import { shifted, type Face } from '../face';
import { BACKGROUNDS } from '../tones';
import { scheme, type Composition, type Motif } from '../motif';
import { bubble } from '../parts/bubble';
import { anyCarpet, carpet, halfFloor } from '../parts/carpet';
import type { Random } from '../random';
import { rectangle } from '../paper';
import { band, box, extruded, facing, FACING_LEFT, laid, plane } from '../shapes';
import type { Colour } from '../tones';
import { turn, type PlanePoint, type Vector } from '../vector';

/** Rows of text, or three dots, on an upright face towards the lower left. */
function said(random: Random, [x, y, z]: Vector, [width, height]: PlanePoint, colour: Colour): Face[] {
  const at = (left: number, bottom: number, right: number, top: number) =>
    laid(
      [
        [x + left, y, z + bottom],
        [x + right, y, z + bottom],
        [x + right, y, z + top],
        [x + left, y, z + top],
      ],
      colour,
    );
  if (random.chance(0.4)) {
    const size = Math.min(width, height) * 0.2;
    return [0.25, 0.5, 0.75].map((share) =>
      at(width * share - size / 2, height / 2 - size / 2, width * share + size / 2, height / 2 + size / 2),
    );
  }
  const rows = random.whole(2, 3);
  return Array.from({ length: rows }, (_, row) => {
    const bottom = height * (0.2 + (0.64 * row) / rows);
    return at(width * 0.14, bottom, width * random.between(0.5, 0.86), bottom + (height * 0.28) / rows);
  });
}

/** Two speech bubbles that face each other across the picture. */
const dialogue: Composition = (random, { main, second, accent }) => {
  const faces: Face[] = [];
  const first = { width: random.between(2.2, 2.8), height: random.between(1.3, 1.7), tail: 0.7 };
  const thick = random.between(0.3, 0.6);
  const outline = bubble({ ...first, at: 0.12, lean: -1 }).map(([x, z]): PlanePoint => [x, z + 0.7]);
  faces.push(...extruded(outline, [0, thick], { cap: main.front, side: main.front }, FACING_LEFT));
  faces.push(...said(random, [0, thick + 0.004, 0.7], [first.width, first.height], main.back));
  const other = { width: random.between(1.5, 2.1), height: random.between(0.9, 1.2), tail: 0.55 };
  const [x, y] = [random.between(0.9, 1.7), thick + random.between(1, 1.5)];
  const answer = bubble({ ...other, at: 0.66, lean: 1 }).map(([s, z]): PlanePoint => [x + s, z + 0.55]);
  faces.push(...extruded(answer, [y, y + thick], { cap: second.front, side: second.front }, FACING_LEFT));
  faces.push(...said(random, [x, y + thick + 0.004, 0.55], [other.width, other.height], accent.front));
  return { faces, floor: anyCarpet(random, [first.width, 2], accent.back) };
};

/** An upright sheet of paper with a speech bubble cut out of it that opens like a door. */
const door: Composition = (random, { main, second, accent }) => {
  const [width, height] = [random.between(2.2, 2.8), random.between(1.2, 1.6)];
  const [side, top, foot] = [random.between(0.35, 0.7), random.between(0.4, 0.7), random.between(1, 1.3)];
  const wall = [width + side * 2, foot + height + top] as const;
  const shape = bubble({ width, height, tail: 0.7, at: random.pick([0.1, 0.5]), lean: -1 }).map(
    ([s, z]): PlanePoint => [side + s, foot + z],
  );
  const on = (points: readonly PlanePoint[], y: number): Vector[] =>
    points.map(([s, z]): Vector => [s, y, z]);
  const hinge = side + width;
  const angle = -random.between(25, 70);
  const swung = facing(
    on(shape, 0.01).map((p) => turn(p, [hinge, 0.01, 0], [hinge, 0.01, 1], angle)),
    [0, 1, 0],
  );
  const faces: Face[] = [
    plane(facing(on(rectangle(0, 0, ...wall), 0), [0, 1, 0]), main),
    { ...laid(on(shape, 0.004), main.back, 3) },
    plane(swung, { front: accent.front, back: second.front }),
    plane(
      [
        [0, 0.01, 0],
        [wall[0], 0.01, 0],
        [wall[0], 1.7, 0],
        [0, 1.7, 0],
      ],
      { front: main.back, back: main.back },
    ),
  ];
  const rows = said(random, [side, 0.02, foot], [width, height], second.back).map((row) => ({
    ...row,
    points: row.points.map((p) => turn(p, [hinge, 0.01, 0], [hinge, 0.01, 1], angle)),
  }));
  return { faces: [...faces, ...rows] };
};

/** A conversation seen from above: replies laid like steps, left and right in turn. */
const thread: Composition = (random, { main, second, accent }) => {
  const turns = random.whole(3, 4);
  const faces = Array.from({ length: turns }, (_, index) => {
    const mine = index % 2 === 0;
    const [width, height] = [random.between(1.7, 2.6), random.between(0.75, 1.05)];
    const paper = mine ? main : index === 1 ? accent : second;
    const shape = bubble({ width, height, tail: 0.42, at: mine ? 0.08 : 0.7, lean: mine ? -1 : 1 });
    const x = mine ? 0 : 3.4 - width;
    const flat = shape.map(([s, y]): PlanePoint => [x + s, index * 1.5 + height - y]);
    const level = (turns - 1 - index) * 0.45 + 0.25;
    const rows = Array.from({ length: 2 }, (_, row) => {
      const top = index * 1.5 + height * (0.24 + row * 0.32);
      const right = x + width * random.between(0.5, 0.86);
      return laid(
        [
          [x + width * 0.12, top, level + 0.004],
          [right, top, level + 0.004],
          [right, top + height * 0.16, level + 0.004],
          [x + width * 0.12, top + height * 0.16, level + 0.004],
        ],
        paper.back,
      );
    });
    return [
      ...extruded(flat.reverse(), [level - 0.25, level], { cap: paper.front, side: paper.front }),
      ...rows,
    ];
  });
  return { faces: faces.flat(), floor: anyCarpet(random, [3.4, turns * 1.4], accent.back) };
};

/** A speech bubble folded around a corner, with a smaller one in front. */
const corner: Composition = (random, { main, second, accent }) => {
  const [left, right, height] = [random.between(1.6, 2.2), random.between(1.4, 2), random.between(1.5, 2)];
  const [tail, lift] = [0.75, 0.75];
  const root = left * random.pick([0.15, 0.5]);
  const shape: PlanePoint[] = [
    [0, lift],
    [root, lift],
    [root - 0.1, lift - tail],
    [root + left * 0.3, lift],
    [left, lift],
    [left, lift + height],
    [0, lift + height],
  ];
  const faces: Face[] = [
    plane(
      facing(
        shape.map(([x, z]): Vector => [x, right, z]),
        [0, 1, 0],
      ),
      main,
    ),
    plane(
      [
        [left, right, lift],
        [left, 0, lift],
        [left, 0, lift + height],
        [left, right, lift + height],
      ],
      random.pick([main, accent, second]),
    ),
    ...said(random, [0, right + 0.004, lift], [left, height], main.back),
  ];
  const size = random.between(0.5, 0.8);
  const cube = box(
    [left + 0.5, random.between(0, 0.5), 0],
    [size, size, size * random.pick([0.5, 1, 1.6])],
    accent.front,
  );
  const other = box([left * 0.2, right + 0.6, 0], [size * 1.6, size * 0.8, 0.25], second.front);
  return { faces: [...faces, ...cube, ...other], floor: anyCarpet(random, [left, right], accent.back) };
};

/** A band of paper that lies flat, folds to and fro and ends in a speech bubble. */
const risingBand: Composition = (random, { main, second, accent }) => {
  const folds = random.whole(2, 3);
  const wide = random.between(1.8, 2.4);
  const profile: PlanePoint[] = [
    [folds * 0.9 + 2.2, 0],
    [folds * 0.9, 0],
  ];
  for (let index = 0; index < folds; index += 1) {
    const s = (folds - index) * 0.9;
    profile.push([s - 0.45, 0.75 - index * 0.05], [s - 0.9, 0]);
  }
  const high = random.between(1.9, 2.3);
  const strip = band([...profile].reverse(), [0, wide], { front: main.front, back: main.back });
  const head = extruded(
    bubble({ width: wide, height: high, tail: 0.8, at: 0.2, lean: 0 }).map(([x, z]): PlanePoint => [
      x,
      z + 0.8,
    ]),
    [-0.32, 0],
    { cap: accent.front, side: accent.front },
    FACING_LEFT,
  );
  return { faces: [...strip, ...head, ...said(random, [0, 0.004, 0.8], [wide, high], second.back)] };
};

/** A shallow tray in the shape of a speech bubble, with three dots in it: somebody is typing. */
const typing: Composition = (random, { main, second, accent }) => {
  const [width, height] = [random.between(3, 3.6), random.between(1.5, 1.9)];
  const shape = bubble({
    width,
    height,
    tail: 0.8,
    at: random.pick([0.1, 0.4, 0.68]),
    lean: random.pick([-1, 0, 1]),
  });
  const flat = shape.map(([x, y]): PlanePoint => [x, height - y]);
  const wall = random.between(0.25, 0.45);
  const tray = extruded([...flat].reverse(), [0, wall], { cap: main.front, side: main.front });
  const size = random.between(0.5, 0.62);
  const chosen = random.whole(0, 2);
  const things = [0.22, 0.5, 0.78].map((share, index) => {
    const rise = random.pick([0.35, 0.7, 1.1]);
    const paper = index === chosen ? accent : second;
    return shifted(box([0, 0, 0], [size, size, rise], paper.front), [
      width * share - size / 2,
      height / 2 - size / 2,
      wall + 0.002,
    ]);
  });
  const floor = random.chance(0.5)
    ? carpet([-0.7, -0.7], [width + 0.7, height + 1.5], accent.back)
    : halfFloor('x', height * 0.6, accent.back);
  return { faces: [...tray, ...things.flat()], floor };
};

const schemes = [
  scheme(BACKGROUNDS.darkblue, ['yellow', 'darkblue'], ['paper', 'blue'], ['pink', 'blue']),
  scheme(BACKGROUNDS.yellow, ['darkblue', 'yellow'], ['paper', 'darkblue'], ['pink', 'blue']),
  scheme(BACKGROUNDS.straw, ['blue', 'paper'], ['darkblue', 'blue'], ['yellow', 'yellow']),
  scheme(BACKGROUNDS.blue, ['yellow', 'darkblue'], ['paper', 'darkblue'], ['mint', 'darkblue']),
] as const;

/** AI consulting and assistant: a plane that folds into a speech bubble. */
export const aiMotif: Motif = { schemes, compositions: [dialogue, door, thread, corner, risingBand, typing] };
