import type { MouseEvent } from 'react';
import { leave } from '../build-updates/leave';
import { isPlainClick } from '../navigation/link-target';

/** How long a header link on an error page waits before the window loads afresh. */
export const ERROR_PAGE_RELOAD_MS = 50;

/** On an error page a header link loads its target afresh instead of navigating: whatever broke is left behind. */
export function reloadOnErrorPage(event: MouseEvent<HTMLAnchorElement>): void {
  const { href, target } = event.currentTarget;
  if (target || !isPlainClick(event)) return;
  event.preventDefault();
  setTimeout(() => void leave(href), ERROR_PAGE_RELOAD_MS);
}
