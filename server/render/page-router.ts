import {
  createStaticRouter,
  matchRoutes,
  type Params,
  type RouteObject,
  type StaticHandlerContext,
} from 'react-router-dom';
import { PageError } from '../../client/data/page-error';
import type { PageState } from '../../client/data/page-state';
import { routeId } from '../../client/routes';

type Router = ReturnType<typeof createStaticRouter>;
type Matches = StaticHandlerContext['matches'];

/** React Router's part of one page's tree. */
export interface PageRouter {
  router: Router;
  context: StaticHandlerContext;
}

/**
 * Context: React Router prepares and matches its whole table anew for every render, an eighth of what a post costs, though
 * the page is found and loaded already. Decision: each route of the table gets a router of its own once, and each render
 * only that router's state, with what React Router's `query` would find out by running the loaders of a request (which
 * would hold on to that request until a full garbage collection). Consequence: a router's state is known here; the pages
 * that are no route's, which are errors, are matched by the whole table.
 */
export function createPageRouters(routes: RouteObject[]): (url: URL, state: PageState) => PageRouter {
  const [root] = routes as [RouteObject];
  const prepared = new Map(root.children!.map((page) => [page.id, onlyPage(root, page)]));

  return ({ pathname, search }, state) => {
    const { payload, error } = state;
    const location = { pathname, search, hash: '', state: null, key: 'default' };
    const own = payload && prepared.get(routeId(payload.route, state.locale));
    const ownMatches = own?.match(pathname);
    const matches = ownMatches ?? (matchRoutes(routes, location) as Matches | null);
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
    return { context, router: ownMatches ? own!.at(context) : createStaticRouter(routes, context) };
  };
}

/** The layout with one page in it. */
function onlyPage(root: RouteObject, page: RouteObject) {
  const base = createStaticRouter([{ ...root, children: [page] } as RouteObject], NOWHERE);
  const [layoutRoute] = base.routes;
  const [pageRoute] = layoutRoute!.children!;
  return {
    match(pathname: string): Matches | null {
      const params = pathParams(page.path!, pathname);
      return (
        params &&
        ([
          { route: layoutRoute!, params, pathname: '/', pathnameBase: '/' },
          { route: pageRoute!, params, pathname, pathnameBase: pathname },
        ] as Matches)
      );
    },
    at({ location, matches, loaderData, errors }: StaticHandlerContext): Router {
      const state: Router['state'] = { ...base.state, location, matches, loaderData, errors };
      return Object.create(base, { state: { value: state } }) as Router;
    },
  };
}

/** What `matchPath` finds, without the pattern that it compiles for every call; null for a path spelled in another way. */
function pathParams(path: string, pathname: string): Params | null {
  const names = path.split('/');
  const segments = pathname.split('/');
  if (names.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    if (name.startsWith(':')) params[name.slice(1)] = segments[index]!;
    else if (name !== segments[index]) return null;
  }
  return params;
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
