import type { Editor } from '@tiptap/core';

/** The text as it is stored: empty without any content, and with the first row of a table as its head where it is one. */
export function htmlOf(editor: Pick<Editor, 'getHTML' | 'isEmpty'>): string {
  if (editor.isEmpty) return '';
  const template = document.createElement('template');
  template.innerHTML = editor.getHTML();
  for (const table of template.content.querySelectorAll('table')) giveHead(table);
  // A cell of a table and an item of a list hold their text directly, as they did before they were opened here.
  for (const paragraph of template.content.querySelectorAll(
    'td > p:only-child, th > p:only-child, li > p:first-child',
  ))
    if (isPlain(paragraph)) paragraph.replaceWith(...paragraph.childNodes);
  return template.innerHTML;
}

/** Tiptap knows rows only; browsers and style sheets tell the head by its own element. */
function giveHead(table: HTMLTableElement): void {
  const [first] = table.rows;
  const body = first?.parentElement;
  if (!first || !body || [...first.cells].some(({ tagName }) => tagName !== 'TH')) return;
  const head = document.createElement('thead');
  head.append(first);
  table.insertBefore(head, body);
  if (body.childElementCount === 0) body.remove();
}

/** Whether nothing but lists follows in the same item, so that the item reads the same without its paragraph. */
function isPlain(paragraph: Element): boolean {
  const siblings = [...(paragraph.parentElement?.children ?? [])].slice(1);
  return paragraph.attributes.length === 0 && siblings.every(({ tagName }) => /^[UO]L$/.test(tagName));
}
