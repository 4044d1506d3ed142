/** Longest wait for a paint: on a connection this slow the styles are still on their way, and scripts may come beside them. */
const LONGEST_WAIT_MS = 3000;

/** Runs a task once the page has been painted. A page that nobody looks at is not painted, and gets ready at once. */
export function afterFirstPaint(task: () => void): void {
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
