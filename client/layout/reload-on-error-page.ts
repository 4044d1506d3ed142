import type { MouseEvent } from 'react';
import { hardNavigate } from '../router/hard-navigate';
import { isPlainClick } from '../router/links';

/** How long a header link on an error page waits before the window loads afresh. */
const ERROR_PAGE_RELOAD_MS = 50;

/**
 * On an error page any link of the header loads the window afresh, so that whatever broke is left behind. A link that
 * opens a new tab does so, and this window reloads the page it shows.
 */
export function reloadOnErrorPage(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
  if (!link || !isPlainClick(event)) return;
  if (!link.target) event.preventDefault();
  setTimeout(() => void hardNavigate(link.target ? location.href : link.href), ERROR_PAGE_RELOAD_MS);
}
