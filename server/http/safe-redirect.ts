import type { Response } from 'express';
import { isSitePath } from '../../client/model/site-path';
import { CACHE_CONTROL } from './cache-control';

export interface RedirectOptions {
  status: 301 | 302 | 303 | 307 | 308;
  /** Another site; only for targets that a route rule names in full. */
  external?: boolean;
  cacheControl?: string;
}

/** The only way to redirect. Throws when an internal target would leave the site. */
export function safeRedirect(res: Response, target: string, options: RedirectOptions): void {
  const { status, external = false, cacheControl = CACHE_CONTROL.none } = options;
  if (external ? !/^https?:\/\/[^\s\\?#]+(?:[?#]\S*)?$/i.test(target) : !isSitePath(target))
    throw new Error('redirect target refused');
  res
    .status(status)
    .set({ Location: encodeLocation(target), 'Cache-Control': cacheControl })
    .end();
}

/** Escapes characters that a URI must not contain (RFC 3986). Existing escapes stay; an unpaired surrogate is replaced. */
const encodeLocation = (target: string): string =>
  target.replace(/\p{Surrogate}/gu, '\ufffd').replace(/[^\w!#$%&'()*+,./:;=?@[\]~-]+/g, encodeURIComponent);
