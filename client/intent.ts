import { VOUCHER_FORM_ID } from './forms/voucher/voucher-form-id';
import { isPlainClick } from './router/plain-click';

/** What does more once the application runs, or nothing before. Links work without it, and each of them is a document then. */
const NEEDS_APPLICATION =
  'button, input, select, textarea, summary, [tabindex="0"], .kit-dropdown, [data-enhanced], ' +
  `a[href$="#${VOUCHER_FORM_ID}"]`;

/** What does nothing before, or less than was asked for: a press waits. Forms, menus, and everything else work natively. */
const WAITS = `button[type=button]:not([popovertarget]), [data-enhanced], a[href$="#${VOUCHER_FORM_ID}"]`;

/**
 * Loads the application at the first sign that somebody is about to use what needs it: a pointer on it, or the focus in it. A
 * press that comes before the application is marked and kept, and done once it runs; if it cannot be loaded, the
 * browser does what it can do.
 *
 * @param load - resolves once the application runs
 * @param isWanted - whether the application is needed without a sign
 */
export function loadOnIntent(load: () => Promise<void>, isWanted: boolean): void {
  const signs = new AbortController();
  const options = { capture: true, signal: signs.signal };
  const presses: HTMLElement[] = [];
  let pointedAt: Element | null = null;
  let loading: Promise<void> | null = null;

  const begin = () => {
    loading ??= load()
      .catch(() => {
        // The page stays as the server sent it.
      })
      .then(() => {
        signs.abort();
        // A menu under the pointer opens.
        if (pointedAt?.matches(':hover'))
          pointedAt.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
        for (const element of presses) {
          delete element.dataset.waits;
          element.click();
        }
      });
  };
  const onSign = ({ type, target }: Event) => {
    if (!closest(target, NEEDS_APPLICATION)) return;
    if (type === 'pointermove') pointedAt = target as Element;
    begin();
  };
  const onPress = (event: MouseEvent) => {
    const element = closest(event.target, WAITS);
    if (!element || !isPlainClick(event)) return;
    event.preventDefault();
    event.stopPropagation();
    element.dataset.waits = '';
    presses.push(element);
    begin();
  };

  // No `pointerover`, which a page that scrolls under a resting pointer causes too.
  for (const sign of ['pointermove', 'pointerdown', 'focusin'] as const)
    document.addEventListener(sign, onSign, options);
  document.addEventListener('click', onPress, options);
  if (isWanted || closest(document.activeElement, NEEDS_APPLICATION)) begin();
}

const closest = (target: EventTarget | null, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;
