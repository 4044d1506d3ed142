import { useEffect, type RefObject } from 'react';

const FOCUSABLE = 'a[href], button, select, summary';

/**
 * Adds to `<details>` what a full-screen menu needs: a chosen link closes it, whichever part of the menu the link belongs
 * to; Escape closes it and returns the focus to its button; Tab stays inside; and the page behind it is inert.
 */
export function useMenuBehaviour(menu: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const details = menu.current;
    if (!details) return;
    const setBackgroundInert = (inert: boolean) =>
      document
        .querySelectorAll<HTMLElement>('main, footer, .skip-link')
        .forEach((element) => (element.inert = inert));
    const updateBackground = () => setBackgroundInert(details.open);
    const close = () => {
      details.open = false;
      // The toggle event comes later, and until then the next page could not take the focus.
      updateBackground();
    };
    const onClick = ({ target }: MouseEvent) => {
      if ((target as Element).closest('a[href]')) close();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (!details.open) return;
      if (event.key === 'Escape') {
        close();
        details.querySelector('summary')?.focus();
      } else if (event.key === 'Tab') {
        keepFocusInside(details, event);
      }
    };
    // A wider window hides the menu and its button, so nothing could close it there.
    const onResize = () => {
      if (details.open && !details.checkVisibility()) close();
    };
    details.addEventListener('toggle', updateBackground);
    details.addEventListener('click', onClick);
    // On the document: a press beside the links moves the focus out of the menu, and Safari does not focus its button.
    document.addEventListener('keydown', onKeyDown);
    window.addEventListener('resize', onResize);
    return () => {
      details.removeEventListener('toggle', updateBackground);
      details.removeEventListener('click', onClick);
      document.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('resize', onResize);
      setBackgroundInert(false);
    };
  }, [menu]);
}

function keepFocusInside(container: HTMLElement, event: KeyboardEvent): void {
  const stops = [...container.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((element) =>
    element.checkVisibility(),
  );
  const first = stops[0];
  const last = stops.at(-1);
  const isOutside = !container.contains(document.activeElement);
  if (event.shiftKey && (isOutside || document.activeElement === first)) {
    event.preventDefault();
    last?.focus();
  } else if (!event.shiftKey && (isOutside || document.activeElement === last)) {
    event.preventDefault();
    first?.focus();
  }
}
