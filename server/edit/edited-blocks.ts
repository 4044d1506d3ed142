import type { BlocksView, BlockView } from '../../client/blocks/block-view';
import type { PageBlocks } from '../../client/edit/frame/preview';
import { bareText, type ShownText } from '../../client/model/shown-text';
import { textOf, type ContentRecord } from '../../client/model/content-record';
import { contentsEntry, sectionOfRoute, type LandingSection } from '../../client/model/contents-entries';
import { ORDER_KEY, pageSection, placedBlocks, type UsualBlock } from '../../client/model/page-blocks';
import { contentKey, itemKey } from '../content/content-keys';
import type { ChangedContent, ContentRequest } from '../content/content-service';
import { genericBlocks } from '../content/pages/generic-page';
import { LANDING_BLOCKS } from '../content/pages/landing';

/**
 * The blocks of a page in the order that an editor has given them; null for a page that is not made of blocks.
 *
 * @param view - the page that is rendered
 */
export async function editedBlocks(
  content: Pick<ChangedContent, 'read'>,
  request: Pick<ContentRequest, 'route' | 'params'>,
  view: object,
): Promise<PageBlocks | null> {
  const page = request.route === 'page' ? await genericPage(content, request) : landing(request);
  if (!page || !('blocks' in view)) return null;
  const order = (await content.read(contentKey(page.section, ORDER_KEY))) as ContentRecord | null;
  const usual = page.usual.map(({ key, block }) => ({ key, block }));
  return {
    section: page.section,
    usual,
    placed: placedBlocks(usual, order?.details),
    shown: (view as BlocksView).blocks.map((block) => ({ key: block.key, title: bareText(titleOf(block)) })),
  };
}

/** The words that tell a block from others of its kind; empty for one without words of its own. */
const titleOf = (block: BlockView): ShownText =>
  ('title' in block ? block.title : 'quote' in block ? block.quote : 'caption' in block && block.caption) ||
  '';

/** Content keys of the blocks, hidden ones included, that have fields of their own. */
export const blockKeys = ({ section, placed }: PageBlocks): string[] =>
  placed.filter(({ key }) => contentsEntry(section, key)).map(({ key }) => contentKey(section, key));

interface UsualPage {
  section: string;
  usual: readonly UsualBlock[];
}

async function genericPage(
  content: Pick<ChangedContent, 'read'>,
  { params }: Pick<ContentRequest, 'params'>,
): Promise<UsualPage | null> {
  const record = (await content.read(itemKey('pages', params.page ?? ''))) as ContentRecord | null;
  return record && { section: pageSection(record.id), usual: genericBlocks(textOf(record, 'slug')) };
}

function landing({ route }: Pick<ContentRequest, 'route'>): UsualPage | null {
  const section = sectionOfRoute(route);
  return section && section in LANDING_BLOCKS
    ? { section, usual: LANDING_BLOCKS[section as LandingSection] }
    : null;
}
