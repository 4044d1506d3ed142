import type { ComponentType } from 'react';
import type { LandingView } from './block-view';
import type { BLOCKS } from './blocks';

export interface BlockListProps extends LandingView {
  /** The components of the blocks. */
  components: Partial<typeof BLOCKS>;
}

/** Shows blocks one under the other. */
export function BlockList({ blocks, components }: BlockListProps) {
  return blocks.map(({ block, ...props }, index) => {
    const Block = components[block] as ComponentType<typeof props>;
    return <Block key={index} {...props} />;
  });
}
