import { BACKGROUNDS } from '../tones';
import { scheme, type Motif } from '../motif';
import { book, crown, leaves, ridge } from './projects-pages';
import { bridge, rooms, spiral } from './projects-buildings';

const schemes = [
  scheme(BACKGROUNDS.yellow, ['blue', 'yellow'], ['darkblue', 'paper'], ['paper', 'blue']),
  scheme(BACKGROUNDS.straw, ['blue', 'yellow'], ['yellow', 'yellow'], ['blue', 'yellow']),
  scheme(BACKGROUNDS.blue, ['yellow', 'blue'], ['paper', 'darkblue'], ['yellow', 'pink']),
  scheme(BACKGROUNDS.yellow, ['blue', 'yellow'], ['blue', 'blue'], ['pink', 'paper']),
] as const;

/** EU projects: planes of several colours that meet on one edge. */
export const projectsMotif: Motif = {
  schemes,
  compositions: [book, ridge, spiral, bridge, rooms, leaves, crown],
};
