import type { ComponentType } from 'react';
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import type { PagePayload } from './data/view-types';
import { localizePath, type AddressRules } from './i18n/localize-path';
import { ErrorPage } from './layout/error-page';
import { RootErrorPage } from './layout/root-error-page';
import { SiteLayout } from './layout/site-layout';
import { NOT_FOUND_ROUTE, routeId, ROUTES, type RouteEntry, type RouteName } from './routes';

/** Components of the pages whose modules are there. */
export type LoadedPages = Partial<Record<RouteName, ComponentType>>;

export interface AppRoutesOptions {
  addresses: AddressRules;
  /**
   * Gets a page's payload: from content on the server, from `_payload.json` in the browser. Without a route there is none,
   * but the path may redirect. @throws {PageError}
   */
  loadPayload: (
    args: LoaderFunctionArgs,
    route: RouteName | null,
  ) => PagePayload | Promise<PagePayload | Response>;
  /** Pages whose module is already there render at once; the others load with their navigation. */
  loadedPages: LoadedPages;
  /** Loads one of the others. */
  loadPage?: (route: RouteEntry) => Promise<ComponentType>;
}

/** The catch-all's loader never succeeds, but the router warns of a route that could show nothing. */
const Nothing = () => null;

/** The route table as React Router's tree: the layout at the root, each page once per locale under `name___locale`. */
export function createAppRoutes({
  addresses,
  loadPayload,
  loadedPages,
  loadPage = async (route) => (await route.page()).Page,
}: AppRoutesOptions): RouteObject[] {
  const pages = addresses.locales.flatMap((locale) =>
    ROUTES.map((route): RouteObject => {
      const loaded = loadedPages[route.name];
      return {
        id: routeId(route.name, locale),
        path: localizePath(route.path, locale, addresses),
        loader: (args) => loadPayload(args, route.name),
        ErrorBoundary: ErrorPage,
        ...(loaded ? { Component: loaded } : { lazy: async () => ({ Component: await loadPage(route) }) }),
      };
    }),
  );
  const notFound: RouteObject = {
    id: NOT_FOUND_ROUTE,
    path: '*',
    loader: (args) => loadPayload(args, null),
    Component: Nothing,
    ErrorBoundary: ErrorPage,
  };
  return [
    { id: 'root', Component: SiteLayout, ErrorBoundary: RootErrorPage, children: [...pages, notFound] },
  ];
}
