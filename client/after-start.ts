import { matchRoutes, type createBrowserRouter } from 'react-router-dom';
import { createPageViews, pushToDataLayer } from './analytics/page-views';
import { checkAppVersion } from './build-updates/app-version';
import { reloadOnce } from './build-updates/reload-once';
import { watchBuilds } from './build-updates/watch-builds';
import { createChatWidget } from './chat/chat-widget';
import { payloadPath } from './data/load-payload';
import { requestPayload } from './data/payload-answer';
import type { PayloadStore } from './data/payload-store';
import type { PublicConfig } from './data/public-config';
import { loadScript } from './data/load-script';
import { hasUnsentForm } from './forms/unsent-form';
import { splitLocale } from './i18n/localize-path';
import { isNewPage, type Arrival } from './navigation/arrival';
import { connectionHint, mayPrefetch, mayPreload } from './navigation/connection';
import { prefetchLinks } from './navigation/prefetch-links';
import { createProgressBar } from './navigation/progress-bar';
import type { RedirectRule } from './navigation/redirect-rules';
import { whenUsed } from './navigation/when-used';
import { parseRouteId, routeByName, type RouteName } from './routes';

/** Nothing is fetched ahead before this; the page's own pictures and fonts come first. */
export const PRELOAD_AFTER_MS = 1000;

export interface AfterStartOptions {
  router: ReturnType<typeof createBrowserRouter>;
  config: PublicConfig;
  prefetched: PayloadStore;
  /** Route of the document, for measurements; null on an error page. */
  route: RouteName | null;
  onOutdated: () => void;
  onRules: (rules: readonly RedirectRule[]) => void;
}

/**
 * Everything about a page that can wait until it is there and the browser has nothing else to do. A chunk of its own: if
 * it does not come, reading, navigating and sending go on without it.
 *
 * @returns what to call when a navigation has brought another page
 */
export function afterStart(options: AfterStartOptions): (arrival: Arrival) => void {
  const { router, config, prefetched, route, onOutdated, onRules } = options;
  const currentPath = () => window.location.pathname + window.location.search;

  checkAppVersion(config.version, () => {
    if (!hasUnsentForm(document)) reloadOnce(currentPath());
  });
  watchBuilds({ buildId: config.buildId, onOutdated });

  const bar = createProgressBar();
  router.subscribe(({ navigation }) => (navigation.state === 'idle' ? bar.done() : bar.wait()));
  window.addEventListener('pagehide', bar.done);

  setTimeout(() => {
    if (mayPreload(connectionHint()))
      void loadRules(config.buildId).then(onRules, () => {
        // Without them the server still answers every redirect.
      });
    if (mayPrefetch(connectionHint()))
      prefetchLinks({
        isReady: (path) => prefetched.has(pagePayload(router, path)?.payload ?? ''),
        async prefetch(path) {
          const page = pagePayload(router, path);
          if (!page) return;
          const answer = requestPayload(page.payload, { priority: 'low' });
          prefetched.put(page.payload, answer);
          await Promise.allSettled([answer, routeByName(page.route).page()]);
        },
      });
  }, PRELOAD_AFTER_MS);

  const chat = config.chatWidgetUrl ? createChatWidget(config.chatWidgetUrl) : null;
  const showChat = () => chat?.show(splitLocale(window.location.pathname, config).locale);
  showChat();

  if (config.analyticsUrl) loadScript(config.analyticsUrl);
  const views = createPageViews(pushToDataLayer);
  views.arrive();
  if (route)
    whenUsed(() => {
      void import('./analytics/web-vitals').then(
        ({ sendWebVitals }) => sendWebVitals(route),
        () => {
          // Nobody measures this visit.
        },
      );
    });

  return (arrival) => {
    if (!isNewPage(arrival)) return;
    showChat();
    views.arrive();
  };
}

async function loadRules(buildId: string): Promise<readonly RedirectRule[]> {
  const response = await fetch(`/builds/meta/${buildId}.json`, { priority: 'low' });
  return ((await response.json()) as { rules: RedirectRule[] }).rules;
}

/** The page that a path shows and where its payload lies; null where no route fits. */
function pagePayload(
  router: AfterStartOptions['router'],
  path: string,
): { route: RouteName; payload: string } | null {
  const id = matchRoutes(router.routes, path)?.at(-1)?.route.id ?? '';
  const route = parseRouteId(id)?.name;
  return route ? { route, payload: payloadPath(route, new URL(path, window.location.href)) } : null;
}
