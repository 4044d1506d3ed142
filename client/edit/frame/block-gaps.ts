import { addedBlock } from '../../model/blocks';
import type { PlacedBlock } from '../../model/page-blocks';
import { CONTENTS_COLLECTION } from '../../model/site-model';
import type { Locale } from '../../i18n/locales';
import { temporaryId } from '../../model/entry/temporary-id';
import { FIELDS_ATTRIBUTE, formatFieldRefs } from '../../model/entry/field-ref';
import type { PageEntry, PageSummary } from './preview';

export interface GapTexts {
  add: () => string;
  /** Stands in for a block that has nothing to show yet. */
  empty: (block: PlacedBlock) => string;
}

/** Elements that the app puts on the page. Their name is no other element's, so that no rule of the page fits them. */
const GAP = 'edit-gap';
const EMPTY = 'edit-empty';
const INDEX = 'data-index';
/** On the element of a block: its key. */
const BLOCK = 'data-edit-block';
/** On the gap that a dragged block would fall into. */
const DROP = 'data-edit-drop';

/** Index of the block before which a pressed element adds one; null for other elements. */
export function gapIndex(element: Element): number | null {
  const index = element.closest(GAP)?.getAttribute(INDEX);
  return index ? Number(index) : null;
}

/** Key of the block around an element; null outside of blocks. */
export const blockAt = (element: Element): string | null =>
  element.closest(`[${BLOCK}]`)?.getAttribute(BLOCK) ?? null;

export const blocksOn = (page: Document): ReadonlyMap<string, Element> =>
  new Map(Array.from(page.querySelectorAll(`[${BLOCK}]`), (block) => [block.getAttribute(BLOCK)!, block]));

/** Marks where a block would be dropped. @param gap - before the shown block with this index, or after the last; null for nowhere */
export function markDrop(page: Document, gap: number | null): void {
  for (const [index, element] of page.querySelectorAll(GAP).entries())
    element.toggleAttribute(DROP, index === gap);
}

/** Takes from the page what {@link drawGaps} has put there. */
export function removeGaps(page: Document): void {
  for (const element of page.querySelectorAll(`${GAP}, ${EMPTY}`)) element.remove();
}

/** Puts a button between every two blocks, and a place for each added block that has nothing to show yet. */
export function drawGaps(
  page: Document,
  { blocks, entries, locale }: Pick<PageSummary, 'blocks' | 'entries' | 'locale'>,
  texts: GapTexts,
): void {
  const list = page.querySelector('main > .generic') ?? page.querySelector('main');
  const elements = [...(list?.children ?? [])];
  if (!list || !blocks || elements.length !== blocks.shown.length) return;
  const elementOf = new Map(blocks.shown.map(({ key }, index) => [key, elements[index]!]));
  let next: Element | null = null;
  list.append(gap(page, blocks.placed.length, texts));
  next = list.lastElementChild;
  for (const [index, block] of [...blocks.placed.entries()].reverse()) {
    const isEmpty = !block.hidden && addedBlock(block.key) !== null;
    const shown = elementOf.get(block.key) ?? (isEmpty ? place(page, block) : null);
    if (!shown) continue;
    shown.setAttribute(BLOCK, block.key);
    if (!shown.isConnected) list.insertBefore(shown, next);
    next = list.insertBefore(gap(page, index, texts), shown);
  }

  function place(document: Document, block: PlacedBlock): Element {
    const element = document.createElement(EMPTY);
    element.textContent = texts.empty(block);
    element.setAttribute(
      FIELDS_ATTRIBUTE,
      formatFieldRefs([fieldOf(blocks!.section, block, entries, locale)]),
    );
    return element;
  }
}

const fieldOf = (section: string, { key }: PlacedBlock, entries: readonly PageEntry[], locale: Locale) => ({
  collection: CONTENTS_COLLECTION,
  id:
    entries.find((entry) => entry.section === section && entry.key === key)?.id ?? temporaryId(section, key),
  path: 'details',
  locale,
});

function gap(page: Document, index: number, { add }: GapTexts): Element {
  const element = page.createElement(GAP);
  element.setAttribute(INDEX, String(index));
  const button = page.createElement('button');
  button.type = 'button';
  button.setAttribute('aria-label', add());
  element.append(button);
  return element;
}
