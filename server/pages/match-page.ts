import {
  canonicalQuery,
  carriedQuery,
  pageQuery,
  pageSearch,
  type Query,
} from '../../client/model/page-query';
import type { AddressSettings } from '../../client/i18n/localize-path';
import type { FormFlash } from '../../client/router/form-flash';
import { matchRoute } from '../../client/router/match-route';
import type { ContentRequest } from '../content/content-service';
import { isSlug } from '../../client/model/slug';

/** The page that a request asks for: content, head and key in the page cache follow from it. */
export interface PageRequest extends ContentRequest {
  /** With the prefix of its locale. */
  pathname: string;
  /** The part of the query that the canonical address keeps; includes `query`. */
  canonicalQuery: Query;
  /** The part of the query that the page's links carry on. */
  carried: Query;
  flash?: FormFlash | null;
}

/** Finds the page that an address names, or null if no route matches, which is a 404 whatever the content. */
export function matchPage(
  { pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>,
  addresses: AddressSettings,
): PageRequest | null {
  const match = matchRoute(pathname, addresses);
  if (!match || !Object.values(match.params).every(isSlug)) return null;
  return {
    ...match,
    pathname,
    query: pageQuery(match.route, searchParams),
    canonicalQuery: canonicalQuery(searchParams),
    carried: carriedQuery(searchParams),
  };
}

/**
 * The normalized address of a page, for the page cache and for rendering: its path and the query that changes it. A shared page
 * carries nothing on.
 */
export const pageAddress = ({
  pathname,
  query,
  carried,
}: Pick<PageRequest, 'pathname' | 'query' | 'carried'>): string =>
  pathname + pageSearch({ ...query, ...carried });

/**
 * Whether the page is the same for everybody: rendered from its address alone, so that the page cache may keep it. A canonical
 * with further parameters, what a visitor searches, a referral code, a form's message and a preview are for one visitor.
 */
export const isShared = ({
  query,
  canonicalQuery: kept,
  carried,
  flash = null,
  preview = false,
}: PageRequest): boolean =>
  flash === null &&
  !preview &&
  !('q' in query) &&
  Object.keys(carried).length === 0 &&
  Object.keys(kept).length === Object.keys(query).length;
