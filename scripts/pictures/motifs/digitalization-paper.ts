import { shifted, spun } from '../face';
import type { Composition } from '../motif';
import { anyCarpet, carpet } from '../parts/carpet';
import { carton } from '../parts/carton';
import { formPrints, lyingForm } from '../parts/form';
import { band, plane } from '../shapes';
import type { PlanePoint, Vector } from '../vector';

/** An open box and the forms that drop into it. */
export const boxed: Composition = (random, { main, second, accent }) => {
  const [width, depth, height] = [
    random.between(1.7, 2.3),
    random.between(1.5, 1.9),
    random.between(0.9, 1.5),
  ];
  const flap = () => -random.between(70, 135);
  const faces = carton({
    width,
    depth,
    height,
    paper: { front: main.back, back: main.front },
    flap: { front: main.back, back: random.chance(0.5) ? accent.front : main.front },
    flaps: [flap(), flap(), -random.between(20, 60), -random.between(20, 60)],
    flapLength: random.between(0.5, 0.8),
  });
  const forms = Array.from({ length: random.whole(2, 3) }, (_, index) => {
    const at: Vector = [0.25, 0.2, height + 0.9 + index * random.between(0.5, 0.7)];
    const form = lyingForm(random, at, [width - 0.5, depth - 0.4], second, accent.back);
    return spun([form], random.between(-14, 14), [width / 2, depth / 2]);
  });
  const pile = Array.from({ length: random.whole(0, 3) }, (_, index) =>
    spun(
      [lyingForm(random, [0, depth + 0.9, 0.02 + index * 0.06], [1.1, 1.4], second, accent.back)],
      random.between(-12, 12),
      [0.5, depth + 1.5],
    ),
  );
  return {
    faces: [...faces, ...forms.flat(), ...pile.flat()],
    floor: anyCarpet(random, [width, depth], second.back),
  };
};

/** The same sheet of paper four times: flat, lifted, nearly up, closed. */
export const stages: Composition = (random, { main, second, accent }) => {
  const steps = random.whole(3, 4);
  const faces = Array.from({ length: steps }, (_, index) => {
    const share = index / (steps - 1);
    const angle = 90 * share;
    const body = carton({
      width: 1,
      depth: 1,
      height: 1,
      paper:
        index === steps - 1
          ? { front: accent.back, back: accent.front }
          : { front: main.back, back: main.front },
      walls: [angle, angle, angle, angle],
      flaps: [90, 0, 0, 0],
      flapLength: [share === 1 ? 1 : 0, 0, 0, 0],
    });
    return shifted(body, [0, index * 2.7 - index * share * 0.4, 0]);
  });
  const path = plane(
    [
      [-0.25, -9, 0],
      [1.25, -9, 0],
      [1.25, 14, 0],
      [-0.25, 14, 0],
    ],
    { front: second.back, back: second.back },
  );
  return { faces: faces.flat(), floor: [path], frame: [180, 120, 1420, 880] };
};

/** A long fan-folded form that sinks into a tray. */
export const fanFold: Composition = (random, { main, second, accent }) => {
  const folds = random.whole(5, 8);
  const rise = random.between(0.34, 0.44);
  const profile = Array.from({ length: folds + 1 }, (_, index): PlanePoint => {
    const left = folds - index;
    return [left % 2 === 0 ? 0.2 : 1.6, 0.15 + left * rise];
  });
  const strip = band(profile, [0.2, 1.7], { front: second.front, back: accent.front }).map((face) => ({
    ...face,
    prints: formPrints(random, second.back),
  }));
  const tray = carton({
    width: 1.9,
    depth: 1.85,
    height: 0.6,
    paper: { front: main.back, back: main.front },
    flaps: [-60, -60, -60, -60],
    flapLength: 0.4,
  });
  return { faces: [...tray, ...strip], floor: anyCarpet(random, [1.9, 1.9], second.back) };
};

/** A band that carries forms around a corner, folded where it turns. */
export const bend: Composition = (random, { main, second, accent }) => {
  const [wide, long, after] = [random.between(1.2, 1.5), random.between(2.2, 2.8), random.between(2, 2.6)];
  const lift = 0.14;
  const first = plane(
    [
      [0, -long, lift * 2],
      [wide, -long, lift * 2],
      [wide, 0, lift * 2],
      [0, wide, lift * 2],
    ],
    main,
  );
  const second2 = plane(
    [
      [wide, 0, lift],
      [wide + after, 0, lift],
      [wide + after + wide * 0.6, wide / 2, lift],
      [wide + after, wide, lift],
      [0, wide, lift],
    ],
    { front: main.back, back: main.back },
  );
  const riser = band(
    [
      [-long - 0.5, 1.1],
      [-long, lift * 2],
    ],
    [0, wide],
    main,
  );
  const fall = band(
    [
      [-long - 1.6, 1.1],
      [-long - 0.5, 1.1],
    ],
    [0, wide],
    { front: accent.front, back: accent.back },
  );
  const on = (x: number, y: number, z: number) =>
    lyingForm(
      random,
      [x, y, z + 0.006],
      [wide * 0.62, wide * 0.72],
      second,
      accent.back === second.front ? main.front : accent.back,
    );
  const forms = [
    on(wide * 0.19, -long * 0.9, lift * 2),
    on(wide * 0.19, -long * 0.42, lift * 2),
    on(wide + after * 0.25, wide * 0.14, lift),
  ];
  return {
    faces: [first, second2, ...riser, ...fall, ...forms],
    floor: random.chance(0.4) ? carpet([-0.8, -long], [wide + after, wide + 0.8], second.back) : [],
  };
};
