import type { RouteName } from '../routes';

/**
 * Names in the query that change a page's content, per route. Others (campaign parameters and the like) stay in the
 * address, but are neither read nor part of a cache key or a payload's address.
 */
export const PAGE_QUERY: Readonly<Partial<Record<RouteName, readonly string[]>>> = {
  blog: ['page', 'tag'],
};

/** Longer values name nothing we have; they are cut, so that a key stays small and the page is still a 404. */
const MAX_VALUE_LENGTH = 100;

/** The part of a query that counts for a route: the first value of each known name, in the order of `PAGE_QUERY`. */
export function pageQuery(route: RouteName, search: URLSearchParams): Record<string, string> {
  const query: Record<string, string> = {};
  for (const name of PAGE_QUERY[route] ?? []) {
    const value = search.get(name)?.trim();
    if (value && !(name === 'page' && value === '1')) query[name] = value.slice(0, MAX_VALUE_LENGTH);
  }
  return query;
}

/** The same as a query string with its question mark, or empty: `?page=2&tag=ai`. */
export function pageSearch(query: Readonly<Record<string, string>>): string {
  const search = new URLSearchParams(query).toString();
  return search ? `?${search}` : '';
}
