/** Longest time a busy page puts off what is meant for its idle moments. */
const IDLE_DEADLINE_MS = 3000;

/** Runs a task once the page has loaded all of its own and the browser has time. Safari has no idle callback. */
export function whenIdle(task: () => void): void {
  const idle = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(task, { timeout: IDLE_DEADLINE_MS })
      : setTimeout(task, 1);
  if (document.readyState === 'complete') idle();
  else window.addEventListener('load', idle, { once: true });
}
