import { pageQuery } from '../../client/data/page-query';
import { splitLocale, type AddressRules } from '../../client/i18n/localize-path';
import { ROUTES } from '../../client/routes';
import type { PageRequest } from '../content/content-service';
import { pathParams } from './path-params';

/** Longest slug that can name anything; PocketBase refuses longer ones. */
const MAX_SLUG_LENGTH = 120;
const SLUG = /^[a-z0-9-]+$/;

const PATTERNS = ROUTES.map(({ name, path }) => ({ route: name, paramsOf: pathParams(path) }));

/**
 * Finds the page that a path names, or null where no route of the table fits: then it is a 404 whatever content holds.
 * Query names that no route lists are dropped here, so that they reach neither content nor a cache key.
 */
export function matchPage(pathname: string, query: URLSearchParams, rules: AddressRules): PageRequest | null {
  const { locale, path } = splitLocale(pathname, rules);
  for (const { route, paramsOf } of PATTERNS) {
    const params = paramsOf(path);
    if (!params) continue;
    const isNamed = Object.values(params).every((slug) => slug.length <= MAX_SLUG_LENGTH && SLUG.test(slug));
    return isNamed ? { route, params, locale, query: pageQuery(route, query) } : null;
  }
  return null;
}
