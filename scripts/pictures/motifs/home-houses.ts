import { shifted } from '../face';
import type { Composition } from '../motif';
import { anyCarpet, carpet, halfFloor, lane } from '../parts/carpet';
import { house, type HouseOptions } from '../parts/house';
import { rectangle } from '../paper';
import { facing, laid, plane } from '../shapes';
import { turn, type PlanePoint, type Vector } from '../vector';

/** A house that has just come up out of a sheet of paper; the rest of the paper lies around it. */
export const unfolding: Composition = (random, { main, second, accent }) => {
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
    halfFloor('y', width / 2, second.back),
  ]);
  return { faces, floor };
};

/** A house of two wings, its roofs still lifting. */
export const wings: Composition = (random, { main, second, accent }) => {
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

/** A wall with its door cut out and open, and light on the step. */
export const doorway: Composition = (random, { main, second, accent }) => {
  const [width, height, gable] = [
    random.between(2.2, 2.8),
    random.between(1.7, 2.1),
    random.between(0.6, 1.1),
  ];
  const [from, wide, tall] = [random.between(0.5, 0.8), random.between(0.8, 1), random.between(1.2, 1.4)];
  const up = (points: readonly PlanePoint[], y: number): Vector[] =>
    points.map(([x, z]): Vector => [x, y, z]);
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
  const gap: PlanePoint[] = [
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
