/**
 * Adds to the mobile menu, a `<details>`, what a full-screen menu needs: Escape, and Back on Android, close it and return the
 * focus to its button; Tab stays inside; the page behind it is inert until it closes, whichever way; and another page is
 * never shown beneath it. The listeners are the document's and the window's, added once: a change of language replaces the menu.
 */
const FOCUSABLE = 'a[href], button, select, summary';

/** Not in every browser, and not among the DOM's types yet. */
interface CloseWatcher {
  onclose: (() => void) | null;
  destroy(): void;
}
const { CloseWatcher } = window as { CloseWatcher?: new () => CloseWatcher };
let watcher: CloseWatcher | null = null;

const openMenu = () => document.querySelector<HTMLDetailsElement>('.mobile-menu[open]');

function updateBackground(): void {
  const isOpen = openMenu() !== null;
  document
    .querySelectorAll<HTMLElement>('main, footer, .skip-link')
    .forEach((element) => (element.inert = isOpen));
  if (isOpen === (watcher !== null) || !CloseWatcher) return;
  watcher?.destroy();
  watcher = isOpen ? new CloseWatcher() : null;
  if (watcher) watcher.onclose = returnToButton;
}

function close(menu: HTMLDetailsElement | null): void {
  if (!menu) return;
  menu.open = false;
  // The toggle event comes later, and until then the next page could not take the focus.
  updateBackground();
}

function returnToButton(): void {
  const menu = openMenu();
  close(menu);
  menu?.querySelector('summary')?.focus();
}

updateBackground();
// The event does not bubble, and a menu that is replaced has none.
document.addEventListener('toggle', updateBackground, { capture: true });
document.addEventListener('click', updateBackground);
document.addEventListener('focusin', updateBackground);
// A press beside the links moves the focus out of the menu, and Safari does not focus its button.
document.addEventListener('keydown', (event) => {
  const menu = openMenu();
  if (!menu) return;
  if (event.key === 'Escape') returnToButton();
  else if (event.key === 'Tab') keepFocusInside(menu, event);
});
// A wider window hides the menu and its button, so nothing could close it there.
window.addEventListener('resize', () => {
  const menu = openMenu();
  if (!menu?.checkVisibility()) close(menu);
});
window.addEventListener('popstate', () => close(openMenu()));

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
