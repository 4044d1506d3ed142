import { Node } from '@tiptap/core';
import { Table, TableRow } from '@tiptap/extension-table';

/** A section as an attribute of its rows: its element, and a number that tells several apart. */
const SECTION = /^(?:thead|tbody|tfoot) \d+$/;

/** A table without the column widths that Tiptap writes. Its column groups are kept for `html.ts`. */
export const TABLE = Table.extend({
  addAttributes: () => ({
    columns: {
      default: null,
      parseHTML: (table) => table.dataset.columns ?? columnsOf(table),
      renderHTML: ({ columns }) => (columns ? { 'data-columns': String(columns) } : {}),
    },
  }),
  renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]],
}).configure({ resizable: false });

/** HTML of a table's column groups with what the sanitizer allows; null for none. */
function columnsOf(table: HTMLElement): string | null {
  const groups = [...table.querySelectorAll(':scope > colgroup')].map((group) => {
    const kept = group.cloneNode(true) as Element;
    for (const element of [kept, ...kept.children])
      for (const name of element.getAttributeNames())
        if (!['span', 'lang', 'dir'].includes(name)) element.removeAttribute(name);
    return kept.outerHTML;
  });
  return groups.join('') || null;
}

/** A row that remembers its section: Tiptap's tables have none. */
export const ROW = TableRow.extend({
  addAttributes: () => ({
    section: {
      default: null,
      parseHTML: (row) => sectionOf(row),
      renderHTML: ({ section }) => (section ? { 'data-section': String(section) } : {}),
    },
  }),
});

function sectionOf(row: HTMLElement): string | null {
  const parent = row.parentElement;
  const at = parent?.parentElement ? [...parent.parentElement.children].indexOf(parent) : 0;
  const section = row.dataset.section ?? `${parent?.localName} ${at}`;
  return SECTION.test(section) ? section : null;
}

/** A table with a caption. Tiptap's tables hold nothing but rows, so the caption stands above until the text is stored. */
export const CAPTIONED_TABLE = Node.create({
  name: 'captionedTable',
  group: 'block',
  content: 'tableCaption table',
  isolating: true,
  parseHTML: () => [
    {
      tag: 'table',
      priority: 60,
      getAttrs: (table) => ((table as HTMLTableElement).caption ? null : false),
      contentElement: (table) => takeApart(table as HTMLTableElement),
    },
    { tag: 'div[data-captioned]' },
  ],
  renderHTML: () => ['div', { 'data-captioned': '' }, 0],
});

function takeApart(captioned: HTMLTableElement): HTMLElement {
  const table = captioned.cloneNode(true) as HTMLTableElement;
  const parts = captioned.ownerDocument.createElement('div');
  parts.append(table.caption!, table);
  return parts;
}

export const TABLE_CAPTION = Node.create({
  name: 'tableCaption',
  content: 'block+',
  isolating: true,
  parseHTML: () => [{ tag: 'caption' }, { tag: 'div[data-caption]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', { ...HTMLAttributes, 'data-caption': '' }, 0],
});
