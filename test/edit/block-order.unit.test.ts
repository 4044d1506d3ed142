import { expect } from 'chai';
import { isOnlyOpening, missingIn, orderAfter, type BlockStep } from '../../client/edit/blocks/block-order';
import { ADDABLE_BLOCKS, addedBlock, newBlockKey } from '../../client/model/blocks';
import { BLOCKS_MAX, orderedKeys, placedBlocks, type UsualBlock } from '../../client/model/page-blocks';

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
  const keysIn = (order: unknown) =>
    placedBlocks(USUAL, order).map(({ key, hidden }) => (hidden ? '-' : '') + key);

  for (const [step, after] of STEPS)
    it(`changes by ${JSON.stringify(step)}`, () =>
      expect(keysIn(orderAfter(placed, step))).to.deep.equal(after));

  it('is the usual one unless there is a list, from which only blocks of the page are read, once each', () => {
    for (const none of [null, 'text', { items: 'text' }])
      expect(keysIn(none)).to.deep.equal(['opening', 'body']);
    const others = ['body', 'of a later release', 'hero-aaaaaa', 'body', 7].map((key) => ({ key }));
    expect(keysIn({ items: [null, 'body', {}, ...others] })).to.deep.equal(['body', 'hero-aaaaaa']);
    expect(orderedKeys({ items: [null, 'body', {}, ...others] })).to.have.length(4);
    const many = Array.from({ length: BLOCKS_MAX + 1 }, (_none, at) => ({ key: `hero-${100_000 + at}` }));
    expect(keysIn({ items: many })).to.have.length(BLOCKS_MAX);
  });

  it('begins with the opening again if no heading is visible', () => {
    const [body, opening, hero] = ['body', 'opening', 'hero-aaaaaa'].map((key) => ({ key, hidden: true }));
    expect(keysIn({ items: [body, opening] })).to.deep.equal(['opening', '-body']);
    expect(keysIn({ items: [hero] })).to.deep.equal(['opening', '-hero-aaaaaa']);
    expect(placedBlocks([], { items: [hero] })).to.have.length(1);
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
