import { canonicalQuery, pageQuery, pageSearch, type Query } from '../../client/data/page-query';
import { splitLocale, type AddressRules } from '../../client/i18n/localize-path';
import { ROUTES } from '../../client/routes';
import type { PageRequest } from '../content/content-service';
import { isSlug } from '../content/slug';
import { pathParams } from './path-params';

const PATTERNS = ROUTES.map(({ name, path }) => ({ route: name, paramsOf: pathParams(path) }));

/** The page that an address names: what its content, its head and its place in the page cache follow from. */
export interface PageMatch extends PageRequest {
  /** With the prefix of its locale. */
  pathname: string;
  /** What its canonical address keeps of the query; holds at least `query`. */
  canonicalQuery: Query;
}

/** Finds the page that an address names, or null where no route of the table fits: then it is a 404 whatever content holds. */
export function matchPage(
  { pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>,
  rules: AddressRules,
): PageMatch | null {
  const { locale, path } = splitLocale(pathname, rules);
  for (const { route, paramsOf } of PATTERNS) {
    const params = paramsOf(path);
    if (!params) continue;
    if (!Object.values(params).every(isSlug)) return null;
    return {
      route,
      params,
      locale,
      pathname,
      query: pageQuery(route, searchParams),
      canonicalQuery: canonicalQuery(searchParams),
    };
  }
  return null;
}

/** The one spelling of a page's address, in the page cache and for rendering: its path and the query that changes it. */
export const pageAddress = ({ pathname, query }: Pick<PageMatch, 'pathname' | 'query'>): string =>
  pathname + pageSearch(query);

/** Whether a page's head follows from its address alone: a canonical with other names stands in no other visitor's page. */
export const followsFromAddress = ({ query, canonicalQuery: kept }: PageMatch): boolean =>
  Object.keys(kept).length === Object.keys(query).length;
