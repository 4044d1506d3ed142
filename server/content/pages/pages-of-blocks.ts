import type { LandingSection } from '../../../client/model/contents-entries';
import { type BlockName, isOpening } from '../../../client/model/blocks';
import { type LookingBlock, type BlockLook, loadBlock, type BlockPage } from './load-block';
import { type PageContext, readContact, type EntryContext } from './page-context';
import { changedAt } from '../../../client/model/stored-fields';
import { textOf } from '../../../client/model/content-record';
import { pageSection, ORDER_KEY, placedBlocks, type UsualBlock } from '../../../client/model/page-blocks';
import type { GenericPageView } from '../../../client/model/view-types';
import type { ShownRecord } from '../../../client/model/languages';
import type { ContentReader } from '../content-reader';
import { formatDate } from '../views/format';
import {
  GROUP_OF_BLOCK,
  type BlockGroup,
  type BlocksView,
  type BlockView,
} from '../../../client/blocks/block-groups';

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

export const LANDING_LOADERS = {
  index: landing('page-home'),
  web3: landing('page-web3'),
  digitalization: landing('page-digitalization'),
  'digitalization-ai-svetovanje': landing('page-ai-svetovanje'),
  'digitalization-ai-assistant': landing('page-ai-assistant'),
} as const;

const CONTACT_SLUG = 'contact';

const CONTACT: LookingBlock = { key: 'contact', block: 'contact' };

/** The blocks of a generic page until an editor changes them. */
export const genericBlocks = (slug: string): readonly LookingBlock[] => [
  { key: 'opening', block: 'opening' },
  ...(slug === CONTACT_SLUG ? [CONTACT] : []),
  { key: 'body', block: 'body' },
];

/** The records on the page of an entry: the entry, and the blocks of a generic page. */
export const readShown = async (reader: ContentReader, entry: ShownRecord): Promise<ShownRecord[]> => [
  entry,
  ...(entry.collection === 'pages'
    ? await readBlocks(reader, pageSection(entry.record.id), genericBlocks(textOf(entry.record, 'slug')))
    : []),
];

export async function loadGenericPage(context: EntryContext): Promise<GenericPageView & BlocksView> {
  const { views, record } = context;
  const { slug, title, summary, body, cover } = views.entry('pages', record);
  const contact = slug === CONTACT_SLUG ? await readContact(context) : null;
  const updatedText = formatDate(changedAt(record), views);
  const page: GenericPageView = { slug, title, summary, cover, contact };
  const generic = { ...page, body, updatedText };
  const blocks = await loadPageBlocks(
    { context, section: pageSection(record.id), generic },
    genericBlocks(slug),
  );
  return { ...page, ...blocks };
}

/** Loads the blocks of a page that content fills. */
async function loadPageBlocks(page: BlockPage, usual: readonly LookingBlock[]): Promise<BlocksView> {
  const order = await page.context.reader.content(page.section, ORDER_KEY);
  const views = await Promise.all(
    placedBlocks(usual, order?.details)
      .filter(({ hidden }) => !hidden)
      .map((block) => loadBlock(page, { ...usual.find(({ key }) => key === block.key), ...block })),
  );
  const blocks = withOneHeading(views.filter((view) => view !== null));
  const groupOf: Readonly<Partial<Record<string, BlockGroup>>> = GROUP_OF_BLOCK;
  const groups = new Set(blocks.flatMap(({ block }) => groupOf[block] ?? []));
  return { blocks, groups: [...groups] };
}

/** Whether visitors see a block of a landing; undefined if the section has no such block. */
export async function landingShows(
  context: BlockPage['context'],
  section: string,
  key: string,
): Promise<boolean | undefined> {
  const usual = LANDING_BLOCKS[section as LandingSection] ?? [];
  const order = await context.reader.content(section, ORDER_KEY);
  const placed = placedBlocks(usual, order?.details).find((block) => block.key === key);
  if (!placed) return undefined;
  if (placed.hidden) return false;
  const look = usual.find((block) => block.key === key);
  return (await loadBlock({ context, section, generic: null }, { ...look, ...placed })) !== null;
}

/** The entries of the blocks that visitors see on a page. */
export async function readBlocks(
  reader: ContentReader,
  section: string,
  usual: readonly UsualBlock[],
): Promise<ShownRecord[]> {
  const order = await reader.content(section, ORDER_KEY);
  const shown = placedBlocks(usual, order?.details).filter(({ hidden }) => !hidden);
  const records = await Promise.all(shown.map(({ key }) => reader.content(section, key)));
  return records.flatMap((record) => (record ? [{ collection: 'contents', record }] : []));
}

/** A page has one heading: openings after the first have one of the second level. */
function withOneHeading(blocks: readonly BlockView[]): BlockView[] {
  const first = blocks.findIndex(({ block }) => isOpening(block));
  return blocks.map((view, index) =>
    isOpening(view.block) && index !== first ? ({ ...view, heading: 'h2' } as BlockView) : view,
  );
}
