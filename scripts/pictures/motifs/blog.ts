import { spun, type Face, type Print } from '../face';
import { BACKGROUNDS } from '../tones';
import { scheme, type Composed, type Composition, type Motif } from '../motif';
import type { Random } from '../random';
import type { Box } from '../scene-svg';
import { folded, rectangle, type Paper } from '../paper';
import { band, plane } from '../shapes';
import { turn, type PlanePoint, type Vector } from '../vector';

/** Frames larger than the picture, so that the fold is cropped. */
const FRAMES: readonly [Box, ...Box[]] = [
  [-60, -80, 1660, 1080],
  [40, -160, 1560, 1160],
  [-180, -60, 1600, 1140],
];

/** Crops the subject: its frame is wider than the picture. */
const close = (random: Random, faces: readonly Face[]): Composed => ({
  faces: spun(faces, random.pick([0, 0, 15, -15])),
  frame: random.pick(FRAMES),
});

/** Lines of text in a tone of the paper's own colour. */
const lines = (random: Random, { front }: Paper): Print[] => {
  const rows = random.whole(4, 6);
  const tone = front === 'paper' ? 2 : 0;
  return Array.from({ length: rows }, (_, row) => {
    const top = 0.16 + (row * 0.7) / rows;
    const outline = rectangle(0.14, top, row === 0 ? 0.5 : random.between(0.6, 0.88), top + 0.3 / rows);
    return { outline, colour: front, tone };
  });
};

/** Lines of text that stay clear of a turned-over corner. */
const upperLines = (random: Random, paper: Paper): Print[] =>
  lines(random, paper).map((print) => ({
    ...print,
    outline: print.outline.map(([u, v]): PlanePoint => [u * 0.55, v * 0.6]),
  }));

/** A sheet of paper with a corner turned over. */
const corner: Composition = (random, { main }) => {
  const size = 4;
  const cut = random.between(1.6, 2.6);
  const angle = random.between(112, 150);
  const [from, to]: [Vector, Vector] = [
    [size, size - cut, 0],
    [size - cut * random.between(0.8, 1.2), size, 0],
  ];
  const tip = turn([size, size, 0], from, to, -angle);
  const paper = plane(
    [[0, 0, 0], [size, 0, 0], from, to, [0, size, 0]],
    main,
    random.chance(0.5) ? upperLines(random, main) : [],
  );
  const flap = plane([to, from, tip], main);
  return { faces: [flap], floor: [paper], subject: [paper, flap], frame: random.pick(FRAMES) };
};

/** An open page: two halves that rise from one crease. */
const valley: Composition = (random, { main }) => {
  const [left, right, long] = [random.between(1.8, 2.6), random.between(2, 2.6), 3.4];
  const prints = random.chance(0.6) ? lines(random, main) : [];
  const faces = folded(
    {
      outline: rectangle(0, 0, 0.001, long),
      children: [
        {
          outline: rectangle(0, 0, right, long),
          crease: [
            [0, long],
            [0, 0],
          ],
          angle: random.between(6, 24),
          prints,
        },
        {
          outline: rectangle(0, 0, -left, long),
          crease: [
            [0, 0],
            [0, long],
          ],
          angle: random.between(30, 80),
        },
      ],
    },
    main,
  ).slice(1);
  return close(random, faces);
};

/** A band that turns back over itself. */
const turned: Composition = (random, { main, accent }) => {
  const wide = random.between(1.5, 2.2);
  const [under, over, high] = [3.6, random.between(1.8, 2.6), random.between(0.5, 0.9)];
  const profile: PlanePoint[] = [
    [0, 0],
    [under, 0],
    [under + 0.25, high / 2],
    [under - 0.05, high],
    [under - over, high + random.between(0, 0.5)],
  ];
  const paper = random.chance(0.5) ? main : { front: main.front, back: accent.front };
  return close(random, band(profile, [0, wide], paper));
};

/** A few wide pleats, one of them in colour. */
const pleats: Composition = (random, { main, accent }) => {
  const folds = random.whole(2, 4);
  const [step, long] = [3.4 / (folds * 2), random.between(2.6, 3.4)];
  const high = step * random.between(0.4, 0.7);
  const profile: PlanePoint[] = Array.from({ length: folds * 2 + 1 }, (_, index) => [
    index * step * (index % 2 === 0 ? 1 : 0.96),
    index % 2 === 0 ? 0 : high,
  ]);
  const marked = random.whole(0, folds * 2 - 1);
  const faces = band(profile, [0, long], main).map((face, index) =>
    index === marked ? { ...face, ...accent } : face,
  );
  return { ...close(random, faces), faces };
};

/** Two leaves that open over a third. */
const gate: Composition = (random, { main, accent }) => {
  const [wide, long] = [random.between(1.5, 1.9), random.between(2.4, 3)];
  const [a, b] = [random.pick([45, 70, 118, 145]), random.pick([18, 30, 135, 152])];
  const split = random.pick([1, 0.7, 1.3]);
  const faces = folded(
    {
      outline: rectangle(0, 0, wide * 2, long),
      children: [
        {
          outline: rectangle(0, 0, -wide * split, long),
          crease: [
            [0, 0],
            [0, long],
          ],
          angle: a,
          paper: main,
        },
        {
          outline: rectangle(wide * 2, 0, wide * 2 + wide * (2 - split), long),
          crease: [
            [wide * 2, long],
            [wide * 2, 0],
          ],
          angle: b,
          paper: main,
        },
      ],
    },
    { front: accent.front, back: main.back },
  );
  return close(random, faces);
};

/** An envelope: corners folded to the middle, one of them standing. */
const envelope: Composition = (random, { main, accent }) => {
  const half = 1.7;
  const corners: PlanePoint[] = [
    [half, -half],
    [half, half],
    [-half, half],
    [-half, -half],
  ];
  const standing = random.whole(0, 3);
  const faces = folded(
    {
      outline: corners,
      children: corners.map((from, index) => {
        const to = corners[(index + 1) % 4]!;
        const tip: PlanePoint = [(from[0] + to[0]) * 1, (from[1] + to[1]) * 1];
        // Every edge of the outline is a crease, and its flap lies outside, to the right of the edge.
        return {
          outline: [to, from, tip],
          crease: [to, from] as [PlanePoint, PlanePoint],
          angle: index === standing ? random.between(60, 110) : 172 - index * 0.6,
          paper: { front: main.front, back: main.back },
        };
      }),
    },
    { front: accent.front, back: main.back },
  );
  return close(random, faces);
};

/** A sheet of paper with one sharp ridge and its shadow. */
const ridge: Composition = (random, { main }) => {
  const size = 3.6;
  const across = random.between(0.3, 0.7);
  const [a, b]: [Vector, Vector] = [
    [0, size * across, 0.9],
    [size, size * random.between(0.3, 0.7), random.between(0.6, 1.5)],
  ];
  const faces = [
    plane([[0, 0, 0], [size, 0, 0], b, a], main, random.chance(0.5) ? lines(random, main) : []),
    plane([a, b, [size, size, 0], [0, size, 0]], main, lines(random, main)),
  ];
  return close(random, faces);
};

/** A paper plane: the one thing everybody folds. */
const dart: Composition = (random, { main, accent }) => {
  const [long, wing, deep] = [4, random.between(1.3, 1.8), random.between(0.6, 0.9)];
  const lift = random.between(0.5, 1.1);
  const [nose, tailTop]: [Vector, Vector] = [
    [0, long, lift],
    [0, 0, lift + random.between(0, 0.3)],
  ];
  const keel: Vector = [0, 0.15, lift - deep];
  const gap = 0.14;
  const faces = [
    plane([nose, [-gap, 0, tailTop[2]], [-wing, -0.1, tailTop[2] + 0.25]], main),
    plane([nose, [wing, -0.1, tailTop[2] + 0.25], [gap, 0, tailTop[2]]], main),
    plane([nose, keel, [gap, 0, tailTop[2]]], { front: accent.front, back: accent.front }),
    plane([nose, [-gap, 0, tailTop[2]], keel], { front: accent.front, back: accent.front }),
  ];
  return { ...close(random, spun(faces, random.pick([0, 20, -35, -60]))), frame: [120, 60, 1480, 940] };
};

const schemes = [
  scheme(BACKGROUNDS.sand, ['paper', 'ink'], ['ink', 'paper'], ['yellow', 'yellow']),
  scheme(BACKGROUNDS.ink, ['paper', 'mint'], ['paper', 'ink'], ['blue', 'ink']),
  scheme(BACKGROUNDS.dew, ['ink', 'paper'], ['paper', 'ink'], ['mint', 'paper']),
  scheme(BACKGROUNDS.sand, ['ink', 'paper'], ['paper', 'ink'], ['pink', 'paper']),
  scheme(BACKGROUNDS.ink, ['paper', 'yellow'], ['paper', 'ink'], ['mint', 'ink']),
  scheme(BACKGROUNDS.sky, ['paper', 'ink'], ['ink', 'paper'], ['blue', 'blue']),
] as const;

/** Blog: one fold, cropped large, and quiet. */
export const blogMotif: Motif = {
  schemes,
  compositions: [corner, valley, turned, pleats, gate, envelope, ridge, dart],
};
