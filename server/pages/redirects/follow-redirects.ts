import { decodedPath, isSitePath } from '../../../client/model/site-path';
import { GONE_STATUS, type RedirectStatus, type Redirect } from '../../../client/model/redirect';

/** Longest chain of redirects; a longer one is a mistake. */
export const MAX_HOPS = 5;

export const isPermanent = (status: RedirectStatus): boolean => status === 301 || status === 308;

/** The page of an address was removed, and no other took its place. */
const GONE = { to: '', status: GONE_STATUS, external: false } as const;

export interface RedirectMatch {
  to: string;
  status: RedirectStatus;
  external: boolean;
}

export type RedirectOrGone = RedirectMatch | typeof GONE;

/** The redirects that a path runs through and where it ends; `match` is null for a loop or an unsafe target. */
export interface Followed {
  redirects: Redirect[];
  match: RedirectOrGone | null;
}

/**
 * Follows redirects to the end, so that a visitor is redirected once, however editors chained them. The status is that of
 * the first redirect, unless a later one is temporary: then the result must not be permanent.
 *
 * @param find - the redirect for a decoded path
 * @param isLive - whether a decoded path is that of a page. What would lead its visitors to another site ends there.
 */
export function followRedirects(
  find: (path: string) => Redirect | null,
  pathWithQuery: string,
  isLive: (path: string) => boolean = () => false,
): Followed {
  const redirects: Redirect[] = [];
  const visited: string[] = [];
  let at = pathWithQuery;
  for (;;) {
    const path = decodedPath(at);
    const redirect = path === null ? null : find(path);
    if (!redirect) break;
    if (redirects.includes(redirect) || redirects.length === MAX_HOPS)
      return { redirects: [...redirects, redirect], match: null };
    redirects.push(redirect);
    visited.push(at);
    if (redirect.status === GONE_STATUS) return { redirects, match: GONE };
    const next = redirectTarget(redirect, at.split('#', 1)[0]!);
    if (next === null) return { redirects, match: null };
    at = next;
    if (!/^https?:/i.test(at)) continue;
    // An address in capitals means the page in small letters.
    const live = visited.findIndex((each) => isLive(decodedPath(each)!.toLowerCase()));
    if (live >= 0) {
      at = visited[live]!;
      redirects.length = live;
    }
    break;
  }
  if (redirects.length === 0) return { redirects, match: null };
  const statuses = redirects.map(({ status }) => status as RedirectStatus);
  const status = statuses.find((candidate) => !isPermanent(candidate)) ?? statuses[0]!;
  return { redirects, match: { to: at, status, external: redirects.some(({ external }) => external) } };
}

/**
 * The target of a redirect for a path with query, or null if it would leave what the redirect allows. The rest of the path
 * replaces a `/**` of the target; otherwise the query is merged into the target, where the visitor's values win.
 */
function redirectTarget(redirect: Redirect, pathWithQuery: string): string | null {
  const [path = '', query = ''] = splitOnce(pathWithQuery, '?');
  if (!redirect.to.endsWith('/**')) return check(redirect, mergeQuery(redirect.to, query));
  const depth = redirect.from.slice(0, -'/**'.length).split('/').length;
  const tail = path.split('/').slice(depth);
  if (tail.some((segment) => !staysBelow(segment))) return null;
  const rest = tail
    .filter(Boolean)
    .map((segment) => `/${segment}`)
    .join('');
  const base = redirect.to.slice(0, -'/**'.length);
  return check(redirect, mergeQuery(base + rest || '/', query));
}

/** A segment that a later decoding could turn into a step up or into several segments would escape the redirect's prefix. */
function staysBelow(segment: string): boolean {
  try {
    const decoded = decodeURIComponent(segment);
    return decoded !== '..' && decoded !== '.' && !/[/\\%]/.test(decoded);
  } catch {
    return false;
  }
}

function mergeQuery(target: string, query: string): string {
  if (!query) return target;
  const [rest = '', hash] = splitOnce(target, '#');
  const [path = '', own = ''] = splitOnce(rest, '?');
  const merged = new URLSearchParams(own);
  const given = new URLSearchParams(query);
  for (const name of new Set(given.keys())) merged.delete(name);
  for (const [name, value] of given) merged.append(name, value);
  return `${path}?${own ? merged : query}${hash === undefined ? '' : `#${hash}`}`;
}

const check = ({ to }: Redirect, target: string): string | null =>
  /^https?:/i.test(to) || isSitePath(target) ? target : null;

function splitOnce(text: string, separator: string): [string, string | undefined] {
  const at = text.indexOf(separator);
  return at === -1 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}
