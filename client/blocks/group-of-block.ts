import type { BlockName } from '../model/blocks';
import type { BlockGroup } from './block-groups';

/** The group that each block loads with; null for those in the code that all pages load. For the server, which names them. */
export const GROUP_OF_BLOCK: Readonly<Record<BlockName, BlockGroup | null>> = {
  hero: null,
  figures: null,
  cta: null,
  contact: null,
  planes: 'home',
  case: 'home',
  slides: 'home',
  reel: 'home',
  projects: 'home',
  posts: 'home',
  services: 'landing',
  dialogue: 'landing',
  steps: 'landing',
  cases: 'landing',
  faq: 'landing',
  opening: 'article',
  body: 'article',
  text: 'article',
  picture: 'article',
  quote: 'article',
  form: 'article',
  workshops: 'article',
};
