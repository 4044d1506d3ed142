import { BlockList } from '../../blocks/block-list';
import type { LandingView } from '../../blocks/block-view';
import type { BLOCKS } from '../../blocks/blocks';
import { Cases } from '../../blocks/cases/cases';
import { ContactSection } from '../../blocks/contact/contact-section';
import { CallToAction } from '../../blocks/cta/call-to-action';
import { Dialogue } from '../../blocks/dialogue/dialogue';
import { Faq } from '../../blocks/faq/faq';
import { Figures } from '../../blocks/figures/figures';
import { LandingHero } from '../../blocks/hero/landing-hero';
import { ServiceList } from '../../blocks/services/service-list';
import { Steps } from '../../blocks/steps/steps';
import type { PageProps } from '../../model/view-types';

const COMPONENTS = {
  hero: LandingHero,
  figures: Figures,
  services: ServiceList,
  dialogue: Dialogue,
  steps: Steps,
  cases: Cases,
  faq: Faq,
  cta: CallToAction,
  contact: ContactSection,
} satisfies Partial<typeof BLOCKS>;

/** A section's landing. */
export function Page({ view }: PageProps<LandingView<keyof typeof COMPONENTS>>) {
  return <BlockList blocks={view.blocks} components={COMPONENTS} />;
}
