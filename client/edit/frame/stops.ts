import { CONTROL, EDITABLE } from './shown-fields';

/** Attributes of elements that the Tab key reaches for the sake of their contents. */
export const STOP = 'data-edit-stop';
export const DESCRIPTION = 'aria-description';

/** Makes each element with content focusable, once. */
export function makeStops(page: Document): void {
  const stops = new Set<Element>();
  for (const element of page.querySelectorAll(EDITABLE)) {
    if (element.matches('option, source, track') || element.closest('[aria-hidden="true"]')) continue;
    stops.add(element.closest(CONTROL) ?? element);
  }
  let moved: HTMLElement | null = null;
  for (const element of page.querySelectorAll(`[${STOP}]`)) {
    if (stops.has(element)) continue;
    // A text that falls back to another language has an element of its own inside.
    if (element === page.activeElement) moved = element.querySelector(EDITABLE);
    if (element.getAttribute(STOP) === 'tab') element.removeAttribute('tabindex');
    element.removeAttribute(STOP);
    element.removeAttribute(DESCRIPTION);
  }
  for (const element of stops) {
    const isControl = element.matches(CONTROL);
    element.setAttribute(STOP, isControl ? '' : 'tab');
    if (!isControl) element.setAttribute('tabindex', '0');
  }
  moved?.focus({ preventScroll: true });
}
