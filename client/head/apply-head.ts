import type { HeadModel, HeadTag } from './head-model';

/** Marks the elements of the head that belong to the page; the others belong to the site. */
const MARK = 'data-head';

/** Changes the document's head to that of another page: keeps elements that both have, adds missing ones, removes the rest. */
export function applyHead(document: Document, { title, tags }: HeadModel): void {
  if (document.title !== title) document.title = title;
  const present = new Map(
    [...document.head.querySelectorAll<HTMLElement>(`[${MARK}]`)].map((element) => [
      element.getAttribute(MARK)!,
      element,
    ]),
  );
  for (const tag of tags) {
    const element = present.get(tag.key) ?? createElement(document, tag);
    present.delete(tag.key);
    if (tag.tag === 'json-ld') element.textContent = JSON.stringify(tag.json);
    else for (const [name, value] of Object.entries(tag.attributes)) element.setAttribute(name, value);
    // Chromium warns about a preload link that has no address yet.
    if (!element.isConnected) document.head.append(element);
  }
  for (const leftover of present.values()) leftover.remove();
}

function createElement(document: Document, tag: HeadTag): HTMLElement {
  const element = document.createElement(tag.tag === 'json-ld' ? 'script' : tag.tag);
  if (tag.tag === 'json-ld') element.setAttribute('type', 'application/ld+json');
  element.setAttribute(MARK, tag.key);
  return element;
}
