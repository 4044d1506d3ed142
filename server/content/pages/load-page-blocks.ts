import type { ShownRecord } from '../../../client/model/languages';
import type { ContentReader } from '../content-reader';
import { GROUP_OF_BLOCK } from '../../../client/blocks/group-of-block';
import type { BlocksView, BlockView } from '../../../client/blocks/block-view';
import { isOpening } from '../../../client/model/blocks';
import { ORDER_KEY, placedBlocks, type UsualBlock } from '../../../client/model/page-blocks';
import { loadBlock, type BlockPage, type LookingBlock } from './load-block';

/** Loads the blocks of a page that content fills. */
export async function loadPageBlocks(page: BlockPage, usual: readonly LookingBlock[]): Promise<BlocksView> {
  const order = await page.context.reader.content(page.section, ORDER_KEY);
  const views = await Promise.all(
    placedBlocks(usual, order?.details)
      .filter(({ hidden }) => !hidden)
      .map((block) => loadBlock(page, { ...usual.find(({ key }) => key === block.key), ...block })),
  );
  const blocks = withOneHeading(views.filter((view) => view !== null));
  const groups = new Set(blocks.flatMap(({ block }) => GROUP_OF_BLOCK[block] ?? []));
  return { blocks, groups: [...groups] };
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
