import type { KeyboardEvent } from 'react';

/** Moves the focus with the arrow keys, Home and End (ARIA toolbar pattern). */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const next = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    Home: 0,
    End: buttons.length - 1,
  }[event.key];
  if (next === undefined || at < 0) return;
  event.preventDefault();
  buttons.at(next % buttons.length)!.focus();
}
