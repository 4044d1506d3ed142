import { checkAppVersion } from './router/app-version';
import { reloadOnce } from './router/hard-navigate';
import { watchBuilds } from './router/watch-builds';
import { payloadPath, requestPayload } from './router/payload';
import type { PayloadStore } from './router/payload-store';
import type { PublicConfig } from './router/public-config';
import { hasUnsentForm } from './forms/unsent-form';
import { matchRoute } from './router/match-route';
import { connectionHint, mayPrefetch, mayPreload, prefetchLinks } from './router/prefetch-links';
import type { Navigation } from './router/navigation';
import { createProgressBar } from './router/progress-bar';
import type { Redirect } from './model/redirect';
import { loadPageComponent } from './routes';
import type { RouteName } from './sections';

/** Nothing is prefetched before this: the page's own pictures and fonts come first. */
const PRELOAD_AFTER_MS = 1000;

/** Events that show that somebody uses the page, or has just left it. */
const SIGNS_OF_USE = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'visibilitychange'] as const;

interface AfterStartOptions {
  config: PublicConfig;
  prefetched: PayloadStore;
  /** Route of the document, for measurements; null on an error page. */
  route: RouteName | null;
  navigation: Navigation;
  onOutdated: () => void;
  onRedirects: (redirects: readonly Redirect[]) => void;
}

/**
 * Everything that can wait until the page is hydrated and the browser is idle. It is a chunk of its own: if it fails to
 * load, reading, navigating and sending forms still work.
 *
 * @returns a function to call with true when a page starts to load, and with false when it is shown
 */
export function afterStart(options: AfterStartOptions): (isPending: boolean) => void {
  const { config, prefetched, route, navigation, onOutdated, onRedirects } = options;

  for (const type of ['error', 'unhandledrejection'] as const)
    window.addEventListener(type, (event) => {
      const shown = navigation.shown();
      void import('./layout/fatal-error').then(
        ({ isFatal }) => isFatal(event) && navigation.fail(shown),
        () => {
          // An error of its own would come back here.
        },
      );
    });

  checkAppVersion(config.version, () => {
    if (!hasUnsentForm(document)) reloadOnce(window.location.pathname + window.location.search);
  });
  watchBuilds({ buildId: config.buildId, onOutdated });

  const bar = createProgressBar();
  window.addEventListener('pagehide', bar.done);

  setTimeout(() => {
    if (mayPreload(connectionHint()))
      void loadRedirects(config.buildId).then(onRedirects, () => {
        // Without them the server still sends every redirect.
      });
    if (mayPrefetch(connectionHint())) prefetchPages(config, prefetched);
  }, PRELOAD_AFTER_MS);

  if (route)
    whenUsed(() => {
      void import('./analytics/web-vitals').then(
        ({ sendWebVitals }) => sendWebVitals(route),
        () => {
          // This visit is not measured.
        },
      );
    });

  return (isPending) => (isPending ? bar.wait() : bar.done());
}

async function loadRedirects(buildId: string): Promise<readonly Redirect[]> {
  const response = await fetch(`/builds/meta/${buildId}.json`, { priority: 'low' });
  return ((await response.json()) as { rules: Redirect[] }).rules;
}

/** Fetches the data and the code of pages whose links come into view. */
function prefetchPages(config: PublicConfig, prefetched: PayloadStore): void {
  const locate = (path: string) => {
    const url = new URL(path, window.location.href);
    const match = matchRoute(url.pathname, config);
    return match && { route: match.route, payload: payloadPath(match.route, url) };
  };
  prefetchLinks({
    isReady: (path) => prefetched.has(locate(path)?.payload ?? ''),
    async prefetch(path) {
      const page = locate(path);
      if (!page) return;
      const response = requestPayload(page.payload, { priority: 'low' });
      prefetched.put(page.payload, response);
      await Promise.allSettled([response, loadPageComponent(page.route)]);
    },
  });
}

/** Calls back once, at the first sign of use, so that code for measuring does not weigh on the first load. */
function whenUsed(callback: () => void): void {
  const signs = new AbortController();
  const onSign = () => {
    signs.abort();
    callback();
  };
  for (const sign of SIGNS_OF_USE)
    document.addEventListener(sign, onSign, { signal: signs.signal, passive: true, capture: true });
}
