import type { ComponentProps } from 'react';
import type { BLOCKS } from './blocks';

export type BlockName = keyof typeof BLOCKS;

/** The view of a block: its name and the props of its component. */
export type BlockView<Name extends BlockName = BlockName> = {
  [Each in Name]: { block: Each } & ComponentProps<(typeof BLOCKS)[Each]>;
}[Name];

/** A page of blocks, in their order. */
export interface LandingView<Name extends BlockName = BlockName> {
  blocks: readonly BlockView<Name>[];
}

/** The first block of a kind on a page. */
export const blockOf = <Name extends BlockName>(
  { blocks }: LandingView,
  name: Name,
): BlockView<Name> | undefined => blocks.find(({ block }) => block === name) as BlockView<Name> | undefined;
