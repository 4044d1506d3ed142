import { VisuallyHidden } from '@site/ui-kit';
import {
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconEye,
  IconGrip,
  IconPencil,
  IconTrash,
  useDrag,
} from '@site/ui-kit/editor';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { BLOCK_MODELS, isAddable } from '../../model/blocks';
import { shortText } from '../../model/entry/plain-text';
import { BLOCKS_MAX, type PlacedBlock } from '../../model/page-blocks';
import { isOnlyOpening, type BlockStep } from '../blocks/block-order';
import type { EditedBlocks } from '../blocks/use-page-blocks';
import { EditIconButton } from '../edit-controls';
import { useTexts } from '../edit-messages';
import { blocksOn, markDrop } from '../frame/block-gaps';
import type { ReachedBlock } from '../frame/edit-frame';
import { inWindow } from '../frame/in-window';
import { CONTROL } from '../frame/shown-fields';
import { moveFocus } from '../move-focus';
import { useWorkspace } from '../workspace/use-workspace';

/** The names of a page's blocks: by kind, by title, and by both. */
export function useBlockNames({ shown }: EditedBlocks) {
  const { labels } = useTexts();
  const kindOf = ({ block }: PlacedBlock) => labels[BLOCK_MODELS[block].label]();
  const titleOf = ({ key }: PlacedBlock) => shortText(shown.find((each) => each.key === key)?.title);
  const nameOf = (block: PlacedBlock) => [kindOf(block), titleOf(block)].filter(Boolean).join(': ');
  return { kindOf, titleOf, nameOf };
}

interface BlockButtonsProps {
  blocks: EditedBlocks;
  index: number;
  name: string;
  /** Hides the block, or shows it. */
  onTurn: () => void;
  onCopied?: () => void;
}

/** Hides and copies a block, in the list of blocks and on the page. */
export function BlockButtons({ blocks, index, name, onTurn, onCopied }: BlockButtonsProps) {
  const { opened } = useWorkspace();
  const { messages } = useTexts();
  const { placed, duplicate } = blocks;
  const { block, hidden } = placed[index]!;
  const isNeeded = isOnlyOpening(placed, index);
  const isFull = placed.length >= BLOCKS_MAX;
  return (
    <>
      <EditIconButton
        aria-label={hidden ? messages.blocks.show({ name }) : messages.blocks.hide({ name })}
        aria-disabled={isNeeded}
        onClick={() => !isNeeded && onTurn()}
      >
        <IconEye />
      </EditIconButton>
      {isAddable(block) && (
        <EditIconButton
          aria-label={messages.blocks.duplicate({ name })}
          aria-disabled={isFull}
          onClick={() => !isFull && void duplicate(index).then(onCopied, opened.fail)}
        >
          <IconCopy />
        </EditIconButton>
      )}
    </>
  );
}

/** Whether somebody who works by keyboard is in the tools of a block. */
export const isKeyInTools = (): boolean =>
  document.querySelector('.edit-block-tools :focus-visible') !== null;

/** On the block that is reached; the frame's stylesheet outlines it. */
const REACHED = 'data-edit-reached';
interface BlockToolsProps {
  blocks: EditedBlocks;
  reached: ReachedBlock;
  onReach: (reached: ReachedBlock) => void;
  /** Whether a text of the page is written, which the tools must not cover. */
  isWriting: boolean;
}

/** The tools of the block that is reached on the page: what the list of blocks can do with it. */
export function BlockTools({ blocks, reached, onReach, isWriting }: BlockToolsProps) {
  const { key, page, wantsTools } = reached;
  const { actions } = useWorkspace();
  const { messages, labels } = useTexts();
  const { nameOf, kindOf } = useBlockNames(blocks);
  const tools = useRef<HTMLDivElement>(null);
  /** Where the block is to lie in the window of the page after its move, in pixels from the upper edge. */
  const topAfter = useRef<number | null>(null);
  const [said, setSaid] = useState('');
  const { placed, shown, change } = blocks;
  const elements = blocksOn(page);
  const onPage = placed.filter((each) => !each.hidden && elements.has(each.key));
  const at = onPage.findIndex((each) => each.key === key);
  const boxAt = (row: number) => elements.get(onPage[row]!.key)!.getBoundingClientRect();
  /** @param top - where the block is to lie then. @default where it is, so that its tools stay under the pointer */
  function move(row: number, top = boxAt(at).top) {
    if (!onPage[row]) return;
    const to = placed.indexOf(onPage[row]);
    topAfter.current = Math.min(top, page.defaultView!.innerHeight / 2);
    setSaid(messages.list.moved({ name: nameOf(onPage[at]!), place: to + 1, count: placed.length }));
    change({ kind: 'move', index: placed.indexOf(onPage[at]!), to });
  }
  const boxes = () => onPage.map((_block, row) => inWindow(boxAt(row), page));
  const handle = usePageDrag(page, boxes, (to) => move(to, boxAt(to)[to < at ? 'top' : 'bottom']));

  useLayoutEffect(() => {
    const element = blocksOn(page).get(key ?? '');
    const top = topAfter.current;
    topAfter.current = null;
    if (element && top !== null)
      page.defaultView!.scrollBy({ top: element.getBoundingClientRect().top - top, behavior: 'instant' });
    // Once the page shows the blocks in another order.
  }, [key, page, shown]);
  useToolsPlace(tools, key, page);
  useLayoutEffect(() => {
    if (wantsTools) tools.current?.querySelector('button')?.focus();
  }, [reached, wantsTools]);

  const block = onPage[at];
  if (!block) return null;
  const index = placed.indexOf(block);
  const name = nameOf(block);
  const isNeeded = isOnlyOpening(placed, index);
  /** Takes the block off the page. The one in its place has the tools then. */
  function takeOff(step: BlockStep, says: string) {
    onReach({ key: (onPage[at + 1] ?? onPage[at - 1])?.key ?? null, page, wantsTools: false });
    setSaid(says);
    change(step);
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (event.key === 'Escape') focusFirst(elements.get(key!)!);
    if (!step) return moveFocus(event);
    event.preventDefault();
    move(at + step);
  }
  const mover = (step: number, label: string, icon: ReactNode) => (
    <EditIconButton aria-label={label} aria-disabled={!onPage[at + step]} onClick={() => move(at + step)}>
      {icon}
    </EditIconButton>
  );
  return (
    <div
      ref={tools}
      className="edit-page__tools edit-block-tools"
      role="toolbar"
      aria-label={name}
      data-writing={isWriting ? '' : undefined}
      onKeyDown={onKeyDown}
    >
      <span className="kit-sortable-grip" aria-hidden="true" {...handle(at)}>
        <IconGrip />
      </span>
      <span className="edit-block-tools__name" aria-hidden="true">
        {kindOf(block)}
      </span>
      {mover(-1, messages.list.moveUp({ name }), <IconArrowUp />)}
      {mover(1, messages.list.moveDown({ name }), <IconArrowDown />)}
      <BlockButtons
        blocks={blocks}
        index={index}
        name={name}
        onTurn={() => takeOff({ kind: 'turn', index, hidden: true }, `${name}: ${labels.hidden()}`)}
        onCopied={() => setSaid(messages.list.added({ name }))}
      />
      <EditIconButton aria-label={messages.page.edit({ name })} onClick={() => actions.openBlock(block.key)}>
        <IconPencil />
      </EditIconButton>
      <EditIconButton
        aria-label={messages.list.remove({ name })}
        aria-disabled={isNeeded}
        onClick={() => !isNeeded && takeOff({ kind: 'remove', index }, messages.list.removed({ name }))}
      >
        <IconTrash />
      </EditIconButton>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </div>
  );
}

/** Focuses an element of the page, or the first within it that takes the focus. */
function focusFirst(element: Element): void {
  const all = [element, ...element.querySelectorAll(`[tabindex], ${CONTROL}`)] as HTMLElement[];
  all.find(({ tabIndex }) => tabIndex >= 0)?.focus();
}

/** Pixels between tools and the edges of their block. */
const GAP_PX = 8;

/** Keeps the tools at the upper end of what is in sight of their block. */
function useToolsPlace(tools: RefObject<HTMLElement | null>, key: string | null, page: Document): void {
  // After each render: with the page the element of the block changes.
  useLayoutEffect(() => {
    const block = blocksOn(page).get(key ?? '');
    const bar = tools.current;
    if (!block || !bar?.offsetParent) return undefined;
    const place = () => placeTools(bar, block);
    place();
    block.toggleAttribute(REACHED, true);
    page.addEventListener('scroll', place, { passive: true });
    const sizes = new ResizeObserver(place);
    for (const element of [block, bar.offsetParent]) sizes.observe(element);
    return () => {
      block.toggleAttribute(REACHED, false);
      page.removeEventListener('scroll', place);
      sizes.disconnect();
    };
  });
}

function placeTools(bar: HTMLElement, block: Element): void {
  const stage = bar.offsetParent!.getBoundingClientRect();
  const { left, right, top, bottom } = inWindow(block.getBoundingClientRect(), block.ownerDocument);
  const isRtl = getComputedStyle(block).direction === 'rtl';
  const x = isRtl ? left + GAP_PX : right - bar.offsetWidth - GAP_PX;
  const lowest = bottom - stage.top - bar.offsetHeight - GAP_PX;
  const y = Math.min(Math.max(0, top - stage.top) + GAP_PX, lowest);
  bar.style.translate = `${Math.max(GAP_PX, x - stage.left)}px ${y}px`;
}

/** Pixels at the edges of the window of a page in which a dragged block scrolls it, the faster the nearer. */
const SCROLL_PX = 64;
const FRAME_MS = 16;

/** Handlers of the handle of a block, which drag it on the page; `boxes` are measured in the app's window. */
function usePageDrag(
  page: Document,
  boxes: () => readonly Pick<DOMRect, 'top' | 'bottom'>[],
  onMove: (to: number) => void,
) {
  /** Pixels in each frame. */
  const speed = useRef(0);
  const reveal = ({ clientY }: PointerEvent) => {
    const { top, bottom } = page.defaultView!.frameElement!.getBoundingClientRect();
    speed.current = (Math.min(0, clientY - top - SCROLL_PX) + Math.max(0, clientY - bottom + SCROLL_PX)) / 4;
  };
  const { drag, handlersFor } = useDrag(
    () => boxes().map(({ top, bottom }) => ({ middle: (top + bottom) / 2, reveal })),
    (_from, to) => onMove(to),
  );
  const isDragging = drag !== null;
  useLayoutEffect(() => markDrop(page, drag?.gap ?? null), [drag, page]);
  useEffect(() => {
    if (!isDragging) return undefined;
    speed.current = 0;
    const clock = setInterval(
      () => page.defaultView?.scrollBy({ top: speed.current, behavior: 'instant' }),
      FRAME_MS,
    );
    return () => clearInterval(clock);
  }, [isDragging, page]);
  return handlersFor;
}
