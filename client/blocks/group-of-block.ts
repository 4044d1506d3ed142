import type { GroupOfBlock } from './block-groups';

/** The group that each block loads with; null for those in the code that all pages load. For the server, which names them. */
export const GROUP_OF_BLOCK: GroupOfBlock = {
  hero: null,
  figures: null,
  cta: null,
  contact: null,
  planes: 'home',
  case: null,
  slides: null,
  reel: null,
  projects: null,
  posts: null,
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
  logos: 'article',
  form: 'article',
  workshops: 'article',
};
