/**
 * The index that a key focuses among a button (0) and its links, or null for other keys. Arrows stop at the ends; Home
 * and End are the first and last link.
 */
export function nextFocus(key: string, index: number, count: number): number | null {
  const last = count - 1;
  if (key === 'ArrowDown') return Math.min(index + 1, last);
  if (key === 'ArrowUp') return Math.max(index - 1, 0);
  if (key === 'Home') return Math.min(1, last);
  if (key === 'End') return last;
  return null;
}
