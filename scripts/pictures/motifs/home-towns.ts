import { shifted, type Face } from '../face';
import type { Composition } from '../motif';
import { anyCarpet, carpet } from '../parts/carpet';
import { band, box, laid, plane } from '../shapes';
import { add, type PlanePoint, type Vector } from '../vector';

/** One long ribbon that folds itself into a street, and another behind it. */
export const street: Composition = (random, { main, second, accent }) => {
  const papers = random.shuffle([main, second, accent]);
  const faces = papers.slice(0, random.whole(1, 2)).flatMap((paper, row) => {
    const profile: PlanePoint[] = [[-0.9 - row * 0.4, 0]];
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
export const popUp: Composition = (random, { main, second, accent }) => {
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
export const quarter: Composition = (random, { main, second, accent }) => {
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

/** A tower of storeys, each folded out of the one below. */
export const tower: Composition = (random, { main, second, accent }) => {
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
