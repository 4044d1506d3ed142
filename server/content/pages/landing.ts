import type { LandingView } from '../../../client/blocks/block-view';
import type { ContentsKey, LandingSection } from '../../../client/model/contents-entries';
import { loadBlock, type LandingBlock } from './landing-blocks';
import type { PageContext } from './page-context';

/** The blocks that a section has an entry for. Planes show its services; all landings share the contact form. */
type BlockOf<Section extends LandingSection> = Extract<
  LandingBlock,
  { block: ContentsKey<Section> | 'planes' | 'contact' }
>;

const landing =
  <Section extends LandingSection, const Blocks extends readonly BlockOf<Section>[]>(
    section: Section,
    blocks: Blocks,
  ) =>
  async (context: PageContext): Promise<LandingView<Blocks[number]['block']>> => {
    const views = await Promise.all(blocks.map((block) => loadBlock({ context, section }, block)));
    // Each view is of its block's kind, which the compiler cannot follow through the table of loaders.
    return { blocks: views.filter((view) => view !== null) as never[] };
  };

/** The landings, by their routes: each a list of blocks, of which a page shows those that content fills. */
export const LANDING_LOADERS = {
  index: landing('page-home', [
    { block: 'hero' },
    { block: 'figures' },
    { block: 'planes' },
    { block: 'case' },
    { block: 'slides' },
    { block: 'reel' },
    { block: 'projects', shown: 3 },
    { block: 'posts', shown: 3 },
    { block: 'cta', plane: 'primary' },
    { block: 'contact' },
  ]),
  web3: landing('page-web3', [
    { block: 'hero', picture: 'web3', accent: 'night' },
    { block: 'figures' },
    { block: 'services' },
    { block: 'dialogue' },
    { block: 'steps' },
    { block: 'cases', of: 'web3_cases', shown: 6 },
    { block: 'faq' },
    { block: 'cta', plane: 'night' },
  ]),
  digitalization: landing('page-digitalization', [
    { block: 'hero', picture: 'digitalization' },
    { block: 'figures' },
    { block: 'services' },
    { block: 'dialogue' },
    { block: 'steps' },
    { block: 'cases', of: 'digitalization_cases', shown: 6 },
    { block: 'faq' },
    { block: 'cta', plane: 'primary' },
    { block: 'contact' },
  ]),
  'digitalization-ai-svetovanje': landing('page-ai-svetovanje', [
    { block: 'hero', picture: 'aiConsulting', accent: 'accent' },
    { block: 'figures' },
    { block: 'services' },
    { block: 'dialogue' },
    { block: 'steps' },
    { block: 'cases', of: 'digitalization_cases', shown: 3, preferredTag: 'ai' },
    { block: 'faq' },
    { block: 'cta', plane: 'night' },
    { block: 'contact' },
  ]),
  'digitalization-ai-assistant': landing('page-ai-assistant', [
    { block: 'hero', picture: 'aiAssistant' },
    { block: 'figures' },
    { block: 'services' },
    { block: 'dialogue' },
    { block: 'steps' },
    { block: 'cases', of: 'digitalization_cases', shown: 3, preferredTag: 'ai' },
    { block: 'faq' },
    { block: 'cta', plane: 'primary' },
    { block: 'contact' },
  ]),
} as const;
