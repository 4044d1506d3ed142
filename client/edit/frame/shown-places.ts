import { CONTENTS_COLLECTION } from '../../model/site-model';
import { parsePlaces, PLACES_ATTRIBUTE, WHOLE_ENTRY, type ContentPlace } from '../content-place';
import { closestTo } from './closest-place';

/** Elements that show content. */
export const EDITABLE = `[${PLACES_ATTRIBUTE}]`;
/** Elements that the keyboard reaches without `tabindex`. */
export const CONTROL = 'a[href], button, summary, input, select, textarea';

/** The places of an element, then those of the link or button around it. */
export function placesOf(element: Element | null): ContentPlace[] {
  if (!element) return [];
  const control = element.closest(CONTROL);
  const elements = control && control !== element ? [element, control] : [element];
  return elements.flatMap((one) => parsePlaces(one.getAttribute(PLACES_ATTRIBUTE) ?? ''));
}

/** The editable part of a focused element. Text inside comes before the element's own link. */
export const editableOf = (element: Element): Element | null =>
  element.querySelector(EDITABLE) ?? element.closest(EDITABLE);

/**
 * The editable element at a point. A card's title link covers the whole card, so a link counts only where its own text
 * is; elsewhere the element below it counts.
 */
export function editableAt(document: Document, x: number, y: number): Element | null {
  const editable = document.elementsFromPoint(x, y).filter((element) => element.matches(EDITABLE));
  const isWithin = ({ left, right, top, bottom }: DOMRect) =>
    x >= left && x <= right && y >= top && y <= bottom;
  return editable.find((element) => [...element.getClientRects()].some(isWithin)) ?? editable[0] ?? null;
}

/** The element that shows a place, preferably a visible one, or the blocks of a whole entry; empty if nothing shows it. */
export function findShown(document: Document, place: ContentPlace): Element[] {
  const shows = [...document.querySelectorAll(EDITABLE)].map((element) => ({
    element,
    places: parsePlaces(element.getAttribute(PLACES_ATTRIBUTE)!),
    isVisible: element.checkVisibility(),
  }));
  if (place.path === WHOLE_ENTRY) return blocksOf(place, shows);
  const visibleFirst = shows.sort((one, other) => Number(other.isVisible) - Number(one.isVisible));
  return listOf(closestTo(place, visibleFirst)?.element ?? null);
}

interface ShowingElement {
  element: Element;
  places: readonly ContentPlace[];
  isVisible: boolean;
}

/**
 * The largest elements of the main content that show an entry and no other: a section with the items that it lists, or one
 * of these items. In header and footer, what itself shows it (the links of a menu).
 */
function blocksOf({ collection, id }: ContentPlace, shows: readonly ShowingElement[]): Element[] {
  const isOwn = (one: ContentPlace) => one.collection === collection && one.id === id;
  const own = shows.filter(({ places }) => places.some(isOwn));
  const isForeign = (one: ContentPlace) =>
    !isOwn(one) && (collection !== CONTENTS_COLLECTION || one.collection === CONTENTS_COLLECTION);
  const foreign = shows.filter(({ places }) => places.some(isForeign));
  const showsOther = (element: Element) => foreign.some((other) => element.contains(other.element));
  const visible = own.filter(({ isVisible }) => isVisible);
  const blocks = (visible.length > 0 ? visible : own).map(({ element }) => {
    let block = element.closest(CONTROL) ?? element;
    while (block.parentElement?.closest('main > *') && !showsOther(block.parentElement))
      block = block.parentElement;
    return block;
  });
  return [...new Set(blocks)];
}

/** No element or one. */
export const listOf = (element: Element | null): Element[] => (element ? [element] : []);
