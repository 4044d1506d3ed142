/** Brings the first of some elements into view, unless one of them is. */
export function scrollToFirst(elements: readonly Element[]): void {
  const element = elements.find(isInView) ?? elements[0];
  if (element) scrollTo(element);
}

export function isInView(element: Element): boolean {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  const { innerHeight, innerWidth } = element.ownerDocument.defaultView!;
  return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
}

/** Brings an element into view, or the beginning of an element that is taller than the frame. */
function scrollTo(element: Element): void {
  const fold = element.closest('details');
  if (fold && !element.closest('summary')) fold.open = true;
  const { top, bottom, left, right } = element.getBoundingClientRect();
  const { innerHeight, innerWidth, matchMedia } = element.ownerDocument.defaultView!;
  const isTall = bottom - top > innerHeight;
  const isThere = top >= 0 && (isTall ? top < innerHeight / 2 : bottom <= innerHeight);
  // A slide may lie beside the page.
  if (isThere && right > 0 && left < innerWidth) return;
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({
    block: isTall ? 'start' : 'center',
    inline: 'nearest',
    behavior: isCalm ? 'instant' : 'smooth',
  });
}
