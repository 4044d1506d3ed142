import { scaled, shifted, spun } from '../face';
import { carton } from '../parts/carton';
import { standingToken } from '../parts/token';
import { hammer, square } from '../parts/tools';
import { lying } from '../shapes';
import { SPOT_SIZE, type HandScene } from './scene';
import { paper, rows } from './papers';
import { stack } from './web3-heroes';

/** A box with forms dropping into it. */
export const digitalizationSpot: HandScene = {
  on: 'dark',
  size: SPOT_SIZE,
  align: 'bottom',
  faces: [
    ...carton({
      width: 2.4,
      depth: 2,
      height: 1.1,
      paper: paper('green', 'mint'),
      flaps: [-112, -108, -60, -30],
      flapLength: [0.75, 0.75, 0.5, 0.5],
    }),
    ...spun([lying([0.3, 0.2, 2], [1.7, 1.6], paper('paper'), rows('blue', 0.5, 1, 0.7))], 10, [1.1, 1]),
    ...spun([lying([0.4, 0.3, 2.7], [1.7, 1.6], paper('paper'), rows('green', 0.5, 0.8, 1))], -14, [1.1, 1]),
    ...spun(
      [lying([2.9, 1.6, 0.02], [1.4, 1.7], paper('yellow'), rows('darkblue', 0.5, 1, 0.7))],
      -10,
      [3, 2],
    ),
  ],
};

/** A token on its edge beside a stack of them. */
export const web3Spot: HandScene = {
  on: 'light',
  size: SPOT_SIZE,
  align: 'bottom',
  faces: [
    ...standingToken({
      radius: 1.2,
      thickness: 0.5,
      corners: 8,
      paper: paper('darkblue', 'yellow'),
      mark: 'fold',
    }),
    ...stack([paper('paper'), paper('darkblue'), paper('yellow', 'darkblue')], [2.35, 0.35]),
  ],
};

/** A hammer and a set square. */
export const workshopsSpot: HandScene = {
  on: 'light',
  size: SPOT_SIZE,
  align: 'bottom',
  faces: [
    ...shifted(scaled(square(paper('green'), paper('green', 'mint')), 1.15), [-0.2, 0.4, 0]),
    ...shifted(spun(scaled(hammer(paper('yellow'), paper('darkblue')), 1.25), -18), [0.3, 1.3, 0.18]),
  ],
};
