import { BACKGROUNDS } from '../tones';
import { scheme, type Motif } from '../motif';
import { doorway, unfolding, wings } from './home-houses';
import { popUp, quarter, street, tower } from './home-towns';

const schemes = [
  scheme(BACKGROUNDS.sky, ['blue', 'paper'], ['yellow', 'paper'], ['pink', 'darkblue']),
  scheme(BACKGROUNDS.paper, ['blue', 'darkblue'], ['yellow', 'mint'], ['pink', 'darkblue']),
  scheme(BACKGROUNDS.blue, ['yellow', 'paper'], ['mint', 'paper'], ['pink', 'darkblue']),
  scheme(BACKGROUNDS.yellow, ['blue', 'paper'], ['pink', 'paper'], ['mint', 'darkblue']),
  scheme(BACKGROUNDS.sky, ['yellow', 'darkblue'], ['blue', 'blue'], ['mint', 'pink']),
  scheme(BACKGROUNDS.paper, ['yellow', 'blue'], ['pink', 'mint'], ['blue', 'yellow']),
] as const;

/** Home: paper that unfolds into a small building. */
export const homeMotif: Motif = {
  schemes,
  compositions: [unfolding, street, popUp, quarter, wings, tower, doorway],
};
