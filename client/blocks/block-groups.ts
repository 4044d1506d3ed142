import type { ComponentProps } from 'react';
import type { BlockName } from '../model/blocks';
import type { BlockComponents } from '../model/view-types';
import { BLOCKS } from './first-blocks';

/**
 * Context: with the code of all blocks, the first load of every page would be above its limit, and a chunk per block costs a request
 * each and compresses badly. Decision: most blocks of home are in the code that all pages load; the others load in groups, each the blocks
 * that one kind of page has by itself; a page names the groups that it needs. Consequence: they are loaded with the page, before it is rendered or hydrated.
 */
export const BLOCK_GROUPS = {
  home: () => import('./home-blocks'),
  landing: () => import('./landing-blocks'),
  article: () => import('./article-blocks'),
};

export type BlockGroup = keyof typeof BLOCK_GROUPS;

/** The component of each block. A block without one does not compile. */
type AllBlocks = { [Name in BlockName]: Components[Name] };
type Components = typeof BLOCKS & UnionToIntersection<GroupOf[BlockGroup]>;
type GroupOf = { [Group in BlockGroup]: Awaited<ReturnType<(typeof BLOCK_GROUPS)[Group]>>['BLOCKS'] };
type UnionToIntersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** Sources of the groups, as the build manifest keys their chunks. Apart, because browsers need not load them. */
export const groupSource = (group: BlockGroup): string => `client/blocks/${group}-blocks.ts`;

/** The group that a block loads with; the others are in the code that all pages load. For the server, which names them. */
export const GROUP_OF_BLOCK: {
  readonly [Name in Exclude<BlockName, keyof typeof BLOCKS>]: {
    [Group in BlockGroup]: Name extends keyof GroupOf[Group] ? Group : never;
  }[BlockGroup];
} = {
  planes: 'home',
  services: 'landing',
  dialogue: 'landing',
  steps: 'landing',
  cases: 'landing',
  faq: 'landing',
  opening: 'article',
  body: 'article',
  text: 'article',
  picture: 'article',
  quote: 'article',
  logos: 'article',
  form: 'article',
  workshops: 'article',
};

export async function loadBlocks({
  groups = [],
}: {
  groups?: readonly BlockGroup[];
}): Promise<BlockComponents> {
  const loaded = await Promise.all(groups.map((group) => BLOCK_GROUPS[group]()));
  return Object.assign({}, BLOCKS, ...loaded.map((module) => module.BLOCKS)) as BlockComponents;
}

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
