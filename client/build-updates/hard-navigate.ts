/**
 * Loads an address as a document of its own. The promise never settles, so that nothing of this page changes meanwhile.
 *
 * @param to - path or URL; where it differs from this page in its hash alone, this page is loaded again
 */
export function hardNavigate(to: string): Promise<never> {
  const url = new URL(to, window.location.href);
  const isSameDocument = url.hash !== '' && withoutHash(url) === withoutHash(window.location);
  window.location.assign(url);
  if (isSameDocument) window.location.reload();
  return new Promise(() => {});
}

const withoutHash = ({ href }: { href: string }): string => href.split('#', 1)[0]!;
