/** The parts of the window, in their order, each with what takes the focus there. */
const PARTS = [
  ['.edit-bar', 'input, button'],
  ['.edit-page', 'iframe'],
  ['.edit-panel', 'h2'],
] as const;

/** Moves the focus to the next part of the window: with Tab alone, the whole page lies between the bar and the fields. */
export function focusNextPart(step: 1 | -1): void {
  const parts = PARTS.flatMap(([part, target]) => {
    const element = document.querySelector(part);
    return element?.checkVisibility({ visibilityProperty: true }) ? [{ element, target }] : [];
  });
  const current = parts.findIndex(({ element }) => element.contains(document.activeElement));
  const from = current < 0 && step < 0 ? parts.length : current;
  const { element, target } = parts.at((from + step) % parts.length)!;
  element.querySelector<HTMLElement>(target)?.focus();
}
