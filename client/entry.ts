import { createPageViewCounter } from './analytics/page-view-counter';
import { readPageData } from './router/page-data';

/** Longest wait for a paint: on a connection this slow the styles are still loading, and scripts may load beside them. */
const LONGEST_WAIT_MS = 3000;

/**
 * The only script that runs before the page is painted. Everything on a page works without scripts, so styles, typefaces
 * and pictures get the network and the processor first. The page view is counted here, because a hurried visitor may
 * leave before the rest of the application has arrived.
 */
const data = readPageData(document);
if (data) {
  const { config } = data;
  const countPageView = createPageViewCounter();
  afterLoad(() => {
    countPageView();
    if (config.chatWidgetUrl || config.analyticsUrl)
      void import('./consent/consent').then(
        ({ startConsent }) => startConsent(config),
        () => {
          // No third-party script loads.
        },
      );
  });
  afterFirstPaint(() => {
    void import('./start').then(
      ({ start }) => start(data, countPageView),
      () => {
        // The page stays as the server sent it.
      },
    );
  });
}

/** Runs a task after the `load` event and its handlers. */
function afterLoad(task: () => void): void {
  if (document.readyState === 'complete') task();
  else window.addEventListener('load', () => setTimeout(task), { once: true });
}

/** Runs a task once the page has been painted; at once in a hidden tab, which is never painted. */
function afterFirstPaint(task: () => void): void {
  if (document.hidden) return task();
  const run = () => {
    clearTimeout(timer);
    observer.disconnect();
    task();
  };
  const timer = setTimeout(run, LONGEST_WAIT_MS);
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) run();
  });
  observer.observe({ type: 'paint', buffered: true });
}
