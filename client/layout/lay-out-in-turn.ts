/**
 * Lays out what stands below the first section of a page, which its styles leave out while it is far from the window (base.css): one
 * section in each frame, so that the page can be used meanwhile. Then every height is true.
 */
export function layOutInTurn(app: HTMLElement): void {
  const later = [...app.querySelectorAll<HTMLElement>('main > * + *, article > .band, .site-footer')];
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const next = (): void => {
    const section = later.shift();
    if (!section) return void delete app.dataset.inTurn;
    section.style.contentVisibility = 'visible';
    requestAnimationFrame(next);
  };
  // The browser goes to a place further down as soon as it can, which needs the heights of all that is above it.
  if (entry?.type !== 'navigate' || location.hash) delete app.dataset.inTurn;
  else requestAnimationFrame(next);
}
