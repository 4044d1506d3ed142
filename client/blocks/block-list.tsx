import type { ComponentType } from 'react';
import type { BlockComponents } from '../model/view-types';
import type { BlockView } from './block-view';

export interface BlockListProps {
  blocks: readonly BlockView[];
  components: BlockComponents;
}

/** Shows blocks one under the other, each as one element. Its key on the page is the fragment that links lead to. */
export function BlockList({ blocks, components }: BlockListProps) {
  return blocks.map(({ block, key, ...props }, index) => {
    const Block = components[block] as ComponentType<{ id: string; index: number }>;
    return <Block key={key} {...props} id={key} index={index} />;
  });
}
