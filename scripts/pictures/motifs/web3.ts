import { shifted, spun, type Face } from '../face';
import { BACKGROUNDS } from '../tones';
import { scheme, type Composition, type Motif } from '../motif';
import { anyCarpet, carpet, lane } from '../parts/carpet';
import { carton } from '../parts/carton';
import { formPrints } from '../parts/form';
import { lyingToken, seal, standingToken } from '../parts/token';
import { band, box, plane, regular } from '../shapes';
import type { PlanePoint, Vector } from '../vector';

/** Stacks of tokens of several heights, one token still on its edge. */
const stacks: Composition = (random, { main, second, accent }) => {
  const corners = random.pick([6, 8, 8, 12]);
  const radius = 0.82;
  const places: PlanePoint[] = [
    [0, 0],
    [1.9, 0],
    [0, 1.9],
    [1.9, 1.9],
  ];
  const count = random.whole(2, 3);
  const kind = random.pick(['inner', 'fold'] as const);
  const faces = random
    .shuffle(places)
    .slice(0, count)
    .flatMap(([x, y]) => {
      const tokens = random.whole(1, 7 - (x + y > 2 ? 4 : 0));
      return Array.from({ length: tokens }, (_, level) => {
        const paper = [main, second, accent][random.whole(0, level === tokens - 1 ? 2 : 1)]!;
        const slip = level === 0 ? 0 : 0.07;
        const top = level === tokens - 1;
        const token = lyingToken({
          radius,
          thickness: 0.3,
          corners,
          paper,
          start: 180 / corners,
          mark: top ? kind : 'none',
        });
        return shifted(token, [
          x + random.between(-slip, slip),
          y + random.between(-slip, slip),
          level * 0.302,
        ]);
      }).flat();
    });
  const upright = standingToken({ radius, thickness: 0.3, corners, paper: accent, mark: kind });
  return {
    faces: [...faces, ...shifted(upright, [random.between(-0.1, 2), 3.2, 0])],
    floor: anyCarpet(random, [2, 2.6], second.back),
  };
};

/** One large seal of pleated paper with its two ribbons. */
const sealed: Composition = (random, { main, second, accent }) => {
  const points = random.whole(8, 11);
  const star = seal({ radius: 1.7, points, height: random.between(0.4, 0.6), rim: main, middle: accent });
  const spin = random.between(0, 30);
  const ribbon = (degrees: number) => {
    const long = random.between(2.7, 3.2);
    const wave = random.between(0.25, 0.45);
    const profile: PlanePoint[] = [
      [0.4, 0.05],
      [1.6, 0.05],
      [1.6 + (long - 1.6) / 2, wave],
      [long, 0.05],
    ];
    const strip = band(profile, [-0.42, 0.42], { front: second.front, back: second.back });
    const end = plane(
      [
        [-0.42, long, 0.05],
        [0.42, long, 0.05],
        [0.42, long + 0.5, 0.05],
        [0, long + 0.15, 0.05],
        [-0.42, long + 0.5, 0.05],
      ],
      second,
    );
    return spun([...strip, end], degrees);
  };
  const way = random.pick([-45, -20, 15]);
  const faces = [
    ...shifted(spun(star, spin), [0, 0, 0.12]),
    ...ribbon(way),
    ...ribbon(way - random.between(38, 60)),
  ];
  return { faces, floor: random.chance(0.5) ? carpet([-2.4, -2.4], [2.6, 2.6], second.back) : [] };
};

/** Proofs one above the other, all cut at the same corner, the topmost sealed. */
const proofs: Composition = (random, { main, second, accent }) => {
  const count = random.whole(3, 5);
  const [width, depth, gap] = [random.between(1.9, 2.4), random.between(1.9, 2.6), random.between(0.5, 0.75)];
  const cut = random.between(0.5, 0.8);
  const faces = Array.from({ length: count }, (_, level) => {
    const z = level * gap;
    const paper = [main, second, accent, second, main][level % 5]!;
    const body = plane(
      [
        [0, 0, z],
        [width, 0, z],
        [width, depth - cut, z],
        [width - cut, depth, z],
        [0, depth, z],
      ],
      paper,
      formPrints(random, paper.back),
    );
    const flap = plane(
      [
        [width, depth - cut, z],
        [width - cut, depth, z],
        [width - cut * 0.9, depth - cut * 0.9, z + 0.3],
      ],
      { front: paper.back, back: paper.back },
    );
    return [body, flap];
  });
  const stamp = lyingToken({ radius: 0.5, thickness: 0.26, corners: 8, paper: accent, start: 22.5 });
  const top = (count - 1) * gap + 0.006;
  return {
    faces: [...faces.flat(), ...shifted(stamp, [width * 0.5, depth * 0.4, top])],
    floor: anyCarpet(random, [width, depth], second.back),
  };
};

/** A row of open boxes linked by one strap, each with its contents. */
const chain: Composition = (random, { main, second, accent }) => {
  const links = random.whole(3, 4);
  const step = 1.95;
  const zigzag = random.chance(0.5);
  const faces: Face[] = [];
  for (let index = 0; index < links; index += 1) {
    const [x, y] = zigzag
      ? [Math.floor((index + 1) / 2) * step, Math.floor(index / 2) * step]
      : [0, index * step];
    const paper = index % 2 === 0 ? main : second;
    const lid = random.between(70, 110);
    const body = carton({
      width: 1.2,
      depth: 1.2,
      height: random.pick([0.9, 1.2]),
      paper: { front: paper.back, back: paper.front },
      flaps: [0, 0, lid - 30, 0],
      flapLength: [0, 0, 1.2, 0],
    });
    faces.push(...shifted(body, [x, y, 0]));
    faces.push(
      ...shifted(lyingToken({ radius: 0.42, thickness: 0.5, corners: 8, paper: accent, start: 22.5 }), [
        x + 0.6,
        y + 0.6,
        0.05,
      ]),
    );
    if (index === links - 1) continue;
    const along = zigzag && index % 2 === 0;
    const strap = along
      ? box([x + 1.2, y + 0.4, 0.3], [step - 1.2, 0.4, 0.25], accent.front)
      : box([x + 0.4, y + 1.2, 0.3], [0.4, step - 1.2, 0.25], accent.front);
    faces.push(...strap);
  }
  const floor = zigzag ? [] : lane('y', -0.25, 1.45, second.back);
  return { faces, floor };
};

/** A token as large as a door, with small ones around it. */
const monument: Composition = (random, { main, second, accent }) => {
  const corners = random.pick([6, 8, 10]);
  const big = standingToken({
    radius: 1.7,
    thickness: random.between(0.5, 0.8),
    corners,
    paper: main,
    mark: random.pick(['inner', 'fold']),
  });
  const small = Array.from({ length: random.whole(2, 3) }, (_, index) => {
    const token = lyingToken({
      radius: random.between(0.4, 0.6),
      thickness: random.between(0.18, 0.7),
      corners,
      paper: [accent, second][index % 2]!,
      start: 180 / corners,
    });
    return shifted(token, [-1.2 + index * 1.35, 1.6 + (index % 2) * 0.5, 0]);
  });
  return { faces: [...big, ...small.flat()], floor: anyCarpet(random, [2, 1.5], second.back) };
};

/** A paper gemstone over the box that proves it genuine. */
const stone: Composition = (random, { main, second, accent }) => {
  const corners = random.pick([4, 6, 6]);
  const radius = random.between(0.9, 1.1);
  const [waist, height, foot] = [
    random.between(1.5, 1.8),
    random.between(0.75, 1),
    random.between(0.35, 0.55),
  ];
  const belt = regular(corners, radius, [0, 0], random.between(0, 60));
  const at = ([x, y]: PlanePoint, z: number): Vector => [x, y, z];
  const gem = belt.flatMap((from, index): Face[] => {
    const to = belt[(index + 1) % corners]!;
    return [
      { points: [at(from, waist), at(to, waist), [0, 0, waist + height]], front: main.front },
      { points: [at(to, waist), at(from, waist), [0, 0, foot]], front: index % 2 ? main.front : main.back },
    ];
  });
  const plinth = box([-0.9, -0.9, 0], [1.8, 1.8, 0.5], second.front);
  const petal = (from: PlanePoint, to: PlanePoint, out: Vector): Face => {
    const at = ([x, y]: PlanePoint, by: number): Vector => [
      x + out[0] * by,
      y + out[1] * by,
      0.5 + out[2] * by,
    ];
    return plane([at(from, 0), at(to, 0), at(to, 1), at(from, 1)], accent);
  };
  const petals = [
    petal([-0.9, 0.9], [0.9, 0.9], [0, 0.7, -0.18]),
    petal([0.9, 0.9], [0.9, -0.9], [0.7, 0, -0.18]),
    petal([-0.9, -0.9], [-0.9, 0.9], [-0.7, 0, 0.35]),
  ];
  const faces = shifted([...shifted(gem, [0, 0, 0.55]), ...plinth, ...petals], [0.9, 0.9, 0]);
  return { faces, floor: anyCarpet(random, [1.8, 1.8], second.back) };
};

const schemes = [
  scheme(BACKGROUNDS.pink, ['darkblue', 'blue'], ['paper', 'darkblue'], ['yellow', 'darkblue']),
  scheme(BACKGROUNDS.rose, ['darkblue', 'pink'], ['yellow', 'pink'], ['pink', 'yellow']),
  scheme(BACKGROUNDS.darkblue, ['pink', 'paper'], ['yellow', 'blue'], ['paper', 'pink']),
  scheme(BACKGROUNDS.pink, ['yellow', 'paper'], ['darkblue', 'paper'], ['paper', 'blue']),
] as const;

/** Web3: seals, tokens, stacked proofs. */
export const web3Motif: Motif = { schemes, compositions: [stacks, sealed, proofs, chain, monument, stone] };
