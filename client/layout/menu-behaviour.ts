/**
 * Adds to the mobile menu, a `<details>`, what a full-screen menu needs: Escape closes it and returns the focus to its
 * button; Tab stays inside; and the page behind it is inert until it closes, whichever way. The listeners are the
 * document's and the window's, added once: a change of language replaces the menu.
 */
const FOCUSABLE = 'a[href], button, select, summary';

const openMenu = () => document.querySelector<HTMLDetailsElement>('.mobile-menu[open]');

function updateBackground(): void {
  const isOpen = openMenu() !== null;
  document
    .querySelectorAll<HTMLElement>('main, footer, .skip-link')
    .forEach((element) => (element.inert = isOpen));
}

function close(menu: HTMLDetailsElement): void {
  menu.open = false;
  // The toggle event comes later, and until then the next page could not take the focus.
  updateBackground();
}

updateBackground();
// The event does not bubble.
document.addEventListener('toggle', updateBackground, { capture: true });
document.addEventListener('click', updateBackground);
// A press beside the links moves the focus out of the menu, and Safari does not focus its button.
document.addEventListener('keydown', (event) => {
  const menu = openMenu();
  if (!menu) return;
  if (event.key === 'Escape') {
    close(menu);
    menu.querySelector('summary')?.focus();
  } else if (event.key === 'Tab') {
    keepFocusInside(menu, event);
  }
});
// A wider window hides the menu and its button, so nothing could close it there.
window.addEventListener('resize', () => {
  const menu = openMenu();
  if (menu && !menu.checkVisibility()) close(menu);
});

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

export {};
