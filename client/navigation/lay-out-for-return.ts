/**
 * Lays a page out in whole for who comes back to it, before it is first seen: the browser returns to where one was, and
 * that place is another one while bands count as high as most of them are (`base.css`).
 */
export function layOutForReturn(): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type !== 'navigate') delete document.getElementById('app')?.dataset.served;
}
