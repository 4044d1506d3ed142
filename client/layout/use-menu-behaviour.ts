import { useEffect, type RefObject } from 'react';

const FOCUSABLE = 'a[href], button, select, summary';

/**
 * What a full-screen menu needs beyond `<details>`: Escape closes it and gives focus back to its button, Tab stays
 * inside while it is open, and the page behind is inert.
 */
export function useMenuBehaviour(menu: RefObject<HTMLDetailsElement | null>): { close: () => void } {
  useEffect(() => {
    const details = menu.current;
    if (!details) return;
    const background = () => document.querySelectorAll<HTMLElement>('main, footer, .skip-link');
    const onToggle = () => background().forEach((element) => (element.inert = details.open));
    const onKeyDown = (event: KeyboardEvent) => {
      if (!details.open) return;
      if (event.key === 'Escape') {
        details.open = false;
        details.querySelector('summary')?.focus();
      } else if (event.key === 'Tab') {
        keepFocusInside(details, event);
      }
    };
    // A wider window has no menu button, and so no way to close what it left open.
    const onResize = () => {
      if (details.open && !details.checkVisibility()) details.open = false;
    };
    details.addEventListener('toggle', onToggle);
    // On the document: a press beside the links takes the focus out of the menu, and Safari gives none to its button.
    document.addEventListener('keydown', onKeyDown);
    window.addEventListener('resize', onResize);
    return () => {
      details.removeEventListener('toggle', onToggle);
      document.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('resize', onResize);
      background().forEach((element) => (element.inert = false));
    };
  }, [menu]);

  return {
    close: () => {
      menu.current?.removeAttribute('open');
    },
  };
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
