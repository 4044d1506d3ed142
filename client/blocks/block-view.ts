import type { ComponentProps } from 'react';
import type { BlockName } from '../model/blocks';
import type { AllBlocks, BlockGroup } from './block-groups';

/** Props that the list of blocks sets on every block. */
type Placed = 'id' | 'index';

/** The view of a block: its name, its key on the page, and the props of its component. */
export type BlockView<Name extends BlockName = BlockName> = {
  [Each in Name]: { block: Each; key: string } & Omit<ComponentProps<AllBlocks[Each]>, Placed>;
}[Name];

/** A page of blocks, in their order. */
export interface BlocksView {
  blocks: readonly BlockView[];
  /** The code that they need. */
  groups: readonly BlockGroup[];
}

export const blocksOf = <Name extends BlockName>(
  { blocks }: Pick<BlocksView, 'blocks'>,
  name: Name,
): Extract<BlockView, { block: Name }>[] =>
  blocks.filter((view): view is Extract<BlockView, { block: Name }> => view.block === name);
