import { localizeContentLink, localizePath, type AddressRules } from '../../client/i18n/localize-path';
import type { RedirectEntry } from '../content/content-service';
import { isReservedPath } from '../../client/navigation/reserved-paths';

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
export interface RouteRule {
  from: string;
  to: string;
  status: RedirectStatus | typeof GONE_STATUS;
  /** Whether the browser must load a document: for other sites, and parts of this one outside the application. */
  external: boolean;
}

/** A stored entry that cannot become a rule, and why. */
class RuleError extends Error {
  override name = 'RuleError';
}

/** The settings that decide whether a target is internal. */
export interface RuleSite {
  siteUrl: string;
  addresses: AddressRules;
}

/**
 * Checks and normalizes an editor's entry.
 * @throws {RuleError} when following it would be unsafe or meaningless.
 */
export function toRouteRule({ from, to, status }: RedirectEntry, site: RuleSite): RouteRule {
  const source = normalizeSource(from);
  if (status === GONE_STATUS) {
    if (to.trim()) throw new RuleError('a page that is gone leads nowhere, so the target has to be empty');
    return { from: source, to: '', status: GONE_STATUS, external: false };
  }
  const target = normalizeTarget(to, site);
  if (target.path.endsWith('/**') && !source.endsWith('/**'))
    throw new RuleError('only a rule from /** may lead to /**');
  const known = REDIRECT_STATUSES.find((candidate) => candidate === status);
  return { from: source, to: target.path, status: known ?? FALLBACK_STATUS, external: target.external };
}

function normalizeSource(from: string): string {
  const source = from.trim();
  const [, path = '', wildcard = ''] = /^(.*?)(\/?\*\*)?$/.exec(source) ?? [];
  if (!(path === '' && wildcard) && !isPlainPath(path))
    throw new RuleError('the source is no path of this site');
  if (/[*?#]/.test(path)) throw new RuleError('the source may end in ** and hold no query or other wildcard');
  if (isReservedPath(decodeURIComponent(path))) throw new RuleError('the site itself serves the source');
  return (path.length > 1 ? path.replace(/\/$/, '') : path) + wildcard;
}

function normalizeTarget(to: string, site: RuleSite): { path: string; external: boolean } {
  const target = to.trim();
  if (/^https?:\/\//i.test(target)) {
    // eslint-disable-next-line no-control-regex -- control characters are what is being refused
    if (!URL.canParse(target) || /[\\\s\u0000-\u001f\u007f]/.test(target))
      throw new RuleError('the target is no valid URL');
    const url = new URL(target);
    if (url.username || url.password) throw new RuleError('the target holds credentials');
    if (url.origin !== new URL(site.siteUrl).origin) return { path: target, external: true };
    const rest = target.replace(/^https?:\/\/[^/?#]*/i, '');
    return normalizeTarget(rest.startsWith('/') ? rest : `/${rest}`, site);
  }
  if (!isPlainPath(target.replace(/\/\*\*$/, '/')))
    throw new RuleError('the target is neither a path of this site nor an http URL');
  const { defaultLocale } = site.addresses;
  // The slash at the end comes with the address that a rule leads to, once a `/**` is filled in.
  const addresses = { ...site.addresses, trailingSlash: false };
  return { path: localizeContentLink(target, defaultLocale, addresses), external: false };
}

/** An absolute path without anything that a browser or a proxy could read as more than that. */
function isPlainPath(path: string): boolean {
  const [pathname = ''] = path.split(/[?#]/, 1);
  // eslint-disable-next-line no-control-regex -- control characters are what is being refused
  if (!pathname.startsWith('/') || /[\\\s\u0000-\u001f\u007f]/.test(path)) return false;
  try {
    const decoded = decodeURIComponent(pathname);
    return !decoded.includes('//') && !decoded.includes('\\') && !/(^|\/)\.{1,2}(\/|$)/.test(decoded);
  } catch {
    return false;
  }
}

/** Addresses of the site before this one; people still have them in bookmarks and articles. */
const LEGACY_SOURCES = [
  '/portfolio**',
  '/tips-and-tricks/how-to-build-an-mvp-for-non-tech-founders.html',
  '/tips-and-tricks/why-outsourcing-an-mvp-is-smart.html',
];

/** They redirect to the home page of their language with a full page load. */
export const legacyRules = (addresses: AddressRules): RouteRule[] =>
  addresses.locales.flatMap((locale) =>
    LEGACY_SOURCES.map((source) => ({
      // A pattern has no slash of its own; it fits an address with one and without.
      from: localizePath(source, locale, { ...addresses, trailingSlash: false }),
      to: localizePath('/', locale, addresses),
      status: 301,
      external: true,
    })),
  );
