import { isSitePath } from '../http/safe-redirect';
import type { RouteRule } from './route-rule';

/**
 * Where a rule leads for one path with query, or null when that would leave what the rule allows. The rest of the path
 * replaces a `/**` of the target; otherwise the query is merged onto the target, where the visitor's values win.
 */
export function redirectTarget(rule: RouteRule, pathWithQuery: string): string | null {
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
