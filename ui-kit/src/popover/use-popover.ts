import { useEffect, useState, type RefObject } from 'react';
import { useLayer } from '../layers/layers';

/** A popover's state and how to change it; both agree with the browser, which opens and closes it as well. */
export interface PopoverState {
  isOpen: boolean;
  /** Opens or closes the popover. */
  toggle: (isOpen: boolean) => void;
}

const isShown = (popover: HTMLElement) => popover.matches(':popover-open');

/**
 * Follows an element with the classes `kit-popover` and the attribute `popover`. The stylesheet places it at the nearest
 * ancestor with the class `kit-anchor`, or at the control of its field; `data-placement` says where: `bottom-start`,
 * `bottom-end` or `top`. Escape closes it, if it is the layer on top, and gives the focus back.
 *
 * @param anchor - the element to place it at, if that is not an ancestor, where CSS cannot
 */
export function usePopover(
  popover: RefObject<HTMLElement | null>,
  anchor?: RefObject<Element | null>,
): PopoverState {
  const [isOpen, setOpen] = useState(false);

  function toggle(open: boolean) {
    const element = popover.current;
    if (!element?.showPopover || isShown(element) === open) return;
    if (open) element.showPopover();
    else element.hidePopover();
  }

  useEffect(() => {
    const element = popover.current;
    if (!element?.showPopover) return undefined;
    const follow = (event: Event) => setOpen((event as ToggleEvent).newState === 'open');
    element.addEventListener('beforetoggle', follow);
    // The browser opens it before any script has loaded.
    const frame = requestAnimationFrame(() => setOpen(isShown(element)));
    return () => {
      cancelAnimationFrame(frame);
      element.removeEventListener('beforetoggle', follow);
    };
  }, [popover]);

  useEffect(() => {
    const element = popover.current;
    if (!isOpen || !element || CSS.supports('anchor-scope', 'all')) return undefined;
    const at = anchor?.current ?? element.parentElement!;
    let stop: (() => void) | null = () => {};
    void import('./place-popover').then(({ placePopover }) => {
      if (stop) stop = placePopover(at, element);
    });
    return () => {
      stop?.();
      stop = null;
    };
  }, [isOpen, popover, anchor]);

  useLayer(isOpen, () => {
    const element = popover.current;
    // Gone where a dialog has opened in its place.
    if (element?.contains(document.activeElement))
      document.querySelector<HTMLElement>(`[popovertarget="${CSS.escape(element.id)}"]`)?.focus();
    toggle(false);
  });
  return { isOpen, toggle };
}
