import type { Editor } from '@tiptap/core';
import { LEFT_OUT_PICTURE } from './pasted-html';

/** Serializes a text for storage: empty if it has no content, with the parts of tables that Tiptap does not have. */
export function htmlOf(editor: Pick<Editor, 'getHTML' | 'isEmpty'>): string {
  if (editor.isEmpty) return '';
  const template = document.createElement('template');
  template.innerHTML = editor.getHTML();
  for (const picture of template.content.querySelectorAll(`[${LEFT_OUT_PICTURE}]`)) picture.remove();
  for (const table of template.content.querySelectorAll('table')) giveSections(table);
  for (const parts of template.content.querySelectorAll('[data-captioned]')) giveCaption(parts);
  // Unwrap paragraphs that Tiptap adds to table cells and list items.
  for (const paragraph of template.content.querySelectorAll(
    'td > p:only-child, th > p:only-child, caption > p:only-child, li > p:first-child',
  ))
    if (isPlain(paragraph)) paragraph.replaceWith(...paragraph.childNodes);
  // An empty line below a picture or a table, to write on there.
  const last = template.content.lastElementChild;
  if (last?.matches('p:empty') && last.previousElementSibling?.matches('img, figure, table, a'))
    last.remove();
  return template.innerHTML;
}

/** Puts the rows back into the sections that they came from, and new ones into the section where they stand. */
function giveSections(table: HTMLTableElement): void {
  const rows = [...table.rows];
  table.tBodies[0]?.remove();
  let above = '';
  let section: Element = table;
  for (const [index, row] of rows.entries()) {
    const own = row.dataset.section ?? sectionBetween(above, row, rows[index + 1]?.dataset.section);
    if (own !== above) table.append((section = document.createElement(own.split(' ', 1)[0]!)));
    section.append(row);
    delete row.dataset.section;
    above = own;
  }
}

/** The section of a new row: a first row of nothing but headers is the head, and others join the rows above or below. */
function sectionBetween(above: string, row: HTMLTableRowElement, below: string | undefined): string {
  if (above && !above.startsWith('thead')) return above;
  if (!above && !below?.startsWith('thead') && [...row.cells].every(({ localName }) => localName === 'th'))
    return 'thead';
  return below ?? 'tbody';
}

/** Puts the caption of a table, which stands above it in the editor, into the table; one without words is removed. */
function giveCaption(parts: Element): void {
  const [above, table] = [parts.querySelector('[data-caption]')!, parts.querySelector('table')!];
  parts.replaceWith(table);
  if (above.textContent.trim() === '') return;
  const caption = table.createCaption();
  for (const { name, value } of above.attributes) caption.setAttribute(name, value);
  caption.removeAttribute('data-caption');
  caption.append(...above.childNodes);
}

/** Whether only lists follow in the same item, so that it reads the same without the paragraph. */
function isPlain(paragraph: Element): boolean {
  const siblings = [...(paragraph.parentElement?.children ?? [])].slice(1);
  return paragraph.attributes.length === 0 && siblings.every(({ tagName }) => /^[UO]L$/.test(tagName));
}
