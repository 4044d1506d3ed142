import { pageSearch } from '../../client/data/page-query';
import { routeId } from '../../client/routes';
import type { PageRequest } from '../content/content-service';

/**
 * Names one page: route, locale, parameters and the listed query. Build target and content are the same for all pages
 * of a process, so they are no part of it; a changed content drops the page instead.
 */
export const pageCacheKey = ({ route, locale, params, query }: PageRequest): string =>
  `${routeId(route, locale)}/${params.slug ?? params.page ?? ''}${pageSearch(query)}`;
