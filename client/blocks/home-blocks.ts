import { FeaturedCase } from './case/featured-case';
import { Planes } from './planes/planes';
import { Posts } from './posts/posts';
import { Projects } from './projects/projects';
import { Reel } from './reel/reel';
import { Slides } from './slides/slides';

export const BLOCKS = {
  planes: Planes,
  case: FeaturedCase,
  slides: Slides,
  reel: Reel,
  projects: Projects,
  posts: Posts,
};
