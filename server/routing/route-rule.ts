import type { RedirectEntry } from '../content/content-service';

export const REDIRECT_STATUSES = [301, 302, 307, 308] as const;
export type RedirectStatus = (typeof REDIRECT_STATUSES)[number];

/**
 * A redirect. `from` is a path (`/old`), a path with everything below it (`/old/**`) or everything that begins with it
 * (`/old**`); a `to` that ends in `/**` takes over what `/**` stood for.
 */
export interface RouteRule {
  from: string;
  to: string;
  status: RedirectStatus;
  /** The browser loads the target in full: another site, or a part of this one that the application does not know. */
  external: boolean;
}

/** A stored entry that cannot become a rule, and why. */
export class RuleError extends Error {
  override name = 'RuleError';
}

/**
 * Checks what an editor wrote.
 * @throws {RuleError} when following it would be unsafe or meaningless.
 */
export function toRouteRule({ from, to, status }: RedirectEntry, siteUrl: string): RouteRule {
  const source = normalizeSource(from);
  const target = normalizeTarget(to, siteUrl);
  if (target.path.endsWith('/**') && !source.endsWith('/**'))
    throw new RuleError('only a rule from /** may lead to /**');
  const known = REDIRECT_STATUSES.find((candidate) => candidate === status);
  return { from: source, to: target.path, status: known ?? 307, external: target.external };
}

function normalizeSource(from: string): string {
  const source = from.trim();
  const [, path = '', wildcard = ''] = /^(.*?)(\/?\*\*)?$/.exec(source) ?? [];
  if (!(path === '' && wildcard) && !isPlainPath(path))
    throw new RuleError('the source is no path of this site');
  if (/[*?#]/.test(path)) throw new RuleError('the source may end in ** and hold no query or other wildcard');
  return (path.length > 1 ? path.replace(/\/$/, '') : path) + wildcard;
}

function normalizeTarget(to: string, siteUrl: string): { path: string; external: boolean } {
  const target = to.trim();
  if (/^https?:\/\//i.test(target)) {
    // eslint-disable-next-line no-control-regex -- control characters are what is being refused
    if (!URL.canParse(target) || /[\\\s\u0000-\u001f\u007f]/.test(target))
      throw new RuleError('the target is no valid URL');
    const url = new URL(target);
    if (url.username || url.password) throw new RuleError('the target holds credentials');
    if (url.origin !== new URL(siteUrl).origin) return { path: target, external: true };
    const rest = target.replace(/^https?:\/\/[^/?#]*/i, '');
    return normalizeTarget(rest.startsWith('/') ? rest : `/${rest}`, siteUrl);
  }
  if (!isPlainPath(target.replace(/\/\*\*$/, '/')))
    throw new RuleError('the target is neither a path of this site nor an http URL');
  return { path: target, external: false };
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
