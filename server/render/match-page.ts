import { matchPath } from 'react-router-dom';
import { pageQuery } from '../../client/data/page-query';
import { splitLocale, type Locale } from '../../client/i18n/locales';
import { ROUTES } from '../../client/routes';
import type { PageRequest } from '../content/content-service';

/** Longest slug that can name anything; PocketBase refuses longer ones. */
const MAX_SLUG_LENGTH = 120;
const SLUG = /^[a-z0-9-]+$/;

/**
 * Finds the page that a path names, or null where no route of the table fits: then it is a 404 whatever content holds.
 * Query names that no route lists are dropped here, so that they reach neither content nor a cache key.
 */
export function matchPage(
  pathname: string,
  query: URLSearchParams,
  locales: readonly Locale[],
): PageRequest | null {
  const { locale, path } = splitLocale(pathname);
  if (!locales.includes(locale)) return null;
  for (const route of ROUTES) {
    const match = matchPath({ path: route.path, end: true, caseSensitive: true }, path);
    if (!match) continue;
    const params: Record<string, string> = {};
    for (const [key, value] of Object.entries(match.params as Record<string, string | undefined>)) {
      if (!value || value.length > MAX_SLUG_LENGTH || !SLUG.test(value)) return null;
      params[key] = value;
    }
    return { route: route.name, params, locale, query: pageQuery(route.name, query) };
  }
  return null;
}
