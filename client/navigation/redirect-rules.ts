/** A redirect as `/builds/meta/{id}.json` lists it: `from` is a path, or one that ends in `**` for all that begin with it. */
export interface RedirectRule {
  from: string;
  to: string;
  status: number;
  /** The browser loads the target in full. */
  external: boolean;
}

/**
 * The rule for a path, as the server would choose it: the path itself, else the longest beginning. `/old/**` is for
 * `/old` too.
 */
export function findRedirect(rules: readonly RedirectRule[], pathname: string): RedirectRule | null {
  const path = pathname.replace(/(.)\/$/, '$1');
  let best: RedirectRule | null = null;
  for (const rule of rules) {
    if (rule.from === path) return rule;
    const prefix = rule.from.endsWith('**') ? rule.from.slice(0, -2) : null;
    if (prefix === null || !(path.startsWith(prefix) || `${path}/` === prefix)) continue;
    if (!best || rule.from.length > best.from.length) best = rule;
  }
  return best;
}
