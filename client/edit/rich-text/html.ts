import type { Editor } from '@tiptap/core';

/** Serializes a text for storage: empty if it has no content, with a `<thead>` for a first row of header cells. */
export function htmlOf(editor: Pick<Editor, 'getHTML' | 'isEmpty'>): string {
  if (editor.isEmpty) return '';
  const template = document.createElement('template');
  template.innerHTML = editor.getHTML();
  for (const table of template.content.querySelectorAll('table')) giveHead(table);
  // Unwrap paragraphs that Tiptap adds to table cells and list items.
  for (const paragraph of template.content.querySelectorAll(
    'td > p:only-child, th > p:only-child, li > p:first-child',
  ))
    if (isPlain(paragraph)) paragraph.replaceWith(...paragraph.childNodes);
  return template.innerHTML;
}

/** Tiptap has no `<thead>`; browsers and stylesheets need one. */
function giveHead(table: HTMLTableElement): void {
  const [first] = table.rows;
  const body = first?.parentElement;
  if (!first || !body || [...first.cells].some(({ tagName }) => tagName !== 'TH')) return;
  const head = document.createElement('thead');
  head.append(first);
  table.insertBefore(head, body);
  if (body.childElementCount === 0) body.remove();
}

/** Whether only lists follow in the same item, so that it reads the same without the paragraph. */
function isPlain(paragraph: Element): boolean {
  const siblings = [...(paragraph.parentElement?.children ?? [])].slice(1);
  return paragraph.attributes.length === 0 && siblings.every(({ tagName }) => /^[UO]L$/.test(tagName));
}
