import { BlockList } from '../blocks/block-list';
import type { EditedBlocks } from '../blocks/use-page-blocks';
import { useWorkspace } from './use-workspace';

/** The blocks of the page in the frame. */
export function PageBlockList({ blocks }: { blocks: EditedBlocks }) {
  const { opened, actions, ask } = useWorkspace();
  return (
    <BlockList
      blocks={blocks}
      onOpen={actions.openBlock}
      onAdd={(blockAt) => ask({ blockAt })}
      onDuplicate={(index) => void blocks.duplicate(index).catch(opened.fail)}
      onVersions={() => blocks.order && opened.openEntry(blocks.order)}
    />
  );
}
