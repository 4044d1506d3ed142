import {
  createStaticRouter,
  matchRoutes,
  type RouteObject,
  type StaticHandlerContext,
} from 'react-router-dom';
import { PageError } from '../../client/data/page-error';
import type { PageState } from '../../client/data/page-state';
import type { Locale } from '../../client/i18n/locales';
import { splitLocale, type AddressRules } from '../../client/i18n/localize-path';
import { NOT_FOUND_ROUTE, routeId, ROUTES } from '../../client/routes';
import { pathParams, type PathParams } from './path-params';

type Router = ReturnType<typeof createStaticRouter>;
type Matches = StaticHandlerContext['matches'];

/** A route of the table with a router of its own. */
interface PreparedPage {
  match(pathname: string): Matches | null;
  at(context: StaticHandlerContext): Router;
}

interface Found {
  page: PreparedPage;
  matches: Matches;
}

/** React Router's part of one page's tree. */
export interface PageRouter {
  router: Router;
  context: StaticHandlerContext;
}

/** A path that React Router takes as it stands: it decodes others, and knows no capital letters and no empty parts. */
const PLAIN_PATH = /^\/$|^(?:\/[a-z0-9._-]+)+$/;

/**
 * Context: React Router prepares and matches its whole table anew for every render, an eighth of what a post costs and a
 * quarter of an error page, though the page is found and loaded already. Decision: each route of the table gets a router of
 * its own once, and each render only that router's state, with what React Router's `query` would find out by running the
 * loaders of a request (which would hold on to that request until a full garbage collection). Consequence: a router's state
 * is known here; an address that is not spelled plainly is matched by the whole table.
 */
export function createPageRouters(
  routes: RouteObject[],
  addresses: AddressRules,
): (url: URL, state: PageState) => PageRouter {
  const [root] = routes as [RouteObject];
  const prepared = new Map(root.children!.map((page) => [page.id, onlyPage(root, page)]));
  /** Those of one language in the order of the table, as `matchPage` looks for a page, and the catch-all for the rest. */
  const pagesIn = (locale: Locale) => [
    ...ROUTES.map(({ name }) => prepared.get(routeId(name, locale))!),
    prepared.get(NOT_FOUND_ROUTE)!,
  ];
  const pages = new Map(addresses.locales.map((locale) => [locale, pagesIn(locale)]));

  const findPrepared = (pathname: string, { payload, locale }: PageState): Found | null => {
    if (!PLAIN_PATH.test(pathname)) return null;
    const candidates = payload
      ? [prepared.get(routeId(payload.route, locale))!]
      : pages.get(splitLocale(pathname, addresses).locale)!;
    for (const page of candidates) {
      const matches = page.match(pathname);
      if (matches) return { page, matches };
    }
    return null;
  };

  return ({ pathname, search }, state) => {
    const { payload, error } = state;
    const location = { pathname, search, hash: '', state: null, key: 'default' };
    const found = findPrepared(pathname, state);
    const matches = found?.matches ?? (matchRoutes(routes, location) as Matches | null);
    if (!matches) throw new Error(`no route for the page at ${pathname}`);
    const { id } = matches.at(-1)!.route;
    const context: StaticHandlerContext = {
      ...NOWHERE,
      location,
      matches,
      loaderData: error ? {} : { [id]: payload },
      errors: error ? { [id]: new PageError(error.status, error.message) } : null,
      statusCode: error?.status ?? 200,
    };
    return { context, router: found ? found.page.at(context) : createStaticRouter(routes, context) };
  };
}

/** The layout with one page in it. */
function onlyPage(root: RouteObject, page: RouteObject): PreparedPage {
  const base = createStaticRouter([{ ...root, children: [page] } as RouteObject], NOWHERE);
  const [layoutRoute] = base.routes;
  const [pageRoute] = layoutRoute!.children!;
  const isCatchAll = page.path === '*';
  const paramsOf: PathParams = isCatchAll ? (path) => ({ '*': path.slice(1) }) : pathParams(page.path!);
  return {
    match(pathname) {
      const params = paramsOf(pathname);
      return (
        params &&
        ([
          { route: layoutRoute!, params, pathname: '/', pathnameBase: '/' },
          { route: pageRoute!, params, pathname, pathnameBase: isCatchAll ? '/' : pathname },
        ] as Matches)
      );
    },
    at({ location, matches, loaderData, errors }) {
      const state: Router['state'] = { ...base.state, location, matches, loaderData, errors };
      return Object.create(base, { state: { value: state } }) as Router;
    },
  };
}

const NOWHERE: StaticHandlerContext = {
  basename: '/',
  location: { pathname: '/', search: '', hash: '', state: null, key: 'default' },
  matches: [],
  loaderData: {},
  errors: null,
  actionData: null,
  statusCode: 200,
  loaderHeaders: {},
  actionHeaders: {},
};
