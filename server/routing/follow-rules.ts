import { findRule, type CompiledRules } from './compile-rules';
import { redirectTarget } from './redirect-target';
import type { RedirectStatus, RouteRule } from './route-rule';

/** Rules that may follow each other; nobody means to write more. */
const MAX_HOPS = 5;

const PERMANENT: ReadonlySet<RedirectStatus> = new Set([301, 308]);

export interface RedirectMatch {
  to: string;
  status: RedirectStatus;
  external: boolean;
}

/** The rules that a path runs through and where it ends up; `redirect` is null for a loop or an unsafe target. */
export interface Followed {
  rules: RouteRule[];
  redirect: RedirectMatch | null;
}

/**
 * Follows rules to the end, so that a visitor is redirected once whatever editors chained. The first rule's status
 * counts, unless a later rule is temporary: then nobody may remember the whole way.
 */
export function followRules(compiled: CompiledRules, pathWithQuery: string): Followed {
  const rules: RouteRule[] = [];
  let at = pathWithQuery;
  for (;;) {
    const path = decodePath(at);
    const rule = path === null ? null : findRule(compiled, path);
    if (!rule) break;
    if (rules.includes(rule) || rules.length === MAX_HOPS) return { rules: [...rules, rule], redirect: null };
    rules.push(rule);
    const next = redirectTarget(rule, at.split('#', 1)[0]!);
    if (next === null) return { rules, redirect: null };
    at = next;
    if (/^https?:/i.test(at)) break;
  }
  const [first] = rules;
  if (!first) return { rules, redirect: null };
  const temporary = rules.find(({ status }) => !PERMANENT.has(status));
  const status = temporary?.status ?? first.status;
  return { rules, redirect: { to: at, status, external: rules.some(({ external }) => external) } };
}

function decodePath(pathWithQuery: string): string | null {
  try {
    return decodeURIComponent(pathWithQuery.split(/[?#]/, 1)[0]!);
  } catch {
    return null;
  }
}
