import { payloadPath, requestPayload } from './router/payload';
import type { PayloadStore } from './router/payload-store';
import type { PublicConfig } from './router/public-config';
import { matchRoute } from './router/match-route';
import { connectionHint, mayPrefetch, mayPreload, prefetchLinks } from './router/prefetch-links';
import type { Navigation } from './router/navigation';
import { createProgressBar } from './router/progress-bar';
import type { Redirect } from './model/redirect';
import { loadPageComponent } from './routes';

/** Nothing is prefetched before this: the page's own pictures and fonts come first. */
const PRELOAD_AFTER_MS = 1000;

interface AfterStartOptions {
  config: PublicConfig;
  prefetched: PayloadStore;
  navigation: Navigation;
  onRedirects: (redirects: readonly Redirect[]) => void;
}

/**
 * Everything that can wait until the page is hydrated and the browser is idle. It is a chunk of its own: if it fails to
 * load, reading, navigating and sending forms still work.
 *
 * @returns a function to call with true when a page starts to load, and with false when it is shown
 */
export function afterStart(options: AfterStartOptions): (isPending: boolean) => void {
  const { config, prefetched, navigation, onRedirects } = options;

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

  const bar = createProgressBar();
  window.addEventListener('pagehide', bar.done);

  setTimeout(() => {
    if (mayPreload(connectionHint()))
      void loadRedirects(config.buildId).then(onRedirects, () => {
        // Without them the server still sends every redirect.
      });
    if (mayPrefetch(connectionHint())) prefetchPages(config, prefetched);
  }, PRELOAD_AFTER_MS);

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
