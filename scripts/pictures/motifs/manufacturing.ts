import { shifted, type Face } from '../face';
import { BACKGROUNDS } from '../tones';
import { scheme, type Composition, type Motif } from '../motif';
import { anyCarpet, carpet, halfFloor, lane } from '../parts/carpet';
import { carton } from '../parts/carton';
import { belt, beltTop, gearOutline, lyingGear, press, standingGear } from '../parts/machine';
import { box, extruded, FACING_RIGHT, laid, lying, plane, regular, band } from '../shapes';
import type { PlanePoint, Vector } from '../vector';

/** Gears that drive one another. */
const gears: Composition = (random, { main, second, accent }) => {
  const big = random.whole(10, 13);
  const small = random.whole(7, 8);
  const pitch = 0.145;
  const [R, r] = [big * pitch, small * pitch];
  const direction = random.between(20, 70);
  const reach = (R + r) * 0.91;
  const at = (degrees: number, by: number): PlanePoint => [
    Math.cos((degrees * Math.PI) / 180) * by,
    Math.sin((degrees * Math.PI) / 180) * by,
  ];
  const [x, y] = at(direction, reach);
  const thick = random.between(0.3, 0.6);
  const faces = [
    ...lyingGear({ teeth: big, radius: R, thickness: thick, paper: main, start: direction }),
    ...shifted(
      lyingGear({
        teeth: small,
        radius: r,
        thickness: thick,
        paper: accent,
        start: direction + 180 + 180 / small,
      }),
      [x, y, 0],
    ),
  ];
  if (random.chance(0.6)) {
    const other = direction - random.between(95, 125);
    const [ox, oy] = at(other, reach);
    const turn = other + 180 + 180 / small;
    const start = turn + ((other - direction) * big) / small;
    faces.push(
      ...shifted(lyingGear({ teeth: small, radius: r, thickness: thick, paper: second, start }), [ox, oy, 0]),
    );
  }
  return { faces: shifted(faces, [1, 1, 0]), floor: anyCarpet(random, [2, 2], second.back) };
};

/** Paper with a gear cut out, and the gear standing where it was. */
const cutOut: Composition = (random, { main, second, accent }) => {
  const teeth = random.whole(8, 12);
  const radius = random.between(1.15, 1.35);
  const size = 3.6;
  const paper = plane(
    [
      [0, 0, 0.02],
      [size, 0, 0.02],
      [size, size, 0.02],
      [0, size, 0.02],
    ],
    main,
  );
  const hole = laid(
    gearOutline(teeth, radius).map(([x, y]): Vector => [x + size / 2, y + size * 0.6, 0.024]),
    second.back,
    3,
  );
  const gear = shifted(standingGear({ teeth, radius, thickness: 0.35, paper: accent, start: -90 }), [
    size / 2 + random.between(-0.3, 0.4),
    size * random.between(0.05, 0.2),
    0.03,
  ]);
  return {
    faces: [paper, hole, ...gear],
    floor: random.chance(0.5) ? halfFloor('y', size / 2, second.back) : [],
  };
};

/** A press over paper that has just become a box. */
const pressed: Composition = (random, { main, second, accent }) => {
  const [width, height] = [random.between(2.6, 3.2), random.between(2.6, 3)];
  const machine = press(width, height, random.between(0.45, 0.8), main, accent);
  const stock = lying([width / 2 - 0.55, 0.25, 0.51], [1.1, 1.1], second);
  const queue = Array.from({ length: random.whole(1, 2) }, (_, index) => {
    const done = carton({
      width: 0.9,
      depth: 0.9,
      height: random.between(0.4, 0.7),
      paper: { front: second.back, back: second.front },
      walls: [90, 90, 90, 90],
      flapLength: 0,
    });
    return shifted(done, [width / 2 - 0.45, 2 + index * 1.3, 0]);
  });
  return {
    faces: [...machine, stock, ...queue.flat()],
    floor: lane('y', width / 2 - 0.8, width / 2 + 0.8, second.back),
  };
};

/** A conveyor belt that carries flat paper, something half folded and something finished. */
const line: Composition = (random, { main, second, accent }) => {
  const [length, width, height] = [random.between(4.8, 5.6), 1.3, random.between(0.75, 1)];
  const top = beltTop(height) + 0.006;
  const goods = [0, 0.5, 1].flatMap((share, index) => {
    const angle = 90 * share;
    const part = carton({
      width: 0.62,
      depth: 0.62,
      height: share === 0 ? 0.22 : 0.6,
      paper: { front: accent.back, back: index === 1 ? second.front : accent.front },
      walls: [angle, angle, angle, angle],
      flaps: share === 1 ? [90, 0, 0, 0] : [0, 0, 0, 0],
      flapLength: share === 1 ? [0.62, 0, 0, 0] : 0,
    });
    return shifted(part, [0.34, 0.5 + (index * (length - 1.3)) / 2.1, top]);
  });
  const gate = random.chance(0.6)
    ? [
        ...box([-0.35, length * 0.36, 0], [0.3, 0.5, height + 1.5], second.front),
        ...box([-0.35, length * 0.36, height + 1.5], [2, 0.5, 0.35], second.front),
        ...box([1.35, length * 0.36, 0], [0.3, 0.5, height + 1.5], second.front),
      ]
    : [];
  return {
    faces: [...belt(length, width, height, main, main.back), ...goods, ...gate],
    floor: random.chance(0.6) ? lane('y', -0.5, width + 0.5, second.back) : [],
    frame: [200, 110, 1400, 900],
  };
};

/** Two rollers and the paper that they bend into shape. */
const rollers: Composition = (random, { main, second, accent }) => {
  const wide = random.between(1.8, 2.3);
  const r = random.between(0.6, 0.75);
  const corners = random.pick([8, 10]);
  const gap = 0.06;
  const low = regular(corners, r, [0, r], 180 / corners);
  const high = regular(corners, r, [0, 3 * r * 0.97 + gap], 180 / corners);
  const pass = r * (1 + Math.cos(Math.PI / corners)) + 0.02;
  const [step, dip] = [random.between(0.32, 0.5), random.between(0.2, 0.42)];
  const waves = random.whole(2, 4);
  const profile: PlanePoint[] = [
    [-2, pass],
    [r * 0.9, pass],
  ];
  for (let index = 1; index <= waves * 2; index += 1) {
    profile.push([r * 0.9 + step * index, pass - (index % 2) * dip - index * 0.08]);
  }
  const cylinders = [
    ...extruded(low, [0.15, wide - 0.15], { cap: accent.front, side: main.front }, FACING_RIGHT),
    ...extruded(high, [0.15, wide - 0.15], { cap: accent.front, side: main.front }, FACING_RIGHT),
  ];
  const discs = [r, 3 * r * 0.97 + gap].map((z) =>
    laid(
      regular(8, r * 0.4, [0, z], 22.5).map(([y, up]): Vector => [wide - 0.15 + 0.004, y, up]),
      main.back,
    ),
  );
  return {
    faces: [...cylinders, ...discs, ...band(profile, [0, wide], second)],
    floor: anyCarpet(random, [wide, 1], second.back),
  };
};

/** A robot arm of folded girders that places a box. */
const arm: Composition = (random, { main, second, accent }) => {
  const thick = 0.5;
  const girder = ([y0, z0]: PlanePoint, [y1, z1]: PlanePoint, half: number, at: number): Face[] => {
    const long = Math.hypot(y1 - y0, z1 - z0);
    const [ny, nz] = [((z1 - z0) / long) * half, (-(y1 - y0) / long) * half];
    return extruded(
      [
        [y0 - ny, z0 - nz],
        [y1 - ny, z1 - nz],
        [y1 + ny, z1 + nz],
        [y0 + ny, z0 + nz],
      ],
      [at, at + thick],
      main.front,
      FACING_RIGHT,
    );
  };
  const elbow: PlanePoint = [random.between(-0.9, -0.3), random.between(2.5, 3)];
  const wrist: PlanePoint = [random.between(1.6, 2), random.between(2, 2.6)];
  const disc = ([y, z]: PlanePoint, radius: number, x: number): Face[] => [
    ...extruded(regular(8, radius, [y, z], 22.5), [x, x + 0.14], accent.front, FACING_RIGHT),
  ];
  const faces = [
    ...box([-0.45, -0.6, 0], [1.4, 1.2, 0.4], second.front),
    ...girder([0, 0.4], elbow, 0.3, 0),
    ...girder(elbow, wrist, 0.24, thick + 0.02),
    ...disc(elbow, 0.36, thick * 2 + 0.03),
    ...disc([0, 0.62], 0.34, thick + 0.02),
    ...box([thick + 0.1, wrist[0] - 0.14, wrist[1] - 0.8], [0.32, 0.28, 0.6], accent.front),
    ...box([0.2, wrist[0] - 0.5, wrist[1] - 1.45], [1, 1, 0.64], second.front),
  ];
  const stand = box([0, wrist[0] - 0.7, 0], [1.4, 1.4, random.between(0.25, 0.5)], main.front);
  return {
    faces: [...faces, ...stand],
    floor: random.pick([carpet([-1.2, -1.4], [2.2, 3.2], second.back), lane('y', -0.4, 1.6, second.back)]),
  };
};

const schemes = [
  scheme(BACKGROUNDS.ink, ['green', 'mint'], ['paper', 'darkblue'], ['yellow', 'ink']),
  scheme(BACKGROUNDS.green, ['ink', 'mint'], ['paper', 'mint'], ['yellow', 'paper']),
  scheme(BACKGROUNDS.dew, ['green', 'ink'], ['ink', 'mint'], ['yellow', 'ink']),
  scheme(BACKGROUNDS.ink, ['mint', 'green'], ['paper', 'green'], ['green', 'ink']),
] as const;

/** Manufacturing: paper that becomes gears, a press, a conveyor belt. */
export const manufacturingMotif: Motif = {
  schemes,
  compositions: [gears, cutOut, pressed, line, rollers, arm],
};
