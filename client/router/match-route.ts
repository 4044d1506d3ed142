import type { Locale } from '../i18n/locales';
import { splitLocale, type AddressRules } from '../i18n/localize-path';
import { ROUTES, type RouteName, type RouteParams } from '../routes';

/** The route that a path names. */
export interface RouteMatch {
  route: RouteName;
  params: RouteParams;
  locale: Locale;
}

const PATTERNS = ROUTES.map(({ name, path }) => ({ route: name, segments: path.split('/') }));

/**
 * Finds the route of a path, or null if the table has none. The server and the browser call this once for each page, and
 * pass only the route that was found to React Router.
 */
export function matchRoute(pathname: string, rules: AddressRules): RouteMatch | null {
  const { locale, path } = splitLocale(pathname, rules);
  const segments = path.split('/');
  for (const { route, segments: pattern } of PATTERNS) {
    const params = matchSegments(pattern, segments);
    if (params) return { route, params, locale };
  }
  return null;
}

function matchSegments(pattern: readonly string[], segments: readonly string[]): RouteParams | null {
  if (pattern.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, name] of pattern.entries()) {
    const segment = segments[index]!;
    if (name.startsWith(':') && segment) params[name.slice(1)] = segment;
    else if (name !== segment) return null;
  }
  return params;
}
