import { isSitePath } from '../../client/model/site-path';
import { GONE_STATUS, type RedirectStatus, type RouteRule } from '../../client/model/to-route-rule';

/** Longest chain of rules; a longer one is a mistake. */
export const MAX_HOPS = 5;

const PERMANENT: ReadonlySet<RedirectStatus> = new Set([301, 308]);

/** The page of an address was removed, and no other took its place. */
const GONE = { to: '', status: GONE_STATUS, external: false } as const;

export interface RedirectMatch {
  to: string;
  status: RedirectStatus;
  external: boolean;
}

/** The result of the rules for an address. */
export type RuleMatch = RedirectMatch | typeof GONE;

/** The rules that a path runs through and where it ends; `match` is null for a loop or an unsafe target. */
export interface Followed {
  rules: RouteRule[];
  match: RuleMatch | null;
}

/**
 * Follows rules to the end, so that a visitor is redirected once, however editors chained them. The status is that of
 * the first rule, unless a later one is temporary: then the result must not be permanent.
 *
 * @param find - the rule for a decoded path
 */
export function followRules(find: (path: string) => RouteRule | null, pathWithQuery: string): Followed {
  const rules: RouteRule[] = [];
  let at = pathWithQuery;
  for (;;) {
    const path = decodePath(at);
    const rule = path === null ? null : find(path);
    if (!rule) break;
    if (rules.includes(rule) || rules.length === MAX_HOPS) return { rules: [...rules, rule], match: null };
    rules.push(rule);
    if (rule.status === GONE_STATUS) return { rules, match: GONE };
    const next = redirectTarget(rule, at.split('#', 1)[0]!);
    if (next === null) return { rules, match: null };
    at = next;
    if (/^https?:/i.test(at)) break;
  }
  if (rules.length === 0) return { rules, match: null };
  const statuses = rules.map(({ status }) => status as RedirectStatus);
  const status = statuses.find((candidate) => !PERMANENT.has(candidate)) ?? statuses[0]!;
  return { rules, match: { to: at, status, external: rules.some(({ external }) => external) } };
}

function decodePath(pathWithQuery: string): string | null {
  try {
    return decodeURIComponent(pathWithQuery.split(/[?#]/, 1)[0]!);
  } catch {
    return null;
  }
}

/**
 * The target of a rule for a path with query, or null if it would leave what the rule allows. The rest of the path
 * replaces a `/**` of the target; otherwise the query is merged into the target, where the visitor's values win.
 */
function redirectTarget(rule: RouteRule, pathWithQuery: string): string | null {
  const [path = '', query = ''] = splitOnce(pathWithQuery, '?');
  if (!rule.to.endsWith('/**')) return check(rule, mergeQuery(rule.to, query));
  const depth = rule.from.slice(0, -'/**'.length).split('/').length;
  const tail = path.split('/').slice(depth);
  if (tail.some((segment) => !staysBelow(segment))) return null;
  const rest = tail
    .filter(Boolean)
    .map((segment) => `/${segment}`)
    .join('');
  const base = rule.to.slice(0, -'/**'.length);
  return check(rule, mergeQuery(base + rest || '/', query));
}

/** A segment that a later decoding could turn into a step up or into several segments would escape the rule's prefix. */
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

const check = ({ to }: RouteRule, target: string): string | null =>
  /^https?:/i.test(to) || isSitePath(target) ? target : null;

function splitOnce(text: string, separator: string): [string, string | undefined] {
  const at = text.indexOf(separator);
  return at === -1 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}
