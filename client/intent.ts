import { VOUCHER_FORM_ID } from './forms/voucher/voucher-form-id';
import { isPlainClick } from './router/plain-click';
import { rememberAddress } from './router/remember-address';

const FORM_LINK = `a[href$="#${VOUCHER_FORM_ID}"]:not([target])`;

/** Elements that do more once the application runs, or nothing before. Browsers follow all other links themselves. */
const NEEDS_APPLICATION = `button:not([data-asks-consent]), input, select, textarea, .mobile-menu summary, [tabindex="0"], .kit-dropdown, [data-enhanced], ${FORM_LINK}`;

/** Elements that do nothing before the application runs, so that a press has to wait. All others work natively. */
const WAITS = 'button[type=button]:not([popovertarget], [data-asks-consent])';

/** No `pointerover`, which a page that scrolls under a resting pointer causes too. A screen reader may only click. */
const SIGNS = ['pointermove', 'pointerdown', 'focusin', 'click'] as const;

/**
 * Loads the application at the first sign that somebody is about to use what needs it: a pointer on it, the focus in it, a
 * click. A press that comes before the application is marked and kept, and done once it runs.
 *
 * @param app - the element that the application takes over
 * @param load - resolves once the application runs, or rejects if it cannot
 * @returns a function that loads it without a sign
 */
export function loadOnIntent(app: HTMLElement, load: () => Promise<void>): () => void {
  const signs = new AbortController();
  const options = { capture: true, signal: signs.signal };
  let presses: HTMLElement[] = [];
  let pointedAt: Element | null = null;
  let loading: Promise<void> | null = null;

  const begin = () => {
    loading ??= load().then(replay, () => {
      // The page stays as the server sent it, and no press waits any more.
      signs.abort();
      for (const element of presses) delete element.dataset.waits;
    });
  };
  const replay = () => {
    signs.abort();
    // A menu under the pointer opens.
    if (pointedAt?.matches(':hover'))
      pointedAt.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
    for (const element of presses) {
      delete element.dataset.waits;
      element.click();
    }
  };
  const onSign = (event: Event) => {
    if (!closest(event.target, NEEDS_APPLICATION)) return;
    if (event.type === 'pointermove' && (event as PointerEvent).pointerType === 'mouse')
      pointedAt = event.target as Element;
    begin();
  };
  const onPress = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    const element = closest(event.target, WAITS);
    if (!element) {
      const link = closest(event.target, 'a') as HTMLAnchorElement | null;
      // The visitor has moved on: an earlier press must not take them elsewhere.
      if (link) presses = [];
      if (link?.matches(FORM_LINK) && followWithinPage(link)) event.preventDefault();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    element.dataset.waits = '';
    presses.push(element);
  };

  for (const sign of SIGNS) app.addEventListener(sign, onSign, options);
  app.addEventListener('click', onPress, options);
  // The visitor was faster than this script.
  const focused = document.activeElement;
  if (app.contains(focused) && closest(focused, NEEDS_APPLICATION)) begin();
  return begin;
}

/** Leads to the form if it is on this page, which a browser would load anew for the package that the link names. */
function followWithinPage(link: HTMLAnchorElement): boolean {
  const form = link.pathname === location.pathname && document.getElementById(VOUCHER_FORM_ID);
  if (!form) return false;
  location.assign(link.hash);
  const choice = form.querySelector('select');
  const number = new URLSearchParams(link.search).get('package');
  if (choice && number) choice.value = number;
  rememberAddress(link);
  return true;
}

const closest = (target: EventTarget | null, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;
