import { isFilePath } from '../i18n/localize-path';
import { isNoPage } from '../model/reserved-paths';
import { isPlainClick } from './plain-click';

/** The properties of an anchor that decide where a click leads. */
export interface LinkElement {
  href: string;
  target: string;
  /** True for `<a download>`. */
  hasAttribute(name: 'download'): boolean;
}

/** Parts of the address bar. */
export interface CurrentAddress {
  origin: string;
  pathname: string;
  search: string;
}

/**
 * Path with query and hash of the page that a link leads to, or null if the browser has to follow the link itself: other
 * sites, new tabs, downloads, files, and fragments of the current page.
 */
export function linkTarget(link: LinkElement, current: CurrentAddress): string | null {
  if ((link.target && link.target !== '_self') || link.hasAttribute('download')) return null;
  const url = new URL(link.href);
  if (url.origin !== current.origin || isFilePath(url.pathname) || isNoPage(url.pathname)) return null;
  if (url.hash && url.pathname === current.pathname && url.search === current.search) return null;
  return url.pathname + url.search + url.hash;
}

/**
 * Turns clicks on links of this site into navigations. One listener serves all links, including those in an editor's text.
 * They are plain anchors until JavaScript has started, and remain so where {@link linkTarget} leaves them to the browser.
 *
 * @param go - starts the navigation; returns false to leave it to the browser
 */
export function followLinks(go: (path: string) => boolean, { signal }: { signal: AbortSignal }): void {
  document.addEventListener(
    'click',
    (event) => {
      if (!isPlainClick(event)) return;
      const link = (event.target as Element).closest('a[href]');
      if (!(link instanceof HTMLAnchorElement) || !/^https?:$/.test(link.protocol)) return;
      const path = linkTarget(link, window.location);
      if (path !== null && go(path)) event.preventDefault();
    },
    { signal },
  );
}
