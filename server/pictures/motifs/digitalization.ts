import { GROUNDS } from '../grounds';
import { scheme, type Motif } from '../motif';
import { bend, boxed, fanFold, stages } from './digitalization-paper';
import { drawers, levers, pipes, stair } from './digitalization-machines';

const schemes = [
  scheme(GROUNDS.darkblue, ['mint', 'green'], ['paper', 'blue'], ['yellow', 'pink']),
  scheme(GROUNDS.mint, ['darkblue', 'blue'], ['paper', 'green'], ['yellow', 'darkblue']),
  scheme(GROUNDS.dew, ['green', 'darkblue'], ['paper', 'mint'], ['yellow', 'green']),
  scheme(GROUNDS.darkblue, ['blue', 'mint'], ['paper', 'green'], ['mint', 'yellow']),
  scheme(GROUNDS.mint, ['green', 'darkblue'], ['paper', 'green'], ['yellow', 'darkblue']),
  scheme(GROUNDS.green, ['darkblue', 'mint'], ['paper', 'mint'], ['mint', 'darkblue']),
] as const;

/** Digitalization: forms that fold into a pipe, a box, a lever. */
export const digitalization: Motif = {
  schemes,
  compositions: [pipes, boxed, stages, levers, fanFold, stair, drawers, bend],
};
