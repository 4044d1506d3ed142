import { isPlainClick, linkTarget } from './link-target';

/**
 * Turns clicks on links of this site into navigations. One listener for all links, also those in an editor's text: they
 * are plain anchors until JavaScript has started, and stay so for everything {@link linkTarget} leaves to the browser.
 *
 * @param go starts the navigation; answers false to leave this one to the browser too
 */
export function followLinks(go: (path: string) => boolean): void {
  document.addEventListener('click', (event) => {
    if (!isPlainClick(event)) return;
    const link = (event.target as Element).closest('a[href]');
    if (!(link instanceof HTMLAnchorElement) || !/^https?:$/.test(link.protocol)) return;
    const path = linkTarget(link, window.location);
    if (path !== null && go(path)) event.preventDefault();
  });
}
