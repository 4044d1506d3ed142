import { createPageViews } from './analytics/page-views';
import { readPageState } from './data/page-state';

/** Longest wait for a paint: on a connection this slow the styles are still on their way, and scripts may come beside them. */
const LONGEST_WAIT_MS = 3000;

/**
 * All that a page loads of its scripts before it is painted. Everything on a page works without them, so what is seen comes
 * first: styles, typefaces and pictures have the network and the processor to themselves. The page view is counted here,
 * because most of the application is still on its way when a hurried visitor leaves.
 */
const state = readPageState(document);
if (state) {
  const views = createPageViews();
  afterLoad(() => {
    if (state.config.analyticsUrl) views.loadTool(state.config.analyticsUrl);
    views.count();
  });
  afterFirstPaint(() => {
    void import('./start').then(
      ({ start }) => start(state, views.count),
      () => {
        // The page stays as the server sent it.
      },
    );
  });
}

/** Runs a task once the page has loaded all of its own, `load` handlers included. */
function afterLoad(task: () => void): void {
  if (document.readyState === 'complete') task();
  else window.addEventListener('load', () => setTimeout(task), { once: true });
}

/** Runs a task once the page has been painted. A page that nobody looks at is not painted, and gets ready at once. */
function afterFirstPaint(task: () => void): void {
  if (document.hidden) {
    task();
    return;
  }
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
