import type { MouseEvent } from 'react';

/** How long a header link on an error page waits before the window loads afresh. */
export const ERROR_PAGE_RELOAD_MS = 50;

/** On an error page a header link loads its target afresh instead of navigating: whatever broke is left behind. */
export function reloadOnErrorPage(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0 || event.currentTarget.target)
    return;
  event.preventDefault();
  const { href } = event.currentTarget;
  setTimeout(() => {
    if (href === window.location.href) window.location.reload();
    else window.location.assign(href);
  }, ERROR_PAGE_RELOAD_MS);
}
