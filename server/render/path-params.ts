/** Tells the parameters of paths of one pattern, `/blog/:slug`; null for a path that is not of it, letter by letter. */
export type PathParams = (path: string) => Record<string, string> | null;

/** Takes a pattern apart once: React Router's `matchPath` compiles a regular expression for every call. */
export function pathParams(pattern: string): PathParams {
  const names = pattern.split('/');
  return (path) => {
    const segments = path.split('/');
    if (names.length !== segments.length) return null;
    const params: Record<string, string> = {};
    for (const [index, name] of names.entries()) {
      const segment = segments[index]!;
      if (name.startsWith(':') && segment) params[name.slice(1)] = segment;
      else if (name !== segment) return null;
    }
    return params;
  };
}
