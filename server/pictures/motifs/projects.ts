import { shifted, spun, type Face } from '../face';
import { GROUNDS } from '../grounds';
import { scheme, type Composition, type Motif } from '../motif';
import { anyCarpet, carpet, halfGround } from '../parts/carpet';
import type { Random } from '../random';
import type { Paper } from '../sheet';
import { box, plane } from '../solids';
import type { Colour } from '../tones';
import { mix, type Vector } from '../vector';

/** The partners' colours in an order of the picture's own, the same on both sides of a sheet. */
function papers(random: Random, count: number, without: readonly Colour[]): Paper[] {
  const all: Colour[] = ['blue', 'pink', 'mint', 'green', 'darkblue', 'paper', 'yellow'];
  const colours = random.shuffle(all.filter((colour) => !without.includes(colour)));
  return Array.from({ length: count }, (_, index) => {
    const colour = colours[index % colours.length]!;
    return { front: colour, back: colour };
  });
}

/** The colour of a ground must not be a sheet's colour too, or the sheet gets lost. */
const taken = (main: Paper): Colour[] => [main.back];

/** Pages on one upright edge, opened like a book that is read from all sides; the nearer ones are lower. */
const book: Composition = (random, { main, second }) => {
  const pages = random.whole(4, 6);
  const height = random.between(2.2, 2.8);
  const [from, to] = [random.between(-35, -20), random.between(110, 130)];
  const sheets = papers(random, pages, taken(main));
  const faces = sheets.map((paper, index) => {
    const angle = from + ((to - from) * index) / (pages - 1);
    const towards = Math.cos(((angle - 45) * Math.PI) / 180);
    const reach = random.between(1.7, 2.3) - towards * 0.35;
    const tall = height * (1 - Math.max(0, towards) * random.between(0.35, 0.6));
    const [x, y] = [Math.cos((angle * Math.PI) / 180) * reach, Math.sin((angle * Math.PI) / 180) * reach];
    const outer = tall * random.pick([0.55, 0.75, 1]);
    return plane(
      [
        [0, 0, 0],
        [x, y, 0],
        [x, y, outer],
        [0, 0, tall],
      ],
      paper,
    );
  });
  return { faces, floor: anyCarpet(random, [1.6, 1.6], second.back) };
};

/** Planes that lean from both sides against one level ridge. */
const ridge: Composition = (random, { main, second }) => {
  const fields = random.whole(2, 4);
  const sheets = papers(random, fields * 2, taken(main));
  const height = random.between(1.5, 2.1);
  let at = 0;
  const faces = Array.from({ length: fields }, (_, index) => {
    const width = random.between(0.9, 1.5);
    const [left, right] = [random.between(0.9, 2.4), random.between(0.7, 1.8)];
    const [from, to] = [at, at + width];
    at = to;
    return [
      plane(
        [
          [from, 0, height],
          [to, 0, height],
          [to, left, 0],
          [from, left, 0],
        ],
        sheets[index * 2]!,
      ),
      plane(
        [
          [from, 0, height],
          [from, -right, 0],
          [to, -right, 0],
          [to, 0, height],
        ],
        sheets[index * 2 + 1]!,
      ),
    ];
  });
  return { faces: faces.flat(), floor: random.chance(0.5) ? halfGround('x', 0.4, second.back) : [] };
};

/** Treads of a turning stair, every one another partner's, all on one upright edge. */
const spiral: Composition = (random, { main, second }) => {
  const treads = random.whole(7, 9);
  const [long, rise] = [random.between(1.7, 2.1), random.between(0.28, 0.38)];
  const [start, step] = [random.between(-70, -20), random.between(24, 32)];
  const faces = papers(random, treads, taken(main)).map((paper, index) => {
    const z = 0.1 + index * rise;
    const half = (step * 0.62 * Math.PI) / 180;
    const [far, side] = [long * Math.cos(half), long * Math.sin(half)];
    const fold = rise * 0.7;
    const tread = plane(
      [
        [0, 0, z],
        [far, -side, z],
        [far, side, z],
      ],
      paper,
    );
    const lip = plane(
      [
        [far, -side, z],
        [far, -side, z - fold],
        [far, side, z - fold],
        [far, side, z],
      ],
      { front: paper.back, back: paper.front },
    );
    return spun([tread, lip], start + index * step);
  });
  return { faces: faces.flat(), floor: anyCarpet(random, [1.6, 1.6], second.back) };
};

/** Two ramps folded up from either side until they meet over the gap. */
const bridge: Composition = (random, { main, second, accent }) => {
  const sheets = papers(random, 4, taken(main));
  const [wide, height, gap] = [random.between(2, 2.8), random.between(0.9, 1.6), random.between(1.4, 1.9)];
  const base = random.between(0.5, 1);
  const blocks = [
    ...box([0, -gap - 1.3, 0], [wide, 1.3, base], second.front),
    ...box([0, gap, 0], [wide, 1.3, base], accent.front),
  ];
  const split = random.pick([0.5, 0.35]) * wide;
  const ramps = [
    plane(
      [
        [0, 0, base + height],
        [split, 0, base + height],
        [split, gap, base],
        [0, gap, base],
      ],
      sheets[0]!,
    ),
    plane(
      [
        [split, 0, base + height],
        [wide, 0, base + height],
        [wide, gap, base],
        [split, gap, base],
      ],
      sheets[1]!,
    ),
    plane(
      [
        [0, 0, base + height],
        [0, -gap, base],
        [wide, -gap, base],
        [wide, 0, base + height],
      ],
      sheets[2]!,
    ),
  ];
  const river = carpet([-14, -gap * 0.6], [14, gap * 0.6], second.back);
  return { faces: [...blocks, ...ramps], floor: river };
};

/** A room's corner opened out: floors and walls of several colours that share its edges. */
const rooms: Composition = (random, { main }) => {
  const sheets = papers(random, 7, taken(main));
  const size = 1.5;
  const [s0, s1, s2, s3, s4, s5, s6] = sheets as [Paper, Paper, Paper, Paper, Paper, Paper, Paper];
  const step = random.pick([0.5, 0.75, 1]) * size;
  const faces: Face[] = [
    plane(
      [
        [0, 0, 0],
        [size, 0, 0],
        [size, size, 0],
        [0, size, 0],
      ],
      s0,
    ),
    plane(
      [
        [0, 0, 0],
        [0, size, 0],
        [0, size, size],
        [0, 0, size],
      ],
      s1,
    ),
    plane(
      [
        [0, 0, 0],
        [0, 0, size],
        [size, 0, size],
        [size, 0, 0],
      ],
      s2,
    ),
    plane(
      [
        [size, 0, size],
        [0, 0, size],
        [0, -size, size],
        [size, -size, size],
      ],
      s3,
    ),
    plane(
      [
        [size, 0, size],
        [size, -size, size],
        [size, -size, size - step],
        [size, 0, 0],
      ],
      s4,
    ),
    plane(
      [
        [0, 0, size],
        [0, size, size],
        [-step, size, size],
        [-step, 0, size],
      ],
      s5,
    ),
    plane(
      [
        [0, size, 0],
        [-step * 0.6, size + 0.2, 0.2],
        [-step, size, size],
        [0, size, size],
      ],
      s6,
    ),
  ];
  return { faces: shifted(faces, [0, 0, 0.3]) };
};

/** Leaves of several lengths that lie open on one level edge. */
const leaves: Composition = (random, { main, second }) => {
  const count = random.whole(4, 5);
  const wide = random.between(2, 2.6);
  const faces = papers(random, count, taken(main)).map((paper, index) => {
    const angle = ((index * 165) / (count - 1) + 4) * (Math.PI / 180);
    const long = random.between(1.7, 2.3) * (index === 0 ? 1.1 : 1);
    const [y, z] = [Math.cos(angle) * long, Math.sin(angle) * long];
    const cut = random.pick([0, 0.5, 0.9]);
    const share = 1 - cut / long;
    return plane(
      [
        [0, 0, 0],
        [wide, 0, 0],
        [wide, y * share, z * share],
        [wide - cut, y, z],
        [0, y, z],
      ],
      paper,
    );
  });
  return { faces, floor: anyCarpet(random, [wide, 1.6], second.back) };
};

/** Triangles of every colour that meet in one point, one of them still open. */
const crown: Composition = (random, { main, second }) => {
  const sides = random.whole(5, 8);
  const [radius, height] = [random.between(1.7, 2.1), random.between(1.8, 2.8)];
  const start = random.between(0, 60);
  const corner = (index: number, out = 1, z = 0): Vector => {
    const angle = ((start + (360 * index) / sides) * Math.PI) / 180;
    return [Math.cos(angle) * radius * out, Math.sin(angle) * radius * out, z];
  };
  const open = Array.from({ length: sides }, (_, index) => index).reduce((best, index) => {
    const towards = (at: number) => Math.cos(((start + (360 * (at + 0.5)) / sides - 45) * Math.PI) / 180);
    return towards(index) > towards(best) ? index : best;
  }, 0);
  const faces = papers(random, sides, taken(main)).map((paper, index) => {
    const [a, b] = [corner(index), corner(index + 1)];
    if (index !== open) return plane([a, b, [0, 0, height]], paper);
    const foot = mix(a, b, 0.5);
    return plane([a, b, [foot[0] * 2.1, foot[1] * 2.1, random.between(0.1, 0.8)]], paper);
  });
  return { faces: shifted(faces, [1, 1, 0]), floor: anyCarpet(random, [2, 2], second.back) };
};

const schemes = [
  scheme(GROUNDS.yellow, ['blue', 'yellow'], ['darkblue', 'paper'], ['paper', 'blue']),
  scheme(GROUNDS.straw, ['blue', 'yellow'], ['yellow', 'yellow'], ['blue', 'yellow']),
  scheme(GROUNDS.blue, ['yellow', 'blue'], ['paper', 'darkblue'], ['yellow', 'pink']),
  scheme(GROUNDS.yellow, ['blue', 'yellow'], ['blue', 'blue'], ['pink', 'paper']),
] as const;

/** EU projects: planes of several colours that meet on one edge. */
export const projects: Motif = { schemes, compositions: [book, ridge, spiral, bridge, rooms, leaves, crown] };
