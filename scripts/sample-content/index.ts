import { contents } from './contents';
import { pages } from './pages';
import { posts } from './posts';
import type { SampleContent } from './types';

/** Everything that a fresh site shows until its editors write their own. */
export const sampleContent: SampleContent = {
  contents,
  pages,
  posts,
  projects: [],
  workshops: [],
  web3_cases: [],
  digitalization_cases: [],
  slides: [],
  reels: [],
  redirects: [],
};
