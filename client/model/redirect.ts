import { localizeContentLink, type AddressSettings } from '../i18n/localize-path';
import type { ProblemKind } from './field';
import { isReservedPath } from './reserved-paths';
import { decodedPath, ownPath } from './site-path';

const REDIRECT_STATUSES = [301, 302, 307, 308] as const;
/** The status of an address whose page was removed and has no successor. */
export const GONE_STATUS = 410;
/** For an entry without a redirect status: temporary, so that a mistake is soon forgotten. */
const FALLBACK_STATUS = 307;
export type RedirectStatus = (typeof REDIRECT_STATUSES)[number];

/**
 * A redirect, or without a `to` the note that a page is gone. `from` is a path (`/old`), a path with everything below it
 * (`/old/**`) or everything that begins with it (`/old**`); a `to` that ends in `/**` takes over the part that `/**`
 * matched.
 */
export interface Redirect {
  from: string;
  to: string;
  status: RedirectStatus | typeof GONE_STATUS;
  /** Whether the browser must load a document: for other sites, and parts of this one outside the application. */
  external: boolean;
}

/** A stored redirect; status 410 without a target for a removed page. */
export interface RedirectEntry {
  from: string;
  to: string;
  status: number;
}

export class RedirectError extends Error {
  override name = 'RedirectError';
  constructor(
    readonly field: 'from' | 'to',
    readonly kind: ProblemKind,
    message: string,
  ) {
    super(message);
  }
}

/** The settings that decide whether a target is internal. */
export interface RedirectSite {
  siteUrl: string;
  addresses: AddressSettings;
}

/** Checks and normalizes an editor's entry; throws a {@link RedirectError} if following it would be unsafe or meaningless. */
export function toRedirect(entry: RedirectEntry, site: RedirectSite): Redirect {
  checkRedirect(entry);
  const source = normalizeSource(entry.from);
  if (entry.status === GONE_STATUS) return { from: source, to: '', status: GONE_STATUS, external: false };
  const { path, external } = normalizeTarget(entry.to.trim(), site);
  const known = REDIRECT_STATUSES.find((candidate) => candidate === entry.status);
  return { from: source, to: path, status: known ?? FALLBACK_STATUS, external };
}

/** @throws {RedirectError} for an entry that no site could follow */
export function checkRedirect({ from, to, status }: RedirectEntry): void {
  checkSource(from);
  if (status !== GONE_STATUS) return checkTarget(to.trim(), from);
  if (to.trim()) throw new RedirectError('to', 'targetOfGone', 'a page that is gone has no target');
}

function checkSource(from: string): void {
  const [path, wildcard] = splitSource(from);
  // An editor's mistake, or a stolen account, must not take every page away.
  if (wildcard && (path === '' || path === '/'))
    throw new RedirectError('from', 'wholeSite', 'the source is the whole site');
  if (!isPlainPath(path)) throw new RedirectError('from', 'source', 'the source is not a path of this site');
  if (/[*?#]/.test(decodeURIComponent(path)))
    throw new RedirectError('from', 'source', 'the source may end in ** and hold no query or other wildcard');
  if (isReservedPath(decodeURIComponent(path)))
    throw new RedirectError('from', 'reserved', 'the site itself serves the source');
}

function normalizeSource(from: string): string {
  const [path, wildcard] = splitSource(from);
  // Redirects are looked up by decoded paths.
  const decoded = decodeURIComponent(path);
  return (decoded.length > 1 ? decoded.replace(/\/$/, '') : decoded) + wildcard;
}

function splitSource(from: string): [path: string, wildcard: string] {
  const [, path = '', wildcard = ''] = /^(.*?)(\/?\*\*)?$/.exec(from.trim()) ?? [];
  return [path, wildcard];
}

function checkTarget(target: string, from: string): void {
  if (target === '') throw new RedirectError('to', 'missing', 'the target is missing');
  if (ABSOLUTE.test(target)) {
    // eslint-disable-next-line no-control-regex -- control characters are what is being refused
    if (!URL.canParse(target) || /[\\\s\u0000-\u001f\u007f]/.test(target))
      throw new RedirectError('to', 'link', 'the target is not a valid URL');
    const { username, password } = new URL(target);
    if (username || password) throw new RedirectError('to', 'link', 'the target holds credentials');
  } else if (!isPlainPath(target.replace(/\/\*\*$/, '/')))
    throw new RedirectError('to', 'link', 'the target is neither a path of this site nor an http URL');
  if (target.endsWith('/**') && !from.trim().endsWith('/**'))
    throw new RedirectError('to', 'wildcard', 'only a redirect from /** may lead to /**');
}

function normalizeTarget(target: string, site: RedirectSite): { path: string; external: boolean } {
  const own = ownPath(target, site.siteUrl);
  if (ABSOLUTE.test(own)) return { path: target, external: true };
  const { defaultLocale } = site.addresses;
  // The slash at the end comes with the address that a redirect leads to, once a `/**` is filled in.
  const addresses = { ...site.addresses, trailingSlash: false };
  return { path: localizeContentLink(own, defaultLocale, addresses), external: false };
}

const ABSOLUTE = /^https?:\/\//i;

/** An absolute path without anything that a browser or a proxy could read as more than that. */
function isPlainPath(path: string): boolean {
  const [pathname = ''] = path.split(/[?#]/, 1);
  // eslint-disable-next-line no-control-regex -- control characters are what is being refused
  if (!pathname.startsWith('/') || /[\\\s\u0000-\u001f\u007f\p{Surrogate}]/u.test(path)) return false;
  const decoded = decodedPath(pathname);
  return decoded !== null && !/\/\/|\\|(^|\/)\.{1,2}(\/|$)/.test(decoded);
}
