import { BlockList } from '../../blocks/block-list';
import type { LandingView } from '../../blocks/block-view';
import type { BLOCKS } from '../../blocks/blocks';
import { FeaturedCase } from '../../blocks/case/featured-case';
import { ContactSection } from '../../blocks/contact/contact-section';
import { CallToAction } from '../../blocks/cta/call-to-action';
import { Figures } from '../../blocks/figures/figures';
import { Hero, type HeroProps } from '../../blocks/hero/hero';
import { Planes } from '../../blocks/planes/planes';
import { Posts } from '../../blocks/posts/posts';
import { Projects } from '../../blocks/projects/projects';
import { Reel } from '../../blocks/reel/reel';
import { Slides } from '../../blocks/slides/slides';
import type { PageProps } from '../../model/view-types';
import heroPicture from '../../pictures/hero-home.svg';

const COMPONENTS = {
  hero: (hero: HeroProps) => <Hero {...hero} picture={heroPicture} />,
  figures: Figures,
  planes: Planes,
  case: FeaturedCase,
  slides: Slides,
  reel: Reel,
  projects: Projects,
  posts: Posts,
  cta: CallToAction,
  contact: ContactSection,
} satisfies Partial<typeof BLOCKS>;

export function Page({ view }: PageProps<LandingView<keyof typeof COMPONENTS>>) {
  return <BlockList blocks={view.blocks} components={COMPONENTS} />;
}
