/** Headers about the page that a request comes from and the host it was sent to. */
export interface PostOrigin {
  origin: string | undefined;
  /** `Sec-Fetch-Site`. */
  fetchSite: string | undefined;
  /** Requested host, as the visitor's browser knows it. */
  host: string | undefined;
}

/**
 * Whether a post comes from a page of this site. A named origin must be the requested host or the public one; private
 * modes send `null`, and then `Sec-Fetch-Site` decides. Programs send neither.
 */
export function isSameOrigin({ origin, fetchSite, host }: PostOrigin, siteUrl: string): boolean {
  if (origin === undefined)
    return fetchSite === undefined || fetchSite === 'same-origin' || fetchSite === 'none';
  if (origin === 'null') return fetchSite === 'same-origin';
  if (!/^https?:\/\//i.test(origin) || !URL.canParse(origin)) return false;
  const from = new URL(origin);
  // Behind a proxy the scheme of the request is unknown, so `Host` gets the origin's: a default port then compares as equal.
  const asked =
    host && URL.canParse(`${from.protocol}//${host}`) ? new URL(`${from.protocol}//${host}`) : null;
  return from.host === asked?.host || from.origin === new URL(siteUrl).origin;
}
