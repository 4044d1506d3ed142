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
