import { startTransition, StrictMode, useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createPath, Router, type NavigationType } from 'react-router-dom';
import { App, type AppProps } from './app';
import { loadBlocks } from './blocks/block-groups';
import { reloadOnce } from './router/hard-navigate';
import { failedPage, foundPage, type CurrentPage } from './router/current-page';
import { createLoadPage } from './router/load-page';
import type { BrowserData } from './router/page-data';
import { createPayloadStore } from './router/payload-store';
import { withElements } from './router/with-elements';
import { readProse } from './router/prose-fields';
import { loadMessages } from './i18n/messages';
import { isNewPage } from './router/completed-navigation';
import { createNavigation, type Navigation } from './router/navigation';
import { rememberAddress } from './router/remember-address';
import type { Redirect } from './model/redirect';
import { decodedPath } from './model/site-path';
import { compileRedirects, findRedirect } from './router/find-redirect';
import { loadPageComponent } from './routes';

/** Longest time that idle work waits on a busy page. */
const IDLE_DEADLINE_MS = 3000;

/**
 * Hydrates the page that the server rendered. Its language and its page module are loaded first, so that nothing flashes.
 *
 * @param countPageView - called for every page after the first
 */
export async function start(data: BrowserData, countPageView: () => void): Promise<void> {
  rememberAddress(window.location);
  const { flash } = data;
  // The response to a plain form post has the form's own address; the page that it shows has another.
  if (flash?.path) history.replaceState(null, '', flash.path);
  const page = await loadFirstPage(withElements(data)).catch(() => null);
  if (page) takeOver(data, page, countPageView);
  // Without its parts the page stays as the server sent it, and works by full page loads. A reload may get them, but after
  // a form post it would lose what the visitor typed.
  else if (!flash?.path) reloadOnce(createPath(window.location));
}

async function loadFirstPage({ locale, payload, error }: BrowserData): Promise<CurrentPage> {
  const [messages, Page] = await Promise.all([
    loadMessages(locale),
    payload && loadPageComponent(payload.route),
  ]);
  if (error) return { ...failedPage({ locale, messages, layout: error.layout }, error), head: null };
  readProse(document, payload.data.page);
  return foundPage(payload, messages, Page!, await loadBlocks(payload.data.page));
}

function takeOver({ config, flash, payload }: BrowserData, page: CurrentPage, countPageView: () => void) {
  const prefetched = createPayloadStore();
  let isOutdated = false;
  let redirects = compileRedirects<Redirect>([]);
  let showPending: ((isPending: boolean) => void) | undefined;

  const navigation = createNavigation({
    page,
    loadPage: createLoadPage({ config, prefetched, loadComponent: loadPageComponent, loadBlocks }),
    needsDocument: (path) =>
      isOutdated || findRedirect(redirects, decodedPath(path) ?? '')?.external === true,
    onPending: (isPending) => showPending?.(isPending),
    onCompleted(completed) {
      if (isNewPage(completed)) countPageView();
    },
  });

  // React hydrates a transition in slices, so that visitors who scroll or type do not wait for the whole page.
  startTransition(() => {
    hydrateRoot(
      document.getElementById('app')!,
      <StrictMode>
        <BrowserApp navigation={navigation} config={config} flash={flash ?? null} />
      </StrictMode>,
      // React's default throws an error that it recovered from at the window, where it would count as fatal.
      // eslint-disable-next-line no-console -- for developers; visitors see nothing of it
      { onRecoverableError: console.error },
    );
  });

  whenIdle(() => {
    void import('./after-start').then(
      ({ afterStart }) => {
        showPending = afterStart({
          config,
          prefetched,
          route: payload?.route ?? null,
          onOutdated: () => (isOutdated = true),
          navigation,
          onRedirects: (loaded) => (redirects = compileRedirects(loaded)),
        });
      },
      () => {
        // The page works without it.
      },
    );
  });
}

function BrowserApp({ navigation, ...props }: Omit<AppProps, 'page'> & { navigation: Navigation }) {
  const shown = useSyncExternalStore(navigation.subscribe, navigation.shown, navigation.shown);
  const { location, action, page } = shown;
  useLayoutEffect(() => navigation.committed(), [navigation, shown]);
  useEffect(() => {
    // For the browser's performance tools, and for tests.
    performance.mark('hydrated');
    return navigation.listen();
  }, [navigation]);
  return (
    <Router location={location} navigationType={action as NavigationType} navigator={navigation.navigator}>
      <App {...props} page={page} />
    </Router>
  );
}

/** Runs a task after the `load` event, when the browser is idle. Safari has no idle callback. */
function whenIdle(task: () => void): void {
  const idle = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(task, { timeout: IDLE_DEADLINE_MS })
      : setTimeout(task, 1);
  if (document.readyState === 'complete') idle();
  else window.addEventListener('load', idle, { once: true });
}
