/** A page number or a gap. */
export type PageSlot = number | 'gap';

// Pages on each side of the current one; more does not fit on a 320 px wide screen.
const NEIGHBOURS = 1;

/**
 * The page numbers to show: the first, the last, and the current one with its neighbours. A gap never replaces a single
 * page.
 */
export function pageWindow(page: number, pages: number): PageSlot[] {
  const slots: PageSlot[] = [];
  for (let number = 1; number <= pages; number += 1) {
    const near = Math.abs(number - page) <= NEIGHBOURS;
    const edge = number === 1 || number === pages;
    const bridge =
      (number === 2 && page - NEIGHBOURS <= 3) || (number === pages - 1 && page + NEIGHBOURS >= pages - 2);
    if (near || edge || bridge) slots.push(number);
    else if (slots.at(-1) !== 'gap') slots.push('gap');
  }
  return slots;
}
