import { shifted, type Face } from '../face';
import { GROUNDS } from '../grounds';
import { scheme, type Composition, type Motif } from '../motif';
import { house, type HouseOptions } from '../parts/house';
import { rectangle, type Paper } from '../sheet';
import { band, box, laid, plane } from '../solids';
import type { Point, Vector } from '../vector';

const ground = (outline: readonly Point[], { front, back }: Paper): Face =>
  plane(
    outline.map(([x, y]): Vector => [x, y, 0]),
    { front, back },
  );

/** A house that has just come up out of its sheet; the cut it left lies around it. */
const unfolding: Composition = (random, { main, second, accent }) => {
  const [width, depth, height] = [
    random.between(1.5, 2.3),
    random.between(1.3, 1.8),
    random.between(0.8, 1.3),
  ];
  const open = random.pick<Pick<HouseOptions, 'walls' | 'roofs'>>([
    { walls: [0.45, 1, 1, 1], roofs: [0.2, 1] },
    { walls: [1, 0.4, 1, 1], roofs: [1, 1] },
    { walls: [0.55, 0.55, 1, 1], roofs: [0.3, 1] },
    { walls: [1, 1, 1, 1], roofs: [-0.4, 1] },
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
  const floor = ground(rectangle(-1.4, -1.2, width + 1.5, depth + 1.6), {
    front: second.back,
    back: second.back,
  });
  return { faces: faces, floor: [floor] };
};

/** One long ribbon that folds itself into a street, and another behind it. */
const street: Composition = (random, { main, second, accent }) => {
  const papers = random.shuffle([main, second, accent]);
  const faces = papers.slice(0, random.whole(2, 3)).flatMap((paper, row) => {
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
    return shifted(band(profile, [0, random.between(0.7, 1)], paper), [-row * 1.35, 0, 0]);
  });
  return { faces: faces };
};

/** A card that opens: what was cut into its floor and wall stands up as buildings. */
const popUp: Composition = (random, { main, second, accent }) => {
  const [reach, tall] = [2.6, 3];
  const lots = random.shuffle([0, 1, 2, 3]).slice(0, random.whole(3, 4)).sort();
  const faces: Face[] = [
    plane(
      [
        [0, 0, 0],
        [4.2, 0, 0],
        [4.2, reach, 0],
        [0, reach, 0],
      ],
      main,
    ),
    plane(
      [
        [0, 0, 0],
        [0, 0, tall],
        [4.2, 0, tall],
        [4.2, 0, 0],
      ],
      { front: main.front, back: main.back },
    ),
  ];
  for (const lot of lots) {
    const [from, to] = [0.25 + lot, 0.25 + lot + random.between(0.62, 0.78)];
    const [depth, height] = [random.between(0.6, 1.9), random.between(0.6, 2.5)];
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
    floor: [ground(rectangle(-0.4, -0.4, 3.3, 3.3), { front: second.back, back: second.back })],
  };
};

const schemes = [
  scheme(GROUNDS.sky, ['blue', 'paper'], ['yellow', 'paper'], ['pink', 'darkblue']),
  scheme(GROUNDS.paper, ['blue', 'mint'], ['yellow', 'pink'], ['darkblue', 'yellow']),
  scheme(GROUNDS.blue, ['yellow', 'paper'], ['mint', 'paper'], ['pink', 'darkblue']),
  scheme(GROUNDS.yellow, ['blue', 'paper'], ['pink', 'paper'], ['mint', 'darkblue']),
] as const;

/** Home: a sheet that unfolds into a small building. */
export const home: Motif = { schemes, compositions: [unfolding, street, popUp, quarter] };
