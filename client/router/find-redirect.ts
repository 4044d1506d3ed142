import type { Redirect } from '../model/redirect';
import { isReservedPath } from '../model/reserved-paths';

/** Redirects in the shape in which a path is looked up. */
export interface CompiledRedirects<Each extends Pick<Redirect, 'from'> = Redirect> {
  exact: ReadonlyMap<string, Each>;
  /** Longest first, so that the more specific wins. */
  prefixes: readonly (readonly [prefix: string, redirect: Each])[];
}

/** Prepares redirects once per change; of several with the same source the first counts. */
export function compileRedirects<Each extends Pick<Redirect, 'from'>>(
  redirects: readonly Each[],
): CompiledRedirects<Each> {
  const exact = new Map<string, Each>();
  const prefixes = new Map<string, Each>();
  for (const redirect of redirects) {
    const isPrefix = redirect.from.endsWith('**');
    const [kind, source] = isPrefix ? [prefixes, redirect.from.slice(0, -2)] : [exact, redirect.from];
    if (!kind.has(source)) kind.set(source, redirect);
  }
  return {
    exact,
    prefixes: [...prefixes].sort(([a], [b]) => b.length - a.length),
  };
}

/**
 * The most specific redirect for a decoded path: the path itself, else the longest prefix, else the same for the path in small
 * letters. `/old/**` is for `/old` too. The server and the browser both decide by this.
 */
export function findRedirect<Each extends Pick<Redirect, 'from'>>(
  redirects: CompiledRedirects<Each>,
  path: string,
): Each | null {
  const small = path.toLowerCase();
  return findExactly(redirects, path) ?? (small === path ? null : findExactly(redirects, small));
}

function findExactly<Each extends Pick<Redirect, 'from'>>(
  { exact, prefixes }: CompiledRedirects<Each>,
  path: string,
): Each | null {
  if (isReservedPath(path)) return null;
  const bare = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  const fits = (prefix: string) => path.startsWith(prefix) || `${bare}/` === prefix;
  return exact.get(bare) ?? prefixes.find(([prefix]) => fits(prefix))?.[1] ?? null;
}
