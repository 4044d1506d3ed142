/** Returns a copy of the list with one item moved. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const moved = [...items];
  moved.splice(to, 0, ...moved.splice(from, 1));
  return moved;
}

/** The gap closest to a pointer, from the middles of the items; gap 0 is before the first item. */
export function gapAt(middles: readonly number[], pointer: number): number {
  return middles.filter((middle) => middle < pointer).length;
}

/** The index of an item dropped into a gap, counted without the item itself. */
export function placeInGap(from: number, gap: number): number {
  return gap > from ? gap - 1 : gap;
}
