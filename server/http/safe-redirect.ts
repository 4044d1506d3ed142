import type { Response } from 'express';
import { CACHE_CONTROL } from './cache-control';

/**
 * Whether a target stays on this site. Browsers read `//host`, `/\host` and a tab between two slashes as another host,
 * so the path has to be a plain absolute one. A query may hold anything but control characters: it cannot change the host.
 */
export function isSitePath(target: string): boolean {
  // eslint-disable-next-line no-control-regex -- control characters are what is being refused
  return /^\/(?![/\\])[^\\?#\u0000-\u001f\u007f]*(?:[?#][^\u0000-\u001f\u007f]*)?$/.test(target);
}

export interface RedirectOptions {
  status: 301 | 302 | 303 | 307 | 308;
  /** Another site; only for targets that a route rule names in full. */
  external?: boolean;
  cacheControl?: string;
}

/**
 * The only way to redirect.
 * @throws when an internal target would leave the site.
 */
export function safeRedirect(res: Response, target: string, options: RedirectOptions): void {
  const { status, external = false, cacheControl = CACHE_CONTROL.none } = options;
  if (external ? !/^https?:\/\/[^\s\\?#]+(?:[?#]\S*)?$/i.test(target) : !isSitePath(target))
    throw new Error('redirect target refused');
  res
    .status(status)
    .set({ Location: encodeLocation(target), 'Cache-Control': cacheControl })
    .end();
}

/**
 * Escapes characters that a URI must not contain (RFC 3986). Existing escapes stay; an unpaired surrogate is replaced.
 */
const encodeLocation = (target: string): string =>
  target.replace(/\p{Surrogate}/gu, '\ufffd').replace(/[^\w!#$%&'()*+,./:;=?@[\]~-]+/g, encodeURIComponent);
