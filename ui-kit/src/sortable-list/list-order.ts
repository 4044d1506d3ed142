/** A copy of the list with one item at another place. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const moved = [...items];
  moved.splice(to, 0, ...moved.splice(from, 1));
  return moved;
}

/** The gap that a pointer is nearest to, by the middles of the items from top to bottom: gap 0 is before the first item. */
export function gapAt(middles: readonly number[], pointer: number): number {
  return middles.filter((middle) => middle < pointer).length;
}

/** The place of an item after it has fallen into a gap. Its own place closes behind it. */
export function placeInGap(from: number, gap: number): number {
  return gap > from ? gap - 1 : gap;
}
