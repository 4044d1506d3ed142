import { flushSync } from 'react-dom';
import { createPath, type Location, type Navigator } from 'react-router-dom';
import { hardNavigate } from './hard-navigate';
import { failedPage, type CurrentPage } from './current-page';
import type { LoadPage } from './load-page';
import { createPageSubscriber, type CompletedNavigation, type HistoryAction } from './completed-navigation';
import { followLinks } from './links';
import { showNotice, takeNoticeAway } from './notice';
import { rememberAddress } from './remember-address';

/** Longest time that a loaded page waits for the frame that shows the visitor's click. */
const REPAINT_WAIT_MS = 100;

/** The current page and how it was reached. */
interface Shown {
  location: Location;
  action: HistoryAction;
  page: CurrentPage;
}

/** Options of a navigation, named as in React Router's `navigate` where it has them. */
interface NavigationMode {
  isAnimated: boolean;
  /** Data that the history entry keeps for its page; a document loaded there starts without it. */
  state: unknown;
  /** Leaves scroll position and focus as they are: the page shows more of its list, or drops the hash of its address. */
  preventScrollReset: boolean;
}
const DEFAULT_MODE: NavigationMode = { isAnimated: true, state: null, preventScrollReset: false };

export type Navigation = ReturnType<typeof createNavigation>;

interface NavigationOptions {
  page: CurrentPage;
  loadPage: LoadPage;
  /** Whether an address must be loaded as a document. */
  needsDocument: (path: string) => boolean;
  /** Called with true when a page starts to load, and with false when it is shown. */
  onPending: (isPending: boolean) => void;
  /** Called when a page is in the document with its title. */
  onCompleted: (completed: CompletedNavigation) => void;
}

/**
 * Context: a page of this site needs its data, code and messages before it can be shown. React Router's `BrowserRouter`
 * shows an address as soon as it changes; its data router waits, but brings actions, fetchers and revalidation, which this
 * site does not use. Decision: React Router in its declarative form, with this state behind its
 * `<Router>`: a navigation loads its page, then changes address and page together. Consequence: history, view transitions,
 * scroll positions and focus are the site's own. React, React DOM and the router, bundled by plain esbuild, are 71.1 kB of
 * brotli this way, 71.9 kB with `BrowserRouter` and 87.8 kB with the data router.
 */
export function createNavigation(options: NavigationOptions) {
  const { loadPage, needsDocument, onPending, onCompleted } = options;
  history.replaceState({ ...newEntry(), ...keyOf(history.state as Entry | null) }, '');
  let shown: Shown = { location: currentLocation(), action: 'POP', page: options.page };
  let running = new AbortController();
  let completed: (CompletedNavigation & Pick<NavigationMode, 'preventScrollReset'>) | null = null;
  const listeners = new Set<() => void>();
  const subscriber = createPageSubscriber(() => shown.location);

  const show = (page: CurrentPage, url: URL, action: HistoryAction, mode: NavigationMode): void => {
    const from = shown.location;
    subscriber.leave(from);
    changeHistory(url, action, mode.state);
    rememberAddress(url);
    shown = { location: currentLocation(), action, page };
    completed = { from, location: shown.location, action, preventScrollReset: mode.preventScrollReset };
    flushSync(() => listeners.forEach((onChange) => onChange()));
  };

  const navigate = async (url: URL, action: HistoryAction, mode: NavigationMode): Promise<void> => {
    const { signal } = running;
    if (needsDocument(createPath(url))) return hardNavigate(url.href);
    takeNoticeAway();
    onPending(true);
    const [destination] = await Promise.all([loadPage(url, signal), nextRepaint()]);
    if (signal.aborted) return;
    if ('redirect' in destination) {
      const target = new URL(destination.redirect, url);
      target.hash ||= url.hash;
      return navigate(target, action === 'POP' ? 'REPLACE' : action, mode);
    }
    if ('unreachable' in destination) {
      // The address in the bar has changed already.
      if (action === 'POP') return hardNavigate(url.href);
      onPending(false);
      return showNotice(shown.page.messages.errors.offline());
    }
    await transition(mode.isAnimated, () => {
      if (!signal.aborted) show(destination.page, url, action, mode);
    });
  };

  /** Goes to an address and aborts the navigation in flight. */
  const go = (path: string, action: HistoryAction, differences: Partial<NavigationMode> = {}): void => {
    const mode = { ...DEFAULT_MODE, ...differences };
    running.abort();
    const { signal } = (running = new AbortController());
    const url = new URL(path, window.location.href);
    const { pathname, search } = shown.location;
    const isThisPage = url.pathname === pathname && url.search === search;
    if (isThisPage && (action === 'POP' || url.hash || mode.preventScrollReset))
      return show(shown.page, url, action, mode);
    navigate(url, action, mode).catch((error: unknown) => {
      if (signal.aborted) return;
      reportError(error);
      void hardNavigate(url.href);
    });
  };

  /** For React Router's hooks. */
  const navigator: Navigator = {
    createHref: toPath,
    push: (to) => go(toPath(to), 'PUSH'),
    replace: (to, state = null, { preventScrollReset = false } = {}) =>
      go(toPath(to), 'REPLACE', { isAnimated: !preventScrollReset, state, preventScrollReset }),
    go: (delta) => history.go(delta),
  };

  return {
    navigator,
    shown: (): Shown => shown,
    /** Calls back when `shown` changes. */
    subscribe(onChange: () => void) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    /** Called when `shown` is in the document and before its effects run: a dialog returns the focus that it found. */
    committed() {
      if (!completed) return;
      if (!completed.preventScrollReset) subscriber.complete(completed);
      onPending(false);
      if (!completed.preventScrollReset) onCompleted(completed);
      completed = null;
    },
    /** Shows the error page instead of a page that is still `shown`, at its address. */
    fail(failing: Shown) {
      const { page } = shown;
      if (failing !== shown || page.error) return;
      shown = {
        ...shown,
        page: failedPage(page, { status: 500, message: page.messages.errors.failed() }),
      };
      listeners.forEach((onChange) => onChange());
    },
    /** Follows links and the browser's back and forward; call it once the document is hydrated. */
    listen() {
      const listening = new AbortController();
      const { signal } = listening;
      const onPop = ({ hasUAVisualTransition = false }: Partial<PopStateEvent> = {}) =>
        go(createPath(window.location), 'POP', { isAnimated: !hasUAVisualTransition });
      window.addEventListener('popstate', onPop, { signal });
      followLinks(
        (path) => {
          if (needsDocument(path)) return false;
          go(path, 'PUSH');
          return true;
        },
        { signal },
      );
      // The visitor went back or forward during hydration.
      if (createPath(window.location) !== createPath(shown.location)) onPop();
      return () => listening.abort();
    },
  };
}

const toPath: Navigator['createHref'] = (to) => (typeof to === 'string' ? to : createPath(to));

/** The site's own data in a history entry. */
interface Entry {
  /** The scroll position is kept under it. */
  key: string;
  state: unknown;
}
const newEntry = (state: unknown = null): Entry => ({ key: Math.random().toString(36).slice(2), state });
const keyOf = (entry: Entry | null) => (entry ? { key: entry.key } : {});

function changeHistory({ href }: URL, action: HistoryAction, state: unknown): void {
  // Browsers replace the entry too when a link leads to the current address.
  if (action === 'PUSH' && href !== window.location.href) history.pushState(newEntry(state), '', href);
  // An entry that the visitor returns to keeps its key; one that a fragment link made has none yet.
  else if (action !== 'POP' || !history.state) history.replaceState(newEntry(state), '', href);
}

function currentLocation(): Location {
  const { pathname, search, hash } = window.location;
  const { key, state } = history.state as Entry;
  return { pathname, search, hash, state, key };
}

/** Lets the browser paint the effect of a click before rendering a page occupies the main thread. */
const nextRepaint = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, REPAINT_WAIT_MS);
    requestAnimationFrame(() => setTimeout(resolve));
  });

/** Updates the page in a View Transition, if the browser supports them and the visitor has not reduced motion. */
async function transition(isAnimated: boolean, update: () => void): Promise<void> {
  const isWelcome = isAnimated && !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!isWelcome || !document.startViewTransition) return update();
  const { updateCallbackDone, ready, finished } = document.startViewTransition(update);
  // Both reject when the browser skips the animation, which is not an error.
  ready.catch(() => {});
  finished.catch(() => {});
  await updateCallbackDone;
}
