import {
  startTransition,
  StrictMode,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Router, type NavigationType } from 'react-router-dom';
import { App, type AppProps } from './app';
import { loadBlocks } from './blocks/block-groups';
import { failedPage, foundPage, type CurrentPage } from './router/current-page';
import { createLoadPage } from './router/load-page';
import type { BrowserData } from './router/page-data';
import { createPayloadStore } from './router/payload-store';
import { isOutdated } from './router/watch-builds';
import { withElements } from './router/with-elements';
import { readProse } from './router/prose-fields';
import { loadMessages } from './i18n/messages';
import { isNewPage } from './router/completed-navigation';
import { createNavigation, type Navigation } from './router/navigation';
import type { Redirect } from './model/redirect';
import { decodedPath } from './model/site-path';
import { compileRedirects, findRedirect } from './router/find-redirect';
import { loadPageComponent } from './routes';

/** Longest time that idle work waits on a busy page. */
const IDLE_DEADLINE_MS = 3000;

/**
 * Hydrates the page that the server rendered. Its language and its page module are loaded first, so that nothing flashes. If
 * one of them cannot be loaded, the promise rejects, and the page stays as it is.
 *
 * @param countPageView - called for every page after the first
 */
export async function start(data: BrowserData, countPageView: () => void): Promise<void> {
  const page = await loadFirstPage(withElements(data));
  await new Promise<void>((resolve) => takeOver(data, page, countPageView, resolve));
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

function takeOver(
  { config, flash }: BrowserData,
  page: CurrentPage,
  countPageView: () => void,
  onReady: () => void,
) {
  const prefetched = createPayloadStore();
  let redirects = compileRedirects<Redirect>([]);
  let showPending: ((isPending: boolean) => void) | undefined;

  const navigation = createNavigation({
    page,
    loadPage: createLoadPage({ config, prefetched, loadComponent: loadPageComponent, loadBlocks }),
    needsDocument: (path) =>
      isOutdated() || findRedirect(redirects, decodedPath(path) ?? '')?.external === true,
    onPending: (isPending) => showPending?.(isPending),
    onCompleted(completed) {
      if (isNewPage(completed)) countPageView();
    },
  });

  const container = document.getElementById('app')!;
  // From now on links lead to payloads, and the browser fetches no more documents (`speculation-rules.ts`).
  container.dataset.runs = '';
  // React hydrates a transition in slices, so that visitors who scroll or type do not wait for the whole page.
  startTransition(() => {
    hydrateRoot(
      container,
      <StrictMode>
        <BrowserApp navigation={navigation} config={config} flash={flash ?? null} onReady={onReady} />
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

interface BrowserAppProps extends Omit<AppProps, 'page'> {
  navigation: Navigation;
  onReady: () => void;
}

function BrowserApp({ navigation, onReady, flash, ...props }: BrowserAppProps) {
  const shown = useSyncExternalStore(navigation.subscribe, navigation.shown, navigation.shown);
  const { location, action, page } = shown;
  const [firstPage] = useState(page);
  useLayoutEffect(() => navigation.committed(), [navigation, shown]);
  useEffect(() => {
    // For the browser's performance tools, and for tests.
    performance.mark('hydrated');
    onReady();
    return navigation.listen();
  }, [navigation, onReady]);
  return (
    <Router location={location} navigationType={action as NavigationType} navigator={navigation.navigator}>
      <App {...props} page={page} flash={page === firstPage ? flash : null} />
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
