/**
 * Leaves for a full page load. The promise never settles, so that nothing of this page changes while it goes.
 *
 * @param to path or URL; an address that differs in its hash alone would not load anything, so it is loaded again
 */
export function leave(to: string): Promise<never> {
  const url = new URL(to, window.location.href);
  const isSameDocument = url.hash !== '' && withoutHash(url) === withoutHash(window.location);
  window.location.assign(url);
  if (isSameDocument) window.location.reload();
  return new Promise(() => {});
}

const withoutHash = ({ href }: { href: string }): string => href.split('#', 1)[0]!;
