import { GROUP_OF_BLOCK } from '../../../client/blocks/group-of-block';
import type { BlocksView, BlockView } from '../../../client/blocks/block-view';
import { isOpening } from '../../../client/model/blocks';
import { ORDER_KEY, placedBlocks } from '../../../client/model/page-blocks';
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

/** A page has one heading: openings after the first have one of the second level. */
function withOneHeading(blocks: readonly BlockView[]): BlockView[] {
  const first = blocks.findIndex(({ block }) => isOpening(block));
  return blocks.map((view, index) =>
    isOpening(view.block) && index !== first ? ({ ...view, heading: 'h2' } as BlockView) : view,
  );
}
