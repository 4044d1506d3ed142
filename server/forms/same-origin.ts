/** A request's statements about the page it comes from and the host it went to. */
export interface PostOrigin {
  origin: string | undefined;
  /** `Sec-Fetch-Site`. */
  fetchSite: string | undefined;
  /** Host that was asked, as the visitor's browser knows it. */
  host: string | undefined;
}

/**
 * Whether a post comes from a page of this site. Where a browser names the origin, it has to be the host that was asked
 * or the public one; `null` is what private modes send, there the browser's own verdict counts. Programs name neither.
 */
export function isSameOrigin({ origin, fetchSite, host }: PostOrigin, siteUrl: string): boolean {
  if (origin === undefined)
    return fetchSite === undefined || fetchSite === 'same-origin' || fetchSite === 'none';
  if (origin === 'null') return fetchSite === 'same-origin';
  if (!/^https?:\/\//i.test(origin) || !URL.canParse(origin)) return false;
  const from = new URL(origin);
  // The scheme of the host that was asked is not known behind a proxy; the default port is compared in the origin's.
  const asked =
    host && URL.canParse(`${from.protocol}//${host}`) ? new URL(`${from.protocol}//${host}`) : null;
  return from.host === asked?.host || from.origin === new URL(siteUrl).origin;
}
