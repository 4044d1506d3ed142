import type { Request } from 'express';
import { isSitePath } from '../http/safe-redirect';

/** The address of the editors' side. */
export const EDIT_PATH = '/edit';
export const SIGN_IN_PATH = `${EDIT_PATH}/sign-in`;

/** Longest address that is returned to; the site's own stay under 300 characters. */
const ADDRESS_LIMIT = 2_000;

/** The address under `/edit` that a form or link wants to lead to, or `/edit` for anything else. */
export function editAddress(wanted: unknown): string {
  if (typeof wanted !== 'string' || wanted.length > ADDRESS_LIMIT || !isSitePath(wanted)) return EDIT_PATH;
  // Resolved as a browser does it: `/edit/../x` is no address under `/edit`.
  const { pathname, search } = new URL(wanted, 'http://site.invalid');
  const isUnder = pathname === EDIT_PATH || pathname.startsWith(`${EDIT_PATH}/`);
  return isUnder && isSitePath(pathname + search) ? pathname + search : EDIT_PATH;
}

/** Whether a request is the app's, which reads data; everything else is a document that somebody looks at. */
export const asksForData = ({ originalUrl }: Pick<Request, 'originalUrl'>): boolean =>
  /^\/edit\/(?:api\/|preview(?:\?|$))/.test(originalUrl);

/** The path of the site that the app opens with: `/edit?path=/blog`. */
export const editedPath = (path: unknown): string =>
  typeof path === 'string' && path.length <= ADDRESS_LIMIT && isSitePath(path) ? path : '/';
