import { pageSearch, type Query } from '../data/page-query';

/**
 * Absolute address that stands for a page: its localized path in lower case.
 *
 * @param query - from `canonicalQuery`; its values keep their case
 */
export function canonicalUrl(siteUrl: string, path: string, query: Query): string {
  return siteUrl + path.toLowerCase() + pageSearch(query);
}
