import { CONTENTS_COLLECTION } from '../../model/site-model';
import { parseFieldRefs, FIELDS_ATTRIBUTE, WHOLE_ENTRY, type FieldRef } from '../../model/entry/field-ref';

export const EDITABLE = `[${FIELDS_ATTRIBUTE}]`;
/** Elements that the keyboard reaches without `tabindex`. */
export const CONTROL = 'a[href], button, summary, input, select, textarea';

/** The fields of an element, then those of the link or button around it. */
export function fieldsOf(element: Element | null): FieldRef[] {
  if (!element) return [];
  const control = element.closest(CONTROL);
  const elements = control && control !== element ? [element, control] : [element];
  return elements.flatMap((one) => parseFieldRefs(one.getAttribute(FIELDS_ATTRIBUTE) ?? ''));
}

/** The editable part of a focused element. Text inside comes before the element's own link. */
export const editableOf = (element: Element): Element | null =>
  element.querySelector(EDITABLE) ?? element.closest(EDITABLE);

/**
 * The editable element at a point. A card's title link covers the whole card, so a link counts only where its own text
 * is, outside of a text within it; elsewhere the element below it counts.
 */
export function editableAt(document: Document, x: number, y: number): Element | null {
  const editable = document.elementsFromPoint(x, y).filter((element) => element.matches(EDITABLE));
  const isWithin = ({ left, right, top, bottom }: DOMRect) =>
    x >= left && x <= right && y >= top && y <= bottom;
  const there = editable.filter((element) => [...element.getClientRects()].some(isWithin));
  const innermost = there.find((element) => !there.some((one) => one !== element && element.contains(one)));
  return innermost ?? editable[0] ?? null;
}

/** The elements of a page that show a field, in its order. */
export const showingField = (page: ParentNode, { collection, id, path, locale }: FieldRef): Element[] =>
  [...page.querySelectorAll(EDITABLE)].filter((element) =>
    parseFieldRefs(element.getAttribute(FIELDS_ATTRIBUTE)!).some(
      (one) => one.collection === collection && one.id === id && one.path === path && one.locale === locale,
    ),
  );

/** The element that shows a field, preferably a visible one, or the blocks of a whole entry; empty if nothing shows it. */
export function findShown(document: Document, field: FieldRef): Element[] {
  const shows = [...document.querySelectorAll(EDITABLE)].map((element) => ({
    element,
    fields: parseFieldRefs(element.getAttribute(FIELDS_ATTRIBUTE)!),
    isVisible: element.checkVisibility(),
  }));
  if (field.path === WHOLE_ENTRY) return blocksOf(field, shows);
  const visibleFirst = shows.sort((one, other) => Number(other.isVisible) - Number(one.isVisible));
  return listOf(closestTo(field, visibleFirst));
}

interface ShowingElement {
  element: Element;
  fields: readonly FieldRef[];
  isVisible: boolean;
}

/**
 * The largest elements of the main content that show an entry and no other: a section with the items that it lists, or one
 * of these items. In header and footer, what itself shows it (the links of a menu).
 */
function blocksOf({ collection, id }: FieldRef, shows: readonly ShowingElement[]): Element[] {
  const isOwn = (one: FieldRef) => one.collection === collection && one.id === id;
  const own = shows.filter(({ fields }) => fields.some(isOwn));
  const isForeign = (one: FieldRef) =>
    !isOwn(one) && (collection !== CONTENTS_COLLECTION || one.collection === CONTENTS_COLLECTION);
  const foreign = shows.filter(({ fields }) => fields.some(isForeign));
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

export const listOf = (element: Element | null): Element[] => (element ? [element] : []);

/**
 * The element closest to a field: the field itself, else an enclosing or enclosed one, else any of the same record;
 * null if there is none.
 */
function closestTo(field: FieldRef, all: readonly ShowingElement[]): Element | null {
  let best: { element: Element; closeness: number } | null = null;
  for (const { element, fields } of all) {
    const closeness = Math.max(...fields.map((one) => closenessOf(one, field)));
    if (closeness > (best?.closeness ?? 0)) best = { element, closeness };
  }
  return best?.element ?? null;
}

/** 0 for different records; otherwise, the longer the shared path, the higher. */
function closenessOf(one: FieldRef, other: FieldRef): number {
  if (one.collection !== other.collection || one.id !== other.id) return 0;
  const [path, otherPath] = [pictureOr(one.path), pictureOr(other.path)];
  if (path === otherPath) return Infinity;
  const [names, others] = [path.split('.'), otherPath.split('.')];
  const differs = names.findIndex((name, index) => name !== others[index]);
  return 1 + (differs === -1 ? names.length : differs);
}

/** The picture itself stands for its alternative text and its focal point. */
const pictureOr = (path: string): string => path.replace(/_(alt|focus)$/, '');
