/** How far below the window a form starts to load; about a second of quick scrolling. */
const NEAR_MARGIN = '600px 0px';

/**
 * Calls back once, when an element comes near the window or is touched.
 *
 * @returns a function that stops watching
 */
export function whenNear(element: HTMLElement, callback: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) fire();
    },
    { rootMargin: NEAR_MARGIN },
  );
  const stop = () => {
    observer.disconnect();
    element.removeEventListener('focusin', fire);
    element.removeEventListener('pointerdown', fire);
  };
  function fire() {
    stop();
    callback();
  }
  observer.observe(element);
  element.addEventListener('focusin', fire);
  element.addEventListener('pointerdown', fire);
  return stop;
}
