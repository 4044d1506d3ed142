import { compileRules, findRule } from '../../client/navigation/redirect-rules';
import { MAX_HOPS } from '../routing/follow-rules';
import { GONE_STATUS } from '../routing/route-rule';

/** For a page that has moved: search engines follow it for good, and no browser of ours keeps it. */
const MOVED_STATUS = 301;

/** A redirect without its record. */
export interface RedirectValues {
  from: string;
  to: string;
  status: number;
}

/** A redirect of the collection `redirects`. */
export interface StoredRedirect extends RedirectValues {
  id: string;
}

/**
 * A page that changes its address: `from` is null for a new page, `to` is null for one that is removed without a successor.
 * Both are paths as visitors ask for them, with the prefix of their language.
 */
export interface PageMove {
  from: string | null;
  to: string | null;
}

/** The writes after which every old address leads to its page's present one; removals come first. */
export interface RedirectChanges {
  remove: string[];
  update: StoredRedirect[];
  create: RedirectValues[];
}

type Redirect = RedirectValues & { id: string | null };

/**
 * Joins moves of pages to the redirects there are: what led to the old address leads straight to the new one, an address
 * at which a page lives now no longer leads away, and an address whose page was removed says so. No move makes a loop.
 */
export function joinRedirects(
  existing: readonly StoredRedirect[],
  moves: readonly PageMove[],
): RedirectChanges {
  let redirects: Redirect[] = existing.map((redirect) => ({ ...redirect }));
  for (const move of moves) redirects = afterMove(redirects, move);
  const before = new Map(existing.map((redirect) => [redirect.id, redirect]));
  const circles = redirects.filter((redirect) => isPattern(redirect) && leadsInCircle(redirect, redirects));
  // One that led in a circle before is an administrator's own mistake, and is told in the log.
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
    pathOf(redirect.to) === bare(from)
      ? { ...redirect, ...destination(to, restOf(redirect.to), redirect.status) }
      : redirect,
  );
  const own = joined.find((redirect) => bare(redirect.from) === bare(from));
  const values = destination(to, '', MOVED_STATUS);
  if (!own) return [...joined, { id: null, from, ...values }];
  return joined.map((redirect) => (redirect === own ? { ...own, ...values } : redirect));
}

/** Where an address leads from now on. @param rest - query and hash that an editor put on the target */
const destination = (to: string | null, rest: string, status: number): Pick<Redirect, 'to' | 'status'> =>
  to === null ? { to: '', status: GONE_STATUS } : { to: to + rest, status };

/** Only patterns can: every other redirect that leads to a moved page was taken along. */
function leadsInCircle(redirect: RedirectValues, redirects: readonly RedirectValues[]): boolean {
  const compiled = compileRules(redirects);
  let next: RedirectValues | null = redirect;
  for (let hops = 0; next?.to.startsWith('/'); hops += 1) {
    if (hops === MAX_HOPS) return true;
    next = findRule(compiled, pathOf(next.to));
    if (next === redirect) return true;
  }
  return false;
}

const isPattern = ({ from }: RedirectValues): boolean => from.endsWith('**');

const isSame = (a: RedirectValues, b: RedirectValues): boolean =>
  a.from === b.from && a.to === b.to && a.status === b.status;

const pathOf = (target: string): string => bare(target.split(/[?#]/, 1)[0]!);
const restOf = (target: string): string => target.slice(target.split(/[?#]/, 1)[0]!.length);

/** An address has the same redirect with a slash at its end and without. */
const bare = (path: string): string => path.trim().replace(/(.)\/+$/, '$1');
