import { isFilePath } from '../i18n/localize-path';
import type { RouteName } from '../sections';
import { isNoPage } from './reserved-paths';

/**
 * Names in the query that change a page's content, per route. They are part of its address in the page cache; no other
 * name reaches content.
 */
const PAGE_QUERY: Readonly<Partial<Record<RouteName, readonly string[]>>> = {
  blog: ['page', 'tag'],
  search: ['q'],
};

/**
 * Names that the canonical address of every page keeps, in order; campaign names and click ids leave it alone. A page is cached by
 * these, in `ops/varnish` too.
 */
export const CANONICAL_QUERY = ['category', 'filter', 'page', 'q', 'search', 'sort', 'tag'] as const;

/**
 * Names in the query that each link of a page carries on. Such a page is made for one visitor: what was promised to them holds
 * until a form is sent.
 */
const CARRIED_QUERY = ['referral'] as const;

/** Names in the query with whose values fields of forms begin. */
export const FIELD_QUERY = [...CARRIED_QUERY, 'package'] as const;

/** Longer values match no content; they are cut, so that cached addresses stay small and the page is still a 404. */
export const MAX_VALUE_LENGTH = 100;

export type Query = Readonly<Record<string, string>>;

/** The part of a query that changes what a route shows: the first value of each of its names, in their order. */
export const pageQuery = (route: RouteName, search: URLSearchParams): Query =>
  pickQuery(PAGE_QUERY[route] ?? [], search);

/** The part of a query that belongs to the canonical address of a page, {@link pageQuery} included. */
export const canonicalQuery = (search: URLSearchParams): Query => pickQuery(CANONICAL_QUERY, search);

/** The part of a query that the links of its page carry on. */
export const carriedQuery = (search: URLSearchParams): Query => pickQuery(CARRIED_QUERY, search);

/** The part of a query that fields of forms begin with. */
export const fieldQuery = (search: URLSearchParams): Query => pickQuery(FIELD_QUERY, search);

/** A link to a page of the site, also as it is escaped in HTML, with what is carried on to it; its own values win. */
export function carryQuery(link: string, carried: Query): string {
  const [, path = '', own = '', hash = ''] = /^(\/(?!\/)[^?#]*)(\?[^#]*)?(#.*)?$/s.exec(link) ?? [];
  const added = Object.entries(carried).filter(([name]) => !own.includes(`${name}=`));
  if (added.length === 0 || !path || isFilePath(path) || isNoPage(path)) return link;
  return `${path}${own ? `${own}&` : '?'}${new URLSearchParams(added)}${hash}`;
}

/** The first value of each of some names, in their order; HTML cannot carry control characters. */
function pickQuery(names: readonly string[], search: URLSearchParams): Query {
  const query: Record<string, string> = {};
  for (const name of names) {
    const value = search
      .get(name)
      ?.slice(0, MAX_VALUE_LENGTH)
      .replace(/\p{Cc}+/gu, ' ')
      .trim();
    if (value && !(name === 'page' && value === '1')) query[name] = value;
  }
  return query;
}

/** A query as text with its question mark, or empty: `?page=2&tag=ai`. */
export function pageSearch(query: Query): string {
  const search = new URLSearchParams(query).toString();
  return search ? `?${search}` : '';
}
