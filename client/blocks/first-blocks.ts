import { FeaturedCase } from './case/featured-case';
import { ContactSection } from './contact/contact-section';
import { CallToAction } from './cta/call-to-action';
import { Figures } from './figures/figures';
import { Hero } from './hero/hero';
import { Posts } from './posts/posts';
import { Projects } from './projects/projects';
import { Reel } from './reel/reel';
import { Slides } from './slides/slides';

/** The blocks of home, some of which most pages show, in the code that all of them load. */
export const BLOCKS = {
  hero: Hero,
  figures: Figures,
  case: FeaturedCase,
  slides: Slides,
  reel: Reel,
  projects: Projects,
  posts: Posts,
  cta: CallToAction,
  contact: ContactSection,
};
