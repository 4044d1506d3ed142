import type { Request } from 'express';
import { RETURN_PATH_LENGTH } from '../http/limits';
import { isSitePath } from '../../client/model/site-path';

export const EDIT_PATH = '/edit';
export const SIGN_IN_PATH = `${EDIT_PATH}/sign-in`;
/** Path of the first steps of a new site. */
export const SETUP_PATH = `${EDIT_PATH}/setup`;
/** Path of the page on which somebody with a link chooses a password. */
export const WELCOME_PATH = `${EDIT_PATH}/welcome`;
/** Path of the page on which somebody who forgot a password asks for a link. */
export const FORGOTTEN_PATH = `${EDIT_PATH}/forgotten`;

/** Whether a value is a path of the site that may be asked for. */
export const isAskedPath = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= RETURN_PATH_LENGTH && isSitePath(value);

/** Returns the address if it is under `/edit`, otherwise `/edit`. */
export function editAddress(wanted: unknown): string {
  if (!isAskedPath(wanted)) return EDIT_PATH;
  // Resolve it as a browser does: `/edit/../x` is not under `/edit`.
  const { pathname, search } = new URL(wanted, 'http://site.invalid');
  const isUnder = pathname === EDIT_PATH || pathname.startsWith(`${EDIT_PATH}/`);
  return isUnder && isSitePath(pathname + search) ? pathname + search : EDIT_PATH;
}

/** Whether the app requested data. All other requests are for documents. */
export const asksForData = ({ originalUrl }: Pick<Request, 'originalUrl'>): boolean =>
  /^\/edit\/(?:api\/|preview(?:\?|$))/.test(originalUrl);

/** Path of the page that the app opens with: `/edit?path=/blog`. */
export const editedPath = (path: unknown): string => (isAskedPath(path) ? path : '/');
