import { hashElement } from './hash-element';

/** Gives focus to what a visitor came for, so that reading and tabbing go on from there: the hash's element, or the title. */
export function focusPage(hash: string): void {
  const target = hashElement(hash) ?? document.querySelector<HTMLElement>('main h1');
  if (!target) return;
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
