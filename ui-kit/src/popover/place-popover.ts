import { autoUpdate, computePosition, flip, offset, shift, size, type Placement } from '@floating-ui/dom';

/** The distances in pixels that the stylesheet has as well. */
const GAP_PX = 4;

/**
 * Places a popover in browsers without CSS anchor positioning; loaded in those only.
 *
 * @returns a function that stops following the anchor
 */
export function placePopover(anchor: Element, popover: HTMLElement): () => void {
  const { placement = 'bottom-start', width } = popover.dataset;
  async function place() {
    const { x, y } = await computePosition(anchor, popover, {
      placement: placement as Placement,
      strategy: 'fixed',
      middleware: [
        offset(GAP_PX),
        flip(),
        shift({ padding: GAP_PX }),
        size({
          padding: GAP_PX,
          apply({ availableHeight, rects }) {
            popover.style.setProperty('--kit-popover-room', `${availableHeight}px`);
            if (width === 'anchor') popover.style.inlineSize = `${rects.reference.width}px`;
          },
        }),
      ],
    });
    popover.style.left = `${x}px`;
    popover.style.top = `${y}px`;
  }
  return autoUpdate(anchor, popover, () => void place());
}
