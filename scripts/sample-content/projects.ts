import { assistTogether } from './projects/assist-together';
import { highMilk } from './projects/high-milk';
import { portPapers } from './projects/port-papers';
import { provena } from './projects/provena';
import { skillfold } from './projects/skillfold';
import { twincraft } from './projects/twincraft';
import type { SampleProject } from './types';

/** EU projects of the sample content, oldest entry first. The programmes are real, the partners are not. */
export const projects: SampleProject[] = [
  twincraft,
  assistTogether,
  highMilk,
  provena,
  portPapers,
  skillfold,
];
