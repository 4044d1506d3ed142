import { createPageViewCounter } from './analytics/page-view-counter';
import { loadOnIntent } from './intent';
import { readPageData, type BrowserData } from './router/page-data';
import { rememberAddress } from './router/remember-address';

/**
 * All that runs on a page until somebody does something that needs the application: pages can be read, and left by links
 * and forms, without it. The page view is counted here, also of a page that a visitor comes back to.
 */
const data = readPageData(document);
if (data) {
  const { config, flash, payload } = data;
  // The response to a plain form post has the form's own address; the page that it shows has another.
  if (flash?.path) history.replaceState(null, '', flash.path);
  rememberAddress(window.location);
  const countPageView = createPageViewCounter();
  window.addEventListener('pageshow', ({ persisted }) => persisted && countPageView());
  afterLoad(() => {
    countPageView();
    void import('./while-reading').then(({ whileReading }) => whileReading(config, payload?.route), ignore);
    if (config.chatWidgetUrl || config.analyticsUrl)
      // Without it no third-party script loads.
      void import('./consent/consent').then(({ startConsent }) => startConsent(config), ignore);
  });
  loadOnIntent(async () => {
    for (const href of data.modules)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    const { start } = await import('./start');
    await start(data, countPageView);
  }, isApplicationWanted(data));
}

/** Whether the application ran on this page before, has values for a form on it, or opens one that the address names. */
function isApplicationWanted({ flash }: BrowserData): boolean {
  if (flash || history.state) return true;
  const { hash } = window.location;
  if (hash && document.querySelector('form.form')?.closest(`[id="${CSS.escape(hash.slice(1))}"]`))
    return true;
  try {
    return sessionStorage.length > 0 && document.querySelector('form.form') !== null;
  } catch {
    // Storage is forbidden, so nothing was kept.
    return false;
  }
}

/** Runs a task after the `load` event and its handlers. */
function afterLoad(task: () => void): void {
  if (document.readyState === 'complete') task();
  else window.addEventListener('load', () => setTimeout(task), { once: true });
}

/** The page works without what could not be loaded. */
function ignore(): void {}
