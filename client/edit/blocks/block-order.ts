import { isOpening } from '../../model/blocks';
import type { PlacedBlock, UsualBlock } from '../../model/page-blocks';

export type BlockStep =
  | { kind: 'add'; index: number; key: string }
  | { kind: 'move'; index: number; to: number }
  | { kind: 'turn'; index: number; hidden: boolean }
  | { kind: 'remove'; index: number };

/** The value `details` of the order of a page's blocks after a step. */
export function orderAfter(
  placed: readonly PlacedBlock[],
  step: BlockStep,
): { items: { key: string; hidden?: true }[] } {
  const items = placed.map(({ key, hidden }) => ({ key, ...(hidden && { hidden: true as const }) }));
  if (step.kind === 'add') items.splice(step.index, 0, { key: step.key });
  else {
    const [{ key, ...rest }] = items.splice(step.index, 1) as [(typeof items)[number]];
    if (step.kind === 'move') items.splice(step.to, 0, { key, ...rest });
    if (step.kind === 'turn') items.splice(step.index, 0, { key, ...(step.hidden && { hidden: true }) });
  }
  return { items };
}

/** Whether the heading of the page is in this block and no other, so that the page cannot be without it. */
export const isOnlyOpening = (placed: readonly PlacedBlock[], index: number): boolean =>
  placed.every(({ block, hidden }, each) => (isOpening(block) && !hidden) === (each === index));

export const missingIn = (
  placed: readonly PlacedBlock[],
  blocks: readonly UsualBlock[],
): readonly UsualBlock[] => blocks.filter(({ key }) => !placed.some((each) => each.key === key));
