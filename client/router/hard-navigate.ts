/**
 * Loads an address as a new document. The promise never settles, so the current page does not change before.
 *
 * @param to - path or URL; if only its hash differs from the current page, the page is reloaded
 */
export function hardNavigate(to: string): Promise<never> {
  const url = new URL(to, window.location.href);
  const isSameDocument = url.hash !== '' && withoutHash(url) === withoutHash(window.location);
  window.location.assign(url);
  if (isSameDocument) window.location.reload();
  return new Promise(() => {});
}

const withoutHash = ({ href }: { href: string }): string => href.split('#', 1)[0]!;
