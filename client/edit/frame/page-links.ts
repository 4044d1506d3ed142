import { isFilePath } from '../../i18n/localize-path';
import { isReservedPath } from '../../model/reserved-paths';

/** Path of the page that a link leads to; null for other sites, files and fragments. */
export function sitePath(link: HTMLAnchorElement): string | null {
  const href = link.getAttribute('href')!;
  if (!/^\/(?![/\\])/.test(href)) return null;
  const { pathname, search } = new URL(href, link.baseURI);
  return isFilePath(pathname) || isReservedPath(pathname) ? null : pathname + search;
}

/** Brings the target of a link within its page into view. */
export function scrollToFragment(link: HTMLAnchorElement): void {
  const href = link.getAttribute('href')!;
  if (href.startsWith('#')) link.ownerDocument.getElementById(href.slice(1))?.scrollIntoView();
}
