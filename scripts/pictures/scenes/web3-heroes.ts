import { scaled, shifted, type Face, type Print } from '../face';
import { carton } from '../parts/carton';
import { lyingToken, standingToken } from '../parts/token';
import { rectangle, type Paper } from '../paper';
import { band, box, plane } from '../shapes';
import type { Colour } from '../tones';
import type { PlanePoint, Vector } from '../vector';
import { HERO_SIZE, type HandScene } from './scene';
import { level, paper } from './papers';

const COIN = { radius: 0.8, thickness: 0.32, corners: 8, start: 22.5 } as const;

/** Stacked tokens, the topmost with its mark; every second one lies a little to the side. */
export const stack = (papers: readonly Paper[], [x, y]: PlanePoint, size = 1): Face[] =>
  papers.flatMap((sides, index) =>
    shifted(
      scaled(
        lyingToken({ ...COIN, paper: sides, mark: index === papers.length - 1 ? 'inner' : 'none' }),
        size,
      ),
      [x + (index % 2) * 0.08 * size, y, index * 0.322 * size],
    ),
  );

/** One token as large as a door, the others in stacks. */
export const web3Hero: HandScene = {
  on: 'light',
  size: HERO_SIZE,
  faces: [
    ...standingToken({
      radius: 1.75,
      thickness: 0.65,
      corners: 8,
      paper: paper('darkblue', 'yellow'),
      mark: 'fold',
    }),
    ...stack([paper('paper'), paper('blue'), paper('paper'), paper('yellow', 'darkblue')], [2.3, 1.5]),
    ...stack([paper('darkblue'), paper('paper', 'blue')], [0.8, 2.6]),
  ],
};

/** A voucher: a slip of paper with a notch in each long side. */
function ticket([x, y, z]: Vector, sides: Paper, print: Colour): Face {
  const [w, d] = [0.94, 1.62];
  const outline: PlanePoint[] = [
    [0, 0],
    [w, 0],
    [w, d * 0.6],
    [w - 0.12, d * 0.66],
    [w, d * 0.72],
    [w, d],
    [0, d],
    [0, d * 0.72],
    [0.12, d * 0.66],
    [0, d * 0.6],
  ];
  // A print is measured along the outline's first and last edge, and here the last edge ends at the notch.
  const bar = (left: number, top: number, right: number, bottom: number): Print => ({
    outline: rectangle(left, top / 0.6, right, bottom / 0.6),
    colour: print,
  });
  const prints = [bar(0.16, 0.12, 0.84, 0.24), bar(0.16, 0.36, 0.62, 0.44), bar(0.3, 0.78, 0.7, 0.9)];
  return plane(
    level(outline, 0).map(([s, t]): Vector => [x + s, y + t, z]),
    sides,
    prints,
  );
}

/** Four vouchers, each a step higher, and the seal that makes them count. */
export const voucherHero: HandScene = {
  on: 'light',
  size: HERO_SIZE,
  faces: [
    ...[0, 1, 2, 3].flatMap((step) => {
      const height = 0.4 + step * 0.62;
      const x = (3 - step) * 1.16;
      const slip = [paper('paper'), paper('mint'), paper('paper'), paper('yellow')][step]!;
      return [
        ...box([x, 0, 0], [1.16, 2.4, height], step % 2 === 0 ? 'darkblue' : 'blue'),
        ticket([x + 0.11, 0.4, height + 0.02], slip, step === 3 ? 'darkblue' : 'blue'),
      ];
    }),
    ...shifted(
      standingToken({
        radius: 0.68,
        thickness: 0.28,
        corners: 10,
        paper: paper('yellow', 'darkblue'),
        mark: 'inner',
      }),
      [2.4, 2.95, 0],
    ),
  ],
};

/** A bridge folded between two boxes: one gives, the other receives. */
export const referral: HandScene = {
  on: 'light',
  size: HERO_SIZE,
  faces: [
    ...shifted(
      carton({
        width: 1.6,
        depth: 1.6,
        height: 1.2,
        paper: paper('blue', 'darkblue'),
        flaps: [0, -115, -100, -30],
        flapLength: [0, 0.6, 0.6, 0.4],
      }),
      [0, -2.3, 0],
    ),
    ...shifted(
      carton({
        width: 1.6,
        depth: 1.6,
        height: 1.2,
        paper: paper('blue', 'paper'),
        flaps: [-115, -115, -100, 0],
        flapLength: [0.6, 0.6, 0.6, 0],
      }),
      [0, 1.6, 0],
    ),
    ...band(
      [
        [-0.7, 1.2],
        [-0.3, 2.1],
        [0.45, 2.6],
        [1.2, 2.1],
        [1.6, 1.2],
      ],
      [0.25, 1.35],
      paper('yellow'),
    ),
    ...shifted(
      standingToken({
        radius: 0.55,
        thickness: 0.26,
        corners: 8,
        paper: paper('darkblue', 'mint'),
        mark: 'inner',
      }),
      [0.8, 0.1, 2.5],
    ),
    ...stack([paper('darkblue'), paper('blue'), paper('darkblue', 'mint')], [2.9, 1.7], 0.7),
  ],
};
