import { compileRedirects, findRedirect } from '../../client/router/find-redirect';
import { withoutTrailingSlashes } from '../../client/i18n/localize-path';
import { MAX_HOPS } from '../pages/redirects/follow-redirects';
import { GONE_STATUS, type RedirectEntry } from '../../client/model/redirect';
import { decodedPath } from '../../client/model/site-path';

/** Search engines treat the move as permanent; `CACHE_CONTROL.redirect` keeps browsers from doing so. */
const MOVED_STATUS = 301;

export interface StoredRedirect extends RedirectEntry {
  id: string;
}

/**
 * A page whose address changes: `from` is null for a new page, `to` is null for a removed page without a successor.
 * Both paths have their locale prefix.
 */
export interface PageMove {
  from: string | null;
  to: string | null;
}

/** The writes that make every old address lead to the page's current one. Removals come first. */
export interface RedirectChanges {
  remove: string[];
  update: StoredRedirect[];
  create: RedirectEntry[];
}

type Redirect = RedirectEntry & { id: string | null };

/**
 * Whether a redirect already sends visitors of an old address of a page to a different page: not to one of `addresses`,
 * which are the page's own, and not to the 410 of a removed page.
 */
export function leadsElsewhere(
  existing: readonly StoredRedirect[],
  address: string,
  addresses: readonly string[],
): boolean {
  const target = targetFrom(existing, address);
  return target !== null && !addresses.some((own) => bare(own) === target);
}

/** Path that visitors of an address are redirected to; null if they are not. */
export function targetFrom(existing: readonly StoredRedirect[], address: string): string | null {
  const redirect = existing.find(({ from }) => bare(from) === bare(address));
  return redirect && redirect.status !== GONE_STATUS ? bare(redirect.to) : null;
}

/**
 * Adds moves of pages to the existing redirects. A redirect that led to the old address leads to the new one; one from an address
 * that has a page now is removed; a removed page responds 410. A redirect to a removed page stays, so that it works again if the
 * page comes back. No move makes redirects lead in a circle.
 */
export function joinRedirects(
  existing: readonly StoredRedirect[],
  moves: readonly PageMove[],
): RedirectChanges {
  let redirects: Redirect[] = existing.map((redirect) => ({ ...redirect }));
  for (const move of moves) redirects = afterMove(redirects, move);
  const before = new Map(existing.map((redirect) => [redirect.id, redirect]));
  const circles = redirects.filter((each) => each.from.endsWith('**') && leadsInCircle(each, redirects));
  // Keep circles that existed before: an administrator made them, and the log reports them.
  const newCircles = circles.filter(({ id }) => !leadsInCircle(before.get(id!)!, existing));
  redirects = redirects.filter((redirect) => !newCircles.includes(redirect));
  return {
    remove: existing.filter(({ id }) => !redirects.some((kept) => kept.id === id)).map(({ id }) => id),
    update: redirects.filter(
      (redirect): redirect is StoredRedirect =>
        redirect.id !== null && !isSame(redirect, before.get(redirect.id)!),
    ),
    create: redirects.filter(({ id }) => id === null).map(({ from, to, status }) => ({ from, to, status })),
  };
}

function afterMove(redirects: readonly Redirect[], { from, to }: PageMove): Redirect[] {
  if (from !== null && to !== null && bare(from) === bare(to)) return [...redirects];
  const kept = to === null ? redirects : redirects.filter((redirect) => bare(redirect.from) !== bare(to));
  if (from === null) return [...kept];
  const joined = kept.map((redirect) =>
    to !== null && bare(redirect.to) === bare(from)
      ? { ...redirect, ...destination(to, restOf(redirect.to), redirect.status) }
      : redirect,
  );
  const own = joined.find((redirect) => bare(redirect.from) === bare(from));
  const values = destination(to, '', MOVED_STATUS);
  if (!own) return [...joined, { id: null, from, ...values }];
  return joined.map((redirect) => (redirect === own ? { ...own, ...values } : redirect));
}

/** New target of a redirect, with the query and hash that the editor put on the old one. */
const destination = (to: string | null, rest: string, status: number): Pick<Redirect, 'to' | 'status'> =>
  to === null ? { to: '', status: GONE_STATUS } : { to: to + rest, status };

/** Whether a redirect leads back to itself. Only patterns can: exact redirects were retargeted above. */
function leadsInCircle(redirect: RedirectEntry, redirects: readonly RedirectEntry[]): boolean {
  const compiled = compileRedirects(redirects);
  let next: RedirectEntry | null = redirect;
  for (let hops = 0; next?.to.startsWith('/'); hops += 1) {
    if (hops === MAX_HOPS) return true;
    next = findRedirect(compiled, bare(next.to));
    if (next === redirect) return true;
  }
  return false;
}

const isSame = (a: RedirectEntry, b: RedirectEntry): boolean =>
  a.from === b.from && a.to === b.to && a.status === b.status;

const restOf = (target: string): string => target.slice(target.split(/[?#]/, 1)[0]!.length);

/** Redirects ignore escapes and a trailing slash. */
const bare = (path: string): string => withoutTrailingSlashes(decodedPath(path.trim()) ?? path) || '/';
