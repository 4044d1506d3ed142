/** A path without its escapes, and without query and hash; null where an escape is broken. */
export function decodedPath(pathWithQuery: string): string | null {
  try {
    return decodeURIComponent(pathWithQuery.split(/[?#]/, 1)[0]!);
  } catch {
    return null;
  }
}

/**
 * Whether a target stays on this site. Browsers read `//host`, `/\host` and a tab between two slashes as another host,
 * so the path has to be a plain absolute one. A query may hold anything but control characters: it cannot change the host.
 */
export function isSitePath(target: string): boolean {
  // eslint-disable-next-line no-control-regex -- control characters are what is being refused
  return /^\/(?![/\\])[^\\?#\u0000-\u001f\u007f]*(?:[?#][^\u0000-\u001f\u007f]*)?$/.test(target);
}

/** A path in which no part is empty. */
export const joinSlashes = (path: string): string => path.replace(/\/{2,}/g, '/');

/** A link to a page of this site as its path: the page is the same, whoever wrote the site's address, with either scheme. */
export function ownPath(href: string, siteUrl: string): string {
  if (!/^https?:\/\//i.test(href) || !URL.canParse(href)) return href;
  const { host, pathname, search, hash } = new URL(href);
  return host === new URL(siteUrl).host ? joinSlashes(pathname) + search + hash : href;
}
