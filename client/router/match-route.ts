import { matchRoutes } from 'react-router-dom';
import type { Locale } from '../i18n/locales';
import { splitLocale, type AddressSettings } from '../i18n/localize-path';
import { routePath, ROUTES, type RouteName, type RouteParams } from '../sections';

const TABLE = [...ROUTES];

export interface PageRoute {
  route: RouteName;
  params: RouteParams;
  locale: Locale;
}

export function matchRoute(pathname: string, addresses: AddressSettings): PageRoute | null {
  const { locale, path } = splitLocale(pathname, addresses);
  // No page's address has anything to escape, and React Router warns of escapes that it cannot read.
  const match = path.includes('%') ? undefined : matchRoutes(TABLE, path)?.at(-1);
  if (!match) return null;
  const { route, params } = match;
  // React Router takes `/Blog` and `//blog` for `/blog`; a page has one address.
  return routePath(route.name, params) === path ? { route: route.name, params, locale } : null;
}
