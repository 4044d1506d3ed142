import { GROUNDS } from '../grounds';
import { scheme, type Motif } from '../motif';
import { book, crown, leaves, ridge } from './projects-pages';
import { bridge, rooms, spiral } from './projects-buildings';

const schemes = [
  scheme(GROUNDS.yellow, ['blue', 'yellow'], ['darkblue', 'paper'], ['paper', 'blue']),
  scheme(GROUNDS.straw, ['blue', 'yellow'], ['yellow', 'yellow'], ['blue', 'yellow']),
  scheme(GROUNDS.blue, ['yellow', 'blue'], ['paper', 'darkblue'], ['yellow', 'pink']),
  scheme(GROUNDS.yellow, ['blue', 'yellow'], ['blue', 'blue'], ['pink', 'paper']),
] as const;

/** EU projects: planes of several colours that meet on one edge. */
export const projects: Motif = { schemes, compositions: [book, ridge, spiral, bridge, rooms, leaves, crown] };
