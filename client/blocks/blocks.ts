import type { ReactNode } from 'react';
import { FeaturedCase } from './case/featured-case';
import { Cases } from './cases/cases';
import { ContactSection } from './contact/contact-section';
import { CallToAction } from './cta/call-to-action';
import { Dialogue } from './dialogue/dialogue';
import { Faq } from './faq/faq';
import { Figures } from './figures/figures';
import { LandingHero } from './hero/landing-hero';
import { Planes } from './planes/planes';
import { Posts } from './posts/posts';
import { Projects } from './projects/projects';
import { Reel } from './reel/reel';
import { ServiceList } from './services/service-list';
import { Slides } from './slides/slides';
import { Steps } from './steps/steps';

/**
 * The blocks that landings are made of. To add one, add a folder with its component and style, a line here, one in
 * `blocks.css`, and one in the module of each page that shows it; `server/content/pages/landing-blocks.ts` loads its
 * content. Pages name their blocks themselves, because the bundler keeps this table whole: with all blocks, the first
 * load of home would be 0.8 kB larger, and above its limit of 95 kB.
 */
export const BLOCKS = {
  hero: LandingHero,
  figures: Figures,
  services: ServiceList,
  planes: Planes,
  case: FeaturedCase,
  slides: Slides,
  reel: Reel,
  dialogue: Dialogue,
  steps: Steps,
  cases: Cases,
  projects: Projects,
  posts: Posts,
  faq: Faq,
  cta: CallToAction,
  contact: ContactSection,
} as const satisfies Record<string, (props: never) => ReactNode>;
