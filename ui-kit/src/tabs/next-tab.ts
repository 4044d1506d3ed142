/**
 * The index of the tab that a key selects, or null for other keys. Arrows wrap around; `forward` is the arrow towards
 * the last tab.
 */
export function nextTab(
  key: string,
  index: number,
  count: number,
  forward: 'ArrowLeft' | 'ArrowRight',
): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null;
  return (index + (key === forward ? 1 : -1) + count) % count;
}
