import { createPageViewCounter } from './analytics/page-view-counter';
import { playVideo } from './blocks/play-video';
import { hasTypedText } from './forms/unsent-form';
import { loadOnIntent } from './intent';
import { layOutInTurn } from './layout/lay-out-in-turn';
import { returnHeader } from './layout/returning-header';
import { reloadOnce } from './router/hard-navigate';
import { hasKeptValues } from './router/kept-values';
import { readPageData, type BrowserData } from './router/page-data';
import { rememberAddress } from './router/remember-address';

/**
 * All that runs on a page until somebody does something that needs the application: pages can be read, and left by links
 * and forms, without it. The page view is counted here, also of a page that a visitor comes back to.
 */
const data = readPageData(document);
if (data) {
  const { config, flash } = data;
  // The response to a plain form post has the form's own address; the page that it shows has another.
  if (flash?.path) history.replaceState(null, '', flash.path);
  rememberAddress(window.location);
  const app = document.getElementById('app')!;
  layOutInTurn(app);
  returnHeader();
  document.addEventListener('click', playVideo);
  const address = location.pathname + location.search;
  // After a reload, earlier pages of the application are still entries of this document, which holds another page.
  window.addEventListener('popstate', () => {
    if (!('runs' in app.dataset) && location.pathname + location.search !== address) location.reload();
  });
  const countPageView = createPageViewCounter();
  window.addEventListener('pageshow', ({ persisted }) => persisted && countPageView());
  const loadApplication = loadOnIntent(app, async () => {
    let isLeft = false;
    const leave = () => (isLeft = true);
    // Only while it loads: Firefox keeps no page for the way back that listens to this.
    window.addEventListener('beforeunload', leave);
    for (const href of data.modules)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    try {
      const { start } = await import('./start');
      await start(data, countPageView);
    } catch (error) {
      // After a deploy it is mostly a file of an older build that is missing, which a reload mends.
      const reload = () => {
        if (!flash && !hasTypedText(document))
          reloadOnce(location.pathname + location.search + location.hash);
      };
      // Firefox gives up what it loads once a visitor has asked for another page, which a reload would give up in turn.
      if (isLeft) window.addEventListener('pageshow', ({ persisted }) => persisted && reload());
      else reload();
      throw error;
    } finally {
      window.removeEventListener('beforeunload', leave);
    }
  });
  if (isApplicationWanted(data)) loadApplication();
  /** A button that was pressed before the code that asks for consent was there. */
  let pressed: HTMLElement | null = null;
  document.addEventListener('click', ({ target }) => {
    pressed ??= (target as Element).closest<HTMLElement>('[data-asks-consent]');
  });
  afterLoad(() => {
    countPageView();
    void import('./while-reading').then(({ whileReading }) => whileReading(data), ignore);
    if (config.chatWidgetUrl || config.analyticsUrl)
      // Without it no third-party script loads.
      void import('./consent/consent').then(({ startConsent }) => {
        startConsent(config, loadApplication);
        pressed?.click();
      }, ignore);
  });
}

/** Whether the application ran on this page before, has values for a form on it, or opens what the address names. */
function isApplicationWanted({ flash }: BrowserData): boolean {
  if (flash || history.state || document.querySelector('.mobile-menu[open]')) return true;
  const forms = [...document.querySelectorAll('form.form')];
  const named = location.hash && `[id="${CSS.escape(location.hash.slice(1))}"]`;
  return forms.length > 0 && (hasKeptValues() || (named !== '' && forms.some((form) => form.closest(named))));
}

/** Runs a task after the `load` event and its handlers. */
function afterLoad(task: () => void): void {
  if (document.readyState === 'complete') task();
  else window.addEventListener('load', () => setTimeout(task), { once: true });
}

/** The page works without what could not be loaded. */
function ignore(): void {}
