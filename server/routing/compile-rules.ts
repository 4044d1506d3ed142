import { isReservedPath } from './reserved-paths';
import type { RouteRule } from './route-rule';

/** A rule with the part of a path that it stands for. */
interface PrefixRule {
  prefix: string;
  rule: RouteRule;
}

/** Rules in the shape in which a path is looked up; made once per change. */
export interface CompiledRules {
  exact: ReadonlyMap<string, RouteRule>;
  /** Longest first, so that the more specific wins. */
  prefixes: readonly PrefixRule[];
}

/** Later rules of the same source give way to earlier ones. */
export function compileRules(rules: readonly RouteRule[]): CompiledRules {
  const exact = new Map<string, RouteRule>();
  const prefixes: PrefixRule[] = [];
  for (const rule of rules) {
    if (!rule.from.endsWith('**')) {
      if (!exact.has(rule.from)) exact.set(rule.from, rule);
    } else if (!prefixes.some(({ rule: { from } }) => from === rule.from)) {
      prefixes.push({ prefix: rule.from.slice(0, -2), rule });
    }
  }
  prefixes.sort((a, b) => b.prefix.length - a.prefix.length);
  return { exact, prefixes };
}

/** The most specific rule for a decoded path: itself, then the longest prefix. `/old/**` is for `/old` too. */
export function findRule({ exact, prefixes }: CompiledRules, path: string): RouteRule | null {
  if (isReservedPath(path)) return null;
  const bare = path.length > 1 ? path.replace(/\/$/, '') : path;
  return (
    exact.get(bare) ??
    prefixes.find(({ prefix }) => path.startsWith(prefix) || (prefix.endsWith('/') && `${bare}/` === prefix))
      ?.rule ??
    null
  );
}
