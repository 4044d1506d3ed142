import type { BlocksView } from '../../../client/blocks/block-view';
import type { LandingSection } from '../../../client/model/contents-entries';
import type { BlockName } from '../../../client/model/blocks';
import type { LookingBlock, BlockLook } from './load-block';
import { loadPageBlocks } from './load-page-blocks';
import type { PageContext } from './page-context';

/** A block whose entry is called like it. */
const block = (name: BlockName, look: BlockLook = {}, key: string = name): LookingBlock => ({
  key,
  block: name,
  look,
});

/** The blocks of a section's landing between its opening and its last block. */
const story = (cases: BlockLook): LookingBlock[] => [
  block('figures'),
  block('services'),
  block('dialogue'),
  block('steps'),
  block('cases', cases),
  block('faq'),
];

/** The blocks of each landing until an editor changes them. A page shows those that content fills. */
export const LANDING_BLOCKS: Readonly<Record<LandingSection, readonly LookingBlock[]>> = {
  'page-home': [
    block('hero', { picture: 'home' }),
    block('figures'),
    block('planes', {}, 'services'),
    block('case'),
    block('slides'),
    block('reel'),
    block('projects'),
    block('posts'),
    block('cta'),
    block('contact'),
  ],
  'page-web3': [
    block('hero', { picture: 'web3', accent: 'night' }),
    ...story({ of: 'web3_cases', shown: 6 }),
    block('cta', { plane: 'night' }),
  ],
  'page-digitalization': [
    block('hero', { picture: 'digitalization' }),
    ...story({ of: 'digitalization_cases', shown: 6 }),
    block('cta'),
    block('contact'),
  ],
  'page-ai-svetovanje': [
    block('hero', { picture: 'aiConsulting', accent: 'accent' }),
    ...story({ of: 'digitalization_cases', preferredTag: 'ai' }),
    block('cta', { plane: 'night' }),
    block('contact'),
  ],
  'page-ai-assistant': [
    block('hero', { picture: 'aiAssistant' }),
    ...story({ of: 'digitalization_cases', preferredTag: 'ai' }),
    block('cta'),
    block('contact'),
  ],
};

const landing =
  (section: LandingSection) =>
  (context: PageContext): Promise<BlocksView> =>
    loadPageBlocks({ context, section, generic: null }, LANDING_BLOCKS[section]);

/** The landings, by their routes. */
export const LANDING_LOADERS = {
  index: landing('page-home'),
  web3: landing('page-web3'),
  digitalization: landing('page-digitalization'),
  'digitalization-ai-svetovanje': landing('page-ai-svetovanje'),
  'digitalization-ai-assistant': landing('page-ai-assistant'),
} as const;
