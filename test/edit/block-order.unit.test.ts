import { expect } from 'chai';
import { isOnlyOpening, missingIn, orderAfter, type BlockStep } from '../../client/edit/blocks/block-order';
import { ADDABLE_BLOCKS, addedBlock, newBlockKey } from '../../client/model/blocks';
import { placedBlocks, type UsualBlock } from '../../client/model/page-blocks';

const USUAL: readonly UsualBlock[] = [
  { key: 'opening', block: 'opening' },
  { key: 'body', block: 'body' },
];
const ORDER = {
  items: [{ key: 'opening' }, { key: 'quote-aaaaaa', hidden: true }, { key: 'text-aaaaaa' }],
};

/** Each step of the order above, and the keys that follow from it; a dash stands before hidden ones. */
const STEPS: readonly (readonly [step: BlockStep, after: readonly string[]])[] = [
  [{ kind: 'add', index: 0, key: 'faq-aaaaaa' }, ['faq-aaaaaa', 'opening', '-quote-aaaaaa', 'text-aaaaaa']],
  [{ kind: 'add', index: 3, key: 'body' }, ['opening', '-quote-aaaaaa', 'text-aaaaaa', 'body']],
  [{ kind: 'move', index: 1, to: 2 }, ['opening', 'text-aaaaaa', '-quote-aaaaaa']],
  [{ kind: 'move', index: 2, to: 0 }, ['text-aaaaaa', 'opening', '-quote-aaaaaa']],
  [{ kind: 'turn', index: 1, hidden: false }, ['opening', 'quote-aaaaaa', 'text-aaaaaa']],
  [{ kind: 'turn', index: 2, hidden: true }, ['opening', '-quote-aaaaaa', '-text-aaaaaa']],
  [{ kind: 'remove', index: 1 }, ['opening', 'text-aaaaaa']],
];

describe('the order of a page’s blocks', () => {
  const placed = placedBlocks(USUAL, ORDER);

  for (const [step, after] of STEPS)
    it(`changes by ${JSON.stringify(step)}`, () => {
      const blocks = placedBlocks(USUAL, orderAfter(placed, step));
      expect(blocks.map(({ key, hidden }) => (hidden ? '-' : '') + key)).to.deep.equal(after);
    });

  it('knows the only block with the heading of the page, and those that a page lacks', () => {
    expect(placed.map((_block, index) => isOnlyOpening(placed, index))).to.deep.equal([true, false, false]);
    const two = placedBlocks(USUAL, orderAfter(placed, { kind: 'add', index: 1, key: 'hero-aaaaaa' }));
    expect(two.some((_block, index) => isOnlyOpening(two, index))).to.equal(false);
    expect(missingIn(placed, USUAL).map(({ key }) => key)).to.deep.equal(['body']);
  });

  it('recognizes the kind of every block by the key that it was added with', () => {
    for (const block of ADDABLE_BLOCKS) expect(addedBlock(newBlockKey(block))).to.equal(block);
  });
});
