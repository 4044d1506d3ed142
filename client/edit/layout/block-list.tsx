import { Button, Tag } from '@site/ui-kit';
import { IconPlus, SortableList, type ListChange } from '@site/ui-kit/editor';
import { useEditMessages, useTexts } from '../edit-messages';
import { BLOCK_MODELS, ADDABLE_BLOCKS, type BlockName } from '../../model/blocks';
import { BLOCKS_MAX, type PlacedBlock, type UsualBlock } from '../../model/page-blocks';
import { isOnlyOpening, missingIn } from '../blocks/block-order';
import { BlockPicture } from '../blocks/block-picture';
import type { EditedBlocks } from '../blocks/use-page-blocks';
import { useWorkspace } from '../workspace/use-workspace';
import { EditDialog } from '../edit-dialog';
import { EditButton, LinkButton } from '../edit-controls';
import { BlockButtons, useBlockNames } from './block-tools';

/** The blocks of a page in their order: to open, add, copy, hide, move and remove. */
export function BlockList({ blocks }: { blocks: EditedBlocks }) {
  const { opened, actions, ask } = useWorkspace();
  const { placed, shown, order, change } = blocks;
  const { messages, labels } = useTexts();
  const isFull = placed.length >= BLOCKS_MAX;
  const { kindOf, titleOf, nameOf } = useBlockNames(blocks);

  function reorder(_items: unknown[], step: ListChange) {
    if (step.kind !== 'add') change(step);
  }
  const renderBlock = (block: PlacedBlock, index: number) => {
    const name = nameOf(block);
    const isEmpty = !block.hidden && !shown.some(({ key }) => key === block.key);
    return (
      <div className="edit-block">
        {!isFull && (
          <Button
            variant="outline"
            size="icon"
            className="edit-block__add"
            aria-label={messages.blocks.addBefore({ name })}
            onClick={() => ask({ blockAt: index })}
          >
            <IconPlus />
          </Button>
        )}
        <Button variant="ghost" className="edit-block__open" onClick={() => actions.openBlock(block.key)}>
          <BlockPicture block={block.block} />
          <span className="edit-block__name">
            <span>{kindOf(block)}</span>
            <span className="edit-note">{titleOf(block)}</span>
          </span>
          {block.hidden && <Tag>{labels.hidden()}</Tag>}
          {isEmpty && <Tag>{messages.entry.empty()}</Tag>}
        </Button>
        <BlockButtons
          blocks={blocks}
          index={index}
          name={name}
          onTurn={() => change({ kind: 'turn', index, hidden: !block.hidden })}
        />
      </div>
    );
  };

  return (
    <div className="edit-stack edit-blocks">
      <SortableList
        label={labels.blocks()}
        hint={isFull ? messages.blocks.full({ count: BLOCKS_MAX }) : messages.blocks.hint()}
        folding="none"
        items={placed}
        itemKey={(item) => (item as PlacedBlock).key}
        itemLabel={(item) => nameOf(item as PlacedBlock)}
        renderItem={(item, index) => renderBlock(item as PlacedBlock, index)}
        isRemovable={(_item, index) => !isOnlyOpening(placed, index)}
        onChange={reorder}
        removeLabel={(name) => messages.list.remove({ name })}
        moveUpLabel={(name) => messages.list.moveUp({ name })}
        moveDownLabel={(name) => messages.list.moveDown({ name })}
        removedMessage={(name) => messages.list.removed({ name })}
        movedMessage={(name, position, count) => messages.list.moved({ name, place: position, count })}
      />
      <div className="actions">
        {!isFull && (
          <EditButton onClick={() => ask({ blockAt: placed.length })}>
            <IconPlus />
            {messages.blocks.add()}
          </EditButton>
        )}
        {order && order.updated !== '' && (
          <LinkButton onClick={() => opened.openEntry(order)}>{messages.blocks.versions()}</LinkButton>
        )}
      </div>
    </div>
  );
}

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
  const { labels } = useTexts();
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
