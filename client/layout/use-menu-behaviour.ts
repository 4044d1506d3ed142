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
    details.addEventListener('toggle', onToggle);
    details.addEventListener('keydown', onKeyDown);
    return () => {
      details.removeEventListener('toggle', onToggle);
      details.removeEventListener('keydown', onKeyDown);
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
  if (event.shiftKey && document.activeElement === first) {
    event.preventDefault();
    last?.focus();
  } else if (!event.shiftKey && document.activeElement === last) {
    event.preventDefault();
    first?.focus();
  }
}
