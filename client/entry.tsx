import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router-dom';
import { RouterProvider } from 'react-router-dom';
import { App } from './app';
import { createAppRoutes, NOT_FOUND_ROUTE } from './app-routes';
import { loadPayload } from './data/load-payload';
import { PageError } from './data/page-error';
import { readPageState, type PageState } from './data/page-state';
import type { Site } from './data/site-context';
import { routeByName, routeId } from './routes';
import { loadMessages } from './i18n/messages';

const state = readPageState(document);
if (state) void takeOver(state);

/** Takes over the page that the server rendered: its language and page module are loaded first, so nothing flashes. */
async function takeOver(state: PageState): Promise<void> {
  const { config, payload, error, locale, notice } = state;
  const [messages, page] = await Promise.all([
    loadMessages(locale),
    payload ? routeByName(payload.route).page() : undefined,
  ]);
  // The answer to a plain form post stands at the form's own address; the page it shows is at another.
  if (notice?.path) history.replaceState(null, '', notice.path);
  const site: Site = {
    config,
    locale,
    messages: { [locale]: messages },
    layout: payload?.data.layout ?? error!.layout,
  };
  const routes = createAppRoutes({
    locales: config.locales,
    loadedPages: payload ? { [payload.route]: page!.Page } : {},
    loadPayload: async (args) => {
      const loaded = await loadPayload(args);
      if (!(loaded instanceof Response)) site.messages[loaded.locale] ??= await loadMessages(loaded.locale);
      return loaded;
    },
  });
  const router = createBrowserRouter(routes, { hydrationData: hydrationData(state, routes) });
  hydrateRoot(
    document.getElementById('app')!,
    <StrictMode>
      <App site={site} notice={notice ?? null}>
        <RouterProvider router={router} />
      </App>
    </StrictMode>,
  );
}

function hydrationData({ payload, error, locale }: PageState, routes: RouteObject[]) {
  if (payload) return { loaderData: { [routeId(payload.route, locale)]: payload } };
  const matched = matchRoutes(routes, window.location)?.at(-1)?.route.id ?? NOT_FOUND_ROUTE;
  return { loaderData: {}, errors: { [matched]: new PageError(error!.status, error!.message) } };
}
