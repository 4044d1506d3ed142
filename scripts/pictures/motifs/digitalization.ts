import { BACKGROUNDS } from '../tones';
import { scheme, type Motif } from '../motif';
import { bend, boxed, fanFold, stages } from './digitalization-paper';
import { drawers, levers, pipes, stair } from './digitalization-machines';

const schemes = [
  scheme(BACKGROUNDS.darkblue, ['mint', 'green'], ['paper', 'blue'], ['yellow', 'pink']),
  scheme(BACKGROUNDS.mint, ['darkblue', 'blue'], ['paper', 'green'], ['yellow', 'darkblue']),
  scheme(BACKGROUNDS.dew, ['green', 'darkblue'], ['paper', 'mint'], ['yellow', 'green']),
  scheme(BACKGROUNDS.darkblue, ['blue', 'mint'], ['paper', 'green'], ['mint', 'yellow']),
  scheme(BACKGROUNDS.mint, ['green', 'darkblue'], ['paper', 'green'], ['yellow', 'darkblue']),
  scheme(BACKGROUNDS.green, ['darkblue', 'mint'], ['paper', 'mint'], ['mint', 'darkblue']),
] as const;

/** Digitalization: forms that fold into a pipe, a box, a lever. */
export const digitalizationMotif: Motif = {
  schemes,
  compositions: [pipes, boxed, stages, levers, fanFold, stair, drawers, bend],
};
