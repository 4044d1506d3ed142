/** Longest wait for a paint: on a connection this slow the styles are still on their way, and scripts may come beside them. */
const LONGEST_WAIT_MS = 3000;
/** Longest time that a browser busy with what is seen puts scripts off further. */
const LONGEST_BUSY_MS = 200;

/** Runs a task once the page has been painted. A page that nobody looks at is not painted, and gets ready at once. */
export function afterFirstPaint(task: () => void): void {
  if (document.hidden) {
    task();
    return;
  }
  const run = () => {
    clearTimeout(timer);
    observer.disconnect();
    whenFree(task);
  };
  const timer = setTimeout(run, LONGEST_WAIT_MS);
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) run();
  });
  observer.observe({ type: 'paint', buffered: true });
}

/** The largest picture often comes a frame behind the rest. Safari has no idle callback. */
const whenFree = (task: () => void) =>
  'requestIdleCallback' in window
    ? requestIdleCallback(task, { timeout: LONGEST_BUSY_MS })
    : setTimeout(task, 1);
