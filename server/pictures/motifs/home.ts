import { shifted, type Face } from '../face';
import { GROUNDS } from '../grounds';
import { scheme, type Composition, type Motif } from '../motif';
import { anyCarpet, carpet, halfGround, lane } from '../parts/carpet';
import { house, type HouseOptions } from '../parts/house';
import { rectangle } from '../sheet';
import { band, box, facing, laid, plane } from '../solids';
import { add, turn, type Point, type Vector } from '../vector';

/** A house that has just come up out of its sheet; the cut it left lies around it. */
const unfolding: Composition = (random, { main, second, accent }) => {
  const [width, depth, height] = [
    random.between(1.5, 2.3),
    random.between(1.3, 1.8),
    random.between(0.8, 1.3),
  ];
  const open = random.pick<Pick<HouseOptions, 'walls' | 'roofs'>>([
    { walls: [0.16, 1, 1, 1], roofs: [0.2, 1] },
    { walls: [1, 0.18, 1, 1], roofs: [1, 1] },
    { walls: [0.2, 0.14, 1, 1], roofs: [0, 1] },
    { walls: [1, 1, 1, 1], roofs: [-0.4, 1] },
    { walls: [1, 1, 1, 1], roofs: [0.25, 1] },
    { walls: [1, 1, 1, 1], roofs: [1, 1] },
  ]);
  const faces = house({
    ...open,
    width,
    depth,
    height,
    pitch: random.whole(30, 45),
    roof: { front: accent.front, back: second.front },
    walling: { front: accent.front, back: main.front },
    openings: {
      left: [{ outline: rectangle(0.12, 0, 0.34, 0.68), colour: accent.front, on: 'back', tone: 3 }],
      right: [{ outline: rectangle(0.38, 0.3, 0.62, 0.8), colour: accent.front, on: 'back', tone: 3 }],
    },
  });
  const floor = random.pick([
    carpet([-1.4, -1.2], [width + 1.5, depth + 1.6], second.back),
    lane('x', -0.4, depth + 0.4, second.back),
    halfGround('y', width / 2, second.back),
  ]);
  return { faces, floor };
};

/** One long ribbon that folds itself into a street, and another behind it. */
const street: Composition = (random, { main, second, accent }) => {
  const papers = random.shuffle([main, second, accent]);
  const faces = papers.slice(0, random.whole(1, 2)).flatMap((paper, row) => {
    const profile: Point[] = [[-0.9 - row * 0.4, 0]];
    let at = random.between(-0.2, 0.4);
    for (let houses = random.whole(2, 3); houses > 0; houses -= 1) {
      const [width, height, rise] = [
        random.between(0.8, 1.2),
        random.between(0.7, 2.1),
        random.between(0.25, 0.6),
      ];
      profile.push(
        [at, 0],
        [at, height],
        [at + width / 2, height + rise],
        [at + width, height],
        [at + width, 0],
      );
      at += width + random.between(0.25, 0.5);
    }
    profile.push([at + 0.5, 0]);
    return shifted(band(profile, [0, random.between(1, 1.4)], paper), [-row * 1.8, 0, 0]);
  });
  return { faces: faces };
};

/** A card that opens: what was cut into its floor and wall stands up as buildings. */
const popUp: Composition = (random, { main, second, accent }) => {
  const [reach, tall, wide] = [random.between(2.2, 2.8), random.between(1.9, 2.6), 3.7];
  const lots = [0, 1, 2];
  const faces: Face[] = [
    plane(
      [
        [0, 0, 0],
        [wide, 0, 0],
        [wide, reach, 0],
        [0, reach, 0],
      ],
      main,
    ),
    plane(
      [
        [0, 0, 0],
        [0, 0, tall],
        [wide, 0, tall],
        [wide, 0, 0],
      ],
      { front: main.front, back: main.back },
    ),
  ];
  for (const lot of lots) {
    const [from, to] = [0.25 + lot * 1.15, 0.25 + lot * 1.15 + random.between(0.7, 0.95)];
    const [depth, height] = [random.between(0.7, reach - 0.4), random.between(0.6, tall - 0.3)];
    const paper = random.pick([second, accent, second]);
    faces.push(
      laid(
        [
          [from, 0.004, 0],
          [to, 0.004, 0],
          [to, 0.004, height],
          [from, 0.004, height],
        ],
        main.back,
        3,
      ),
      laid(
        [
          [from, 0, 0.004],
          [to, 0, 0.004],
          [to, depth, 0.004],
          [from, depth, 0.004],
        ],
        main.back,
        3,
      ),
      ...band(
        [
          [0.01, height],
          [depth, height],
          [depth, 0.01],
        ],
        [from, to],
        { front: paper.front, back: paper.back },
      ),
    );
  }
  return { faces: faces };
};

/** A block of a town: bodies of several heights on one grid, each under a folded roof. */
const quarter: Composition = (random, { main, second, accent }) => {
  const lots = random.shuffle(Array.from({ length: 9 }, (_, index) => index)).slice(0, random.whole(5, 7));
  const faces = lots.flatMap((lot, index) => {
    const [column, row] = [lot % 3, Math.floor(lot / 3)];
    const size = random.between(0.75, 0.92);
    const height = random.between(0.4, 2.6 - (column + row) * 0.4);
    const paper = [main, second, main, accent][index % 4]!;
    const walls = box([column, row, 0], [size, size, height], paper.front, ['top']);
    const peak: Vector = [column + size / 2, row + size / 2, height + random.between(0.35, 0.7)];
    const corners: Vector[] = [
      [column, row, height],
      [column + size, row, height],
      [column + size, row + size, height],
      [column, row + size, height],
    ];
    const roof = corners.map((corner, at): Face => ({
      points: [corner, corners[(at + 1) % 4]!, peak],
      front: paper.back,
    }));
    return [...walls, ...roof];
  });
  return {
    faces: faces,
    floor: carpet([-0.4, -0.4], [3.3, 3.3], second.back),
  };
};

/** A house of two wings, its roofs still lifting. */
const wings: Composition = (random, { main, second, accent }) => {
  const paper = {
    roof: { front: second.front, back: accent.front },
    walling: { front: second.front, back: main.front },
  };
  const [pitch, height] = [random.whole(30, 42), random.between(0.9, 1.3)];
  const opened = random.between(-0.5, 0.4);
  const long = house({ ...paper, width: 3, depth: 1.4, height, pitch, roofs: [random.pick([1, opened]), 1] });
  const short = house({
    ...paper,
    width: 1.2,
    depth: 1.3,
    height: height * random.between(0.55, 0.85),
    pitch,
    roofs: [random.pick([1, opened]), 1],
    roof: { front: second.front, back: main.back },
    openings: {
      left: [{ outline: rectangle(0.32, 0, 0.68, 0.72), colour: second.front, on: 'back', tone: 3 }],
    },
  });
  const x = random.pick([0, 1.7]);
  return { faces: [...long, ...shifted(short, [x, 1.75, 0])], floor: anyCarpet(random, [3, 3], second.back) };
};

/** A tower of storeys, each folded out of the one below. */
const tower: Composition = (random, { main, second, accent }) => {
  const storeys = random.whole(3, 5);
  const papers = [main, second, accent];
  let size = random.between(1.7, 2.1);
  let z = 0;
  const faces: Face[] = [];
  for (let index = 0; index < storeys; index += 1) {
    const height = random.between(0.55, 0.85);
    const paper = papers[index % 3]!;
    const half = size / 2;
    const body = box([-half, -half, z], [size, size, height], { cap: paper.front, side: paper.front });
    const eave = random.between(0.2, 0.35);
    const awning = (from: Vector, to: Vector, out: Vector) =>
      plane([from, to, add(to, out), add(from, out)], { front: paper.back, back: paper.back });
    const top = z + height;
    const awnings = [
      awning([-half, half, top], [half, half, top], [0, eave, -eave * 0.5]),
      awning([half, half, top], [half, -half, top], [eave, 0, -eave * 0.5]),
    ];
    faces.push(...body, ...awnings);
    z = top + 0.002;
    size *= random.between(0.68, 0.82);
  }
  const tip: Vector = [0, 0, z + size * 0.9];
  const half = size / 2;
  const base: Vector[] = [
    [-half, -half, z],
    [half, -half, z],
    [half, half, z],
    [-half, half, z],
  ];
  faces.push(
    ...base.map((corner, at): Face => ({ points: [corner, base[(at + 1) % 4]!, tip], front: accent.front })),
  );
  return { faces: shifted(faces, [1, 1, 0]), floor: anyCarpet(random, [2, 2], second.back) };
};

/** A wall with its door cut free and open, and the light on the step. */
const doorway: Composition = (random, { main, second, accent }) => {
  const [width, height, gable] = [
    random.between(2.2, 2.8),
    random.between(1.7, 2.1),
    random.between(0.6, 1.1),
  ];
  const [from, wide, tall] = [random.between(0.5, 0.8), random.between(0.8, 1), random.between(1.2, 1.4)];
  const up = (points: readonly Point[], y: number): Vector[] => points.map(([x, z]): Vector => [x, y, z]);
  const front = facing(
    up(
      [
        [0, 0],
        [width, 0],
        [width, height],
        [width / 2, height + gable],
        [0, height],
      ],
      0,
    ),
    [0, 1, 0],
  );
  const gap: Point[] = [
    [from, 0.01],
    [from + wide, 0.01],
    [from + wide, tall],
    [from, tall],
  ];
  const hinge = from + wide;
  const angle = -random.between(40, 80);
  const leaf = up(gap, 0.01).map((p) => turn(p, [hinge, 0.01, 0], [hinge, 0.01, 1], angle));
  const depth = random.between(0.8, 1.6);
  const side = plane(
    [
      [width, 0, 0],
      [width, -depth, 0],
      [width, -depth, height],
      [width, 0, height],
    ],
    { front: main.front, back: main.back },
  );
  const roof = [
    plane(
      [
        [width, 0.12, height],
        [width, -depth, height],
        [width / 2, -depth, height + gable],
        [width / 2, 0.12, height + gable],
      ],
      { front: accent.front, back: accent.front },
    ),
    plane(
      [
        [0, 0.12, height],
        [width / 2, 0.12, height + gable],
        [width / 2, -depth, height + gable],
        [0, -depth, height],
      ],
      { front: accent.front, back: accent.front },
    ),
  ];
  const window = laid(
    up(
      [
        [width - 0.75, tall - 0.55],
        [width - 0.35, tall - 0.55],
        [width - 0.35, tall],
        [width - 0.75, tall],
      ],
      0.004,
    ),
    second.front,
    1,
  );
  const light = carpet([from, 0], [hinge, 14], second.back);
  return {
    faces: [
      plane(front, main),
      side,
      ...roof,
      laid(up(gap, 0.004), second.front, 1),
      plane(facing(leaf, [0, 1, 0]), { front: accent.front, back: accent.front }),
      ...(from + wide < width - 0.9 ? [window] : []),
    ],
    floor: light,
  };
};

const schemes = [
  scheme(GROUNDS.sky, ['blue', 'paper'], ['yellow', 'paper'], ['pink', 'darkblue']),
  scheme(GROUNDS.paper, ['blue', 'darkblue'], ['yellow', 'mint'], ['pink', 'darkblue']),
  scheme(GROUNDS.blue, ['yellow', 'paper'], ['mint', 'paper'], ['pink', 'darkblue']),
  scheme(GROUNDS.yellow, ['blue', 'paper'], ['pink', 'paper'], ['mint', 'darkblue']),
  scheme(GROUNDS.sky, ['yellow', 'darkblue'], ['blue', 'blue'], ['mint', 'pink']),
  scheme(GROUNDS.paper, ['yellow', 'blue'], ['pink', 'mint'], ['blue', 'yellow']),
] as const;

/** Home: a sheet that unfolds into a small building. */
export const home: Motif = {
  schemes,
  compositions: [unfolding, street, popUp, quarter, wings, tower, doorway],
};
