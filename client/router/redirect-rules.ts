import { isReservedPath } from '../model/reserved-paths';

/**
 * A redirect as `/builds/meta/{id}.json` lists it; status 410 with an empty `to` for a page that is gone. `from` is a path,
 * or ends in `**` for all paths that begin with the rest of it.
 */
export interface RedirectRule {
  from: string;
  to: string;
  status: number;
  /** Whether the browser must load a document. */
  external: boolean;
}

/** Rules in the shape in which a path is looked up. */
export interface CompiledRules<Rule extends Pick<RedirectRule, 'from'> = RedirectRule> {
  exact: ReadonlyMap<string, Rule>;
  /** Longest first, so that the more specific wins. */
  prefixes: readonly { prefix: string; rule: Rule }[];
}

/** Prepares rules once per change; of several with the same source the first counts. */
export function compileRules<Rule extends Pick<RedirectRule, 'from'>>(
  rules: readonly Rule[],
): CompiledRules<Rule> {
  const exact = new Map<string, Rule>();
  const prefixes = new Map<string, Rule>();
  for (const rule of rules) {
    const isPrefix = rule.from.endsWith('**');
    const [kind, source] = isPrefix ? [prefixes, rule.from.slice(0, -2)] : [exact, rule.from];
    if (!kind.has(source)) kind.set(source, rule);
  }
  return {
    exact,
    prefixes: [...prefixes]
      .map(([prefix, rule]) => ({ prefix, rule }))
      .sort((a, b) => b.prefix.length - a.prefix.length),
  };
}

/**
 * The most specific rule for a decoded path: the path itself, else the longest prefix. `/old/**` is for `/old` too. The
 * server and the browser both decide by this.
 */
export function findRule<Rule extends Pick<RedirectRule, 'from'>>(
  { exact, prefixes }: CompiledRules<Rule>,
  path: string,
): Rule | null {
  if (isReservedPath(path)) return null;
  const bare = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  const fits = (prefix: string) => path.startsWith(prefix) || `${bare}/` === prefix;
  return exact.get(bare) ?? prefixes.find(({ prefix }) => fits(prefix))?.rule ?? null;
}
