import { flag, group, line, list } from './field';
import { addedBlock, isOpening, type BlockName } from './blocks';
import { isMap } from './json-value';

/*
 * Context: a page is an ordered list of blocks, and each block is an entry of the page's section with a key of its own. Decision:
 * the order is one more entry of the section, with the key `blocks`, that names the keys; a page without it shows the blocks
 * that the code lists for it. Consequence: moving, hiding, adding and removing blocks is a change of one record, with
 * the conflicts, undo, preview and versions of any other. A removed block's entry stays, so that an older version of the
 * order brings it back with its texts.
 */

export const ORDER_KEY = 'blocks';

/** Most blocks of a page; the longest landing has a quarter of them. */
export const BLOCKS_MAX = 40;

const placed = group(
  'block',
  { key: line('block', { localized: false, names: 'block' }), hidden: flag('hidden') },
  { needs: ['key'], localized: false },
);

/** The order of a page's blocks, which all languages share. */
export const ORDER_ENTRY = {
  label: 'blocks',
  fields: {
    details: group(
      'blocks',
      { items: list('blocks', placed, { localized: false, max: BLOCKS_MAX }) },
      { localized: false },
    ),
  },
} as const;

/** Section of the blocks of a generic page. The id stays the same when its address changes. */
export const pageSection = (id: string): string => `page:${id}`;

/** Id of the page whose blocks are in a section; null for the sections that the model names. */
export const pageOfSection = (section: string): string | null => /^page:(\w+)$/.exec(section)?.[1] ?? null;

/** A block that a page has unless an editor has changed its blocks. */
export interface UsualBlock {
  readonly key: string;
  readonly block: BlockName;
}

export interface PlacedBlock extends UsualBlock {
  readonly hidden: boolean;
}

const itemsOf = (order: unknown): readonly unknown[] | null =>
  isMap(order) && Array.isArray(order.items) ? (order.items as unknown[]) : null;

export const orderedKeys = (order: unknown): readonly string[] =>
  (itemsOf(order) ?? []).flatMap((item) => (isMap(item) && typeof item.key === 'string' ? [item.key] : []));

/**
 * The blocks of a page in their order, hidden ones included. Keys that are no block of this page, and second ones, are left out.
 * A page without a visible heading gets its usual opening back.
 *
 * @param order - the value `details` of the page's order; anything else stands for the usual blocks
 */
export function placedBlocks(usual: readonly UsualBlock[], order: unknown): readonly PlacedBlock[] {
  const placed = new Map<string, PlacedBlock>();
  for (const item of itemsOf(order) ?? usual) {
    if (!isMap(item) || typeof item.key !== 'string' || placed.size === BLOCKS_MAX) continue;
    const { key } = item;
    const block = usual.find((each) => each.key === key)?.block ?? addedBlock(key);
    if (block && !placed.has(key)) placed.set(key, { key, block, hidden: item.hidden === true });
  }
  const blocks = [...placed.values()];
  if (blocks.some(({ block, hidden }) => isOpening(block) && !hidden)) return blocks;
  const opening = usual.find(({ block }) => isOpening(block));
  return opening
    ? [{ ...opening, hidden: false }, ...blocks.filter(({ key }) => key !== opening.key)]
    : blocks;
}
