import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  createPath,
  matchPath,
  matchRoutes,
  RouterProvider,
  type RouteObject,
} from 'react-router-dom';
import { App } from './app';
import { createAppRoutes, type LoadedPages } from './app-routes';
import { reloadOnce } from './build-updates/reload-once';
import { createPayloadLoader } from './data/load-payload';
import { PageError } from './data/page-error';
import { readPageState, type BrowserState } from './data/page-state';
import { createPayloadStore } from './data/payload-store';
import type { Site } from './data/site-context';
import { NOT_FOUND_ROUTE, routeByName, routeId, ROUTES, type RouteName } from './routes';
import { splitLocale, type AddressRules } from './i18n/localize-path';
import { loadMessages, type Messages } from './i18n/messages';
import type { Arrival } from './navigation/arrival';
import { followLinks } from './navigation/follow-links';
import { createPageReceiver } from './navigation/receive-page';
import { findRedirect, type RedirectRule } from './navigation/redirect-rules';
import { acceptSkippedTransitions } from './navigation/skipped-transitions';
import { whenIdle } from './navigation/when-idle';

/** Takes over the page that the server rendered: its language and page module are loaded first, so nothing flashes. */
export async function start(): Promise<void> {
  const state = readPageState(document);
  if (!state) return;
  const { notice } = state;
  // The answer to a plain form post stands at the form's own address; the page it shows is at another.
  if (notice?.path) history.replaceState(null, '', notice.path);
  const route = state.payload?.route ?? routeAt(window.location.pathname, state.config);
  const parts = Promise.all([loadMessages(state.locale), route && routeByName(route).page()]);
  // Without its parts the page stays as the server sent it: everything on it works, by full page loads.
  const [messages, page] = await parts.catch(() => {
    // What was typed stands in the answer to a post; a reload would lose it.
    if (!notice?.path) reloadOnce(createPath(window.location));
    return [];
  });
  if (messages) takeOver(state, messages, route && page ? { [route]: page.Page } : {});
}

function takeOver(state: BrowserState, messages: Messages, loadedPages: LoadedPages): void {
  const { config, payload, error, locale, notice } = state;
  const { buildId } = config;
  let isOutdated = false;
  let rules: readonly RedirectRule[] = [];
  let afterArrival: ((arrival: Arrival) => void) | undefined;

  const site: Site = {
    config,
    locale,
    messages: { [locale]: messages },
    layout: payload?.data.layout ?? error!.layout,
    onArrival(arrival) {
      receiver.arrive(arrival);
      afterArrival?.(arrival);
    },
  };
  const prefetched = createPayloadStore();
  const target = () => createPath(router.state.navigation.location ?? router.state.location);
  /** A chunk that does not come was most likely taken away by a deploy; the server knows its successor. */
  const loadPart = <Part,>(load: () => Promise<Part>): Promise<Part> =>
    load().catch((error: unknown) => {
      if (reloadOnce(target())) return new Promise(() => {});
      throw error;
    });
  const loadPayload = createPayloadLoader({ buildId, isOutdated: () => isOutdated, prefetched, target });
  const routes = createAppRoutes({
    addresses: config,
    loadedPages,
    loadPayload: async (args, route) => {
      const to = splitLocale(new URL(args.request.url).pathname, config).locale;
      const [loaded, spoken] = await Promise.all([
        loadPayload(args, route),
        site.messages[to] ?? loadPart(() => loadMessages(to)),
      ]);
      site.messages[to] = spoken;
      return loaded;
    },
    loadPage: async (route) => (await loadPart(() => route.page())).Page,
  });
  const router = createBrowserRouter(routes, { hydrationData: hydrationData(state, routes) });
  const receiver = createPageReceiver(() => router.state.location);
  let shown = router.state.location;
  router.subscribe(({ location }) => {
    if (location !== shown) receiver.leave(shown);
    shown = location;
  });

  // A transition is worked on in slices: whoever scrolls or types meanwhile does not wait for the whole page.
  startTransition(() => {
    hydrateRoot(
      document.getElementById('app')!,
      <StrictMode>
        <App site={site} notice={notice ?? null}>
          <RouterProvider router={router} />
        </App>
      </StrictMode>,
    );
  });

  acceptSkippedTransitions();
  followLinks((path) => {
    if (isOutdated || findRedirect(rules, path.split(/[?#]/, 1)[0]!)?.external) return false;
    void router.navigate(path, {
      viewTransition: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    });
    return true;
  });

  whenIdle(() => {
    void import('./after-start').then(
      ({ afterStart }) => {
        afterArrival = afterStart({
          router,
          config,
          prefetched,
          route: payload?.route ?? null,
          onOutdated: () => (isOutdated = true),
          onRules: (loaded) => (rules = loaded),
        });
      },
      () => {
        // The page does without.
      },
    );
  });
}

/** The route that an error page stands in for; the router starts at once only where that is loaded. */
function routeAt(pathname: string, rules: AddressRules): RouteName | undefined {
  const page = splitLocale(pathname, rules).path;
  return ROUTES.find(({ path }) => matchPath(path, page))?.name;
}

function hydrationData({ payload, error, locale }: BrowserState, routes: RouteObject[]) {
  if (payload) return { loaderData: { [routeId(payload.route, locale)]: payload } };
  const matched = matchRoutes(routes, window.location)?.at(-1)?.route.id ?? NOT_FOUND_ROUTE;
  return { loaderData: {}, errors: { [matched]: new PageError(error!.status, error!.message) } };
}
