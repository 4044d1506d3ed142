/** The tab that a key moves to, or null for a key that does not move. Arrows go round; `forward` is the arrow towards the last. */
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
