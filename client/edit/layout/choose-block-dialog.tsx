import { Button } from '@site/ui-kit';
import { EditDialog } from '../edit-dialog';
import { useEditMessages, useModelTexts } from '../edit-messages';
import { ADDABLE_BLOCKS, BLOCK_MODELS, type BlockName } from '../../model/blocks';
import type { UsualBlock } from '../../model/page-blocks';
import { missingIn } from '../blocks/block-order';
import { BlockPicture } from '../blocks/block-picture';
import type { EditedBlocks } from '../blocks/use-page-blocks';
import { useWorkspace } from './use-workspace';

/** Pictures of the blocks to choose a new one from; first those that the page has by itself and that were removed. */
export function ChooseBlockDialog({ blocks, at }: { blocks: EditedBlocks; at: number }) {
  const { ask, actions } = useWorkspace();
  const messages = useEditMessages();
  const choose = (chosen: BlockName | UsualBlock) => {
    ask(null);
    actions.addBlock(chosen, at);
  };
  const removed = missingIn(blocks.placed, blocks.usual);
  return (
    <EditDialog size="wide" onClose={() => ask(null)} title={messages.blocks.add()}>
      {removed.length > 0 && (
        <section aria-label={messages.blocks.removed()}>
          <h3>{messages.blocks.removed()}</h3>
          <Choices choices={removed} onChoose={choose} />
        </section>
      )}
      <Choices
        choices={ADDABLE_BLOCKS.map((block) => ({ key: block, block }))}
        onChoose={({ block }) => choose(block)}
      />
    </EditDialog>
  );
}

interface ChoicesProps {
  choices: readonly UsualBlock[];
  onChoose: (chosen: UsualBlock) => void;
}

function Choices({ choices, onChoose }: ChoicesProps) {
  const { labels } = useModelTexts();
  return (
    <ul className="edit-block-choices">
      {choices.map((choice) => (
        <li key={choice.key}>
          <Button variant="outline" className="edit-block-choice" onClick={() => onChoose(choice)}>
            <BlockPicture block={choice.block} />
            {labels[BLOCK_MODELS[choice.block].label]()}
          </Button>
        </li>
      ))}
    </ul>
  );
}
