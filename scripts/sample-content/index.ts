import { contents } from './contents';
import { digitalizationCases } from './digitalization-cases';
import { pages } from './pages';
import { posts } from './posts';
import { projects } from './projects';
import { redirects } from './redirects';
import { reels } from './reels';
import { slides } from './slides';
import type { SampleContent } from './types';
import { web3Cases } from './web3-cases';
import { workshops } from './workshops';

/** Everything that a fresh site shows until its editors write their own: the fictional company Brightfold, in both languages. */
export const sampleContent: SampleContent = {
  contents,
  pages,
  posts,
  projects,
  workshops,
  web3_cases: web3Cases,
  digitalization_cases: digitalizationCases,
  slides,
  reels,
  redirects,
};
