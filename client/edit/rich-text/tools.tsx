import { IconQuote } from '@site/ui-kit';
import {
  IconButton,
  IconColumnAfter,
  IconColumnBefore,
  IconHeaderRow,
  IconHeading,
  IconLink,
  IconList,
  IconNumberedList,
  IconPicture,
  IconRemoveColumn,
  IconRemoveRow,
  IconRowAbove,
  IconRowBelow,
  IconSubheading,
  IconTable,
  IconTrash,
} from '@site/ui-kit/editor';
import { findParentNode, type Editor } from '@tiptap/core';
import type { ReactNode } from 'react';
import { BUTTON_CLASS } from '../../model/button-class';
import type { EditMessages } from '../edit-messages';

/** The form that a tool opens. */
export type ToolFormName = 'link' | 'button' | 'picture';

/** A button of the toolbar or an option of the menu, and its effect on a text. */
export interface Tool {
  name: string;
  label: string;
  content: ReactNode;
  isActive?: (editor: Editor) => boolean;
  run: (editor: Editor) => void;
}

type Texts = EditMessages['richText'];

const wordTools = (texts: Texts, open: (form: ToolFormName) => void): Tool[] => [
  {
    name: 'bold',
    label: texts.bold(),
    content: <strong>B</strong>,
    isActive: (editor) => editor.isActive('bold'),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    name: 'italic',
    label: texts.italic(),
    content: <em>I</em>,
    isActive: (editor) => editor.isActive('italic'),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: 'link',
    label: texts.link(),
    content: <IconLink />,
    isActive: (editor) => editor.isActive('link'),
    run: () => open('link'),
  },
];

const listTools = (texts: Texts): Tool[] => [
  {
    name: 'bulletList',
    label: texts.bulletList(),
    content: <IconList />,
    isActive: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'orderedList',
    label: texts.orderedList(),
    content: <IconNumberedList />,
    isActive: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
];

/** Tools that make blocks. */
const blockTools = (texts: Texts, open: (form: ToolFormName) => void): Tool[] => [
  ...([2, 3] as const).map((level): Tool => ({
    name: `heading${level}`,
    label: level === 2 ? texts.heading() : texts.subheading(),
    content: level === 2 ? <IconHeading /> : <IconSubheading />,
    isActive: (editor) => editor.isActive('heading', { level }),
    run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  })),
  ...listTools(texts),
  {
    name: 'blockquote',
    label: texts.quote(),
    content: <IconQuote />,
    isActive: (editor) => editor.isActive('blockquote'),
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    name: 'table',
    label: texts.table(),
    content: <IconTable />,
    run: (editor) => editor.chain().focus().insertTable().run(),
  },
  {
    name: 'picture',
    label: texts.picture(),
    content: <IconPicture />,
    isActive: (editor) => editor.isActive('image'),
    run: () => open('picture'),
  },
  {
    name: 'button',
    label: texts.button(),
    content: <IconButton />,
    isActive: (editor) => editor.isActive('link', { class: BUTTON_CLASS }),
    run: () => open('button'),
  },
];

/** Tools of the table around the caret. */
const tableTools = (texts: Texts): Tool[] => [
  {
    name: 'rowAbove',
    label: texts.rowAbove(),
    content: <IconRowAbove />,
    run: (editor) => editor.chain().focus().addRowBefore().run(),
  },
  {
    name: 'rowBelow',
    label: texts.rowBelow(),
    content: <IconRowBelow />,
    run: (editor) => editor.chain().focus().addRowAfter().run(),
  },
  {
    name: 'removeRow',
    label: texts.removeRow(),
    content: <IconRemoveRow />,
    run: (editor) => editor.chain().focus().deleteRow().run(),
  },
  {
    name: 'columnBefore',
    label: texts.columnBefore(),
    content: <IconColumnBefore />,
    run: (editor) => editor.chain().focus().addColumnBefore().run(),
  },
  {
    name: 'columnAfter',
    label: texts.columnAfter(),
    content: <IconColumnAfter />,
    run: (editor) => editor.chain().focus().addColumnAfter().run(),
  },
  {
    name: 'removeColumn',
    label: texts.removeColumn(),
    content: <IconRemoveColumn />,
    run: (editor) => editor.chain().focus().deleteColumn().run(),
  },
  {
    name: 'headerRow',
    label: texts.headerRow(),
    content: <IconHeaderRow />,
    isActive: hasHeaderRow,
    run: toggleHeaderRow,
  },
  {
    name: 'removeTable',
    label: texts.removeTable(),
    content: <IconTrash />,
    run: (editor) =>
      editor
        .chain()
        .focus()
        .deleteNode(editor.isActive('captionedTable') ? 'captionedTable' : 'table')
        .run(),
  },
];

/** Where the caret is. */
export type Place = 'text' | 'table';
export const placeOf = (editor: Editor): Place => (editor.isActive('table') ? 'table' : 'text');

/** The tools that make a block at a place: a cell should not hold each of them. */
export const blocksAt = (place: Place, texts: Texts, open: (form: ToolFormName) => void): Tool[] =>
  place === 'table' ? listTools(texts) : blockTools(texts, open);

/** All tools for a place. */
export const toolsAt = (place: Place, texts: Texts, open: (form: ToolFormName) => void): Tool[] => [
  ...wordTools(texts, open),
  ...blocksAt(place, texts, open),
  ...(place === 'table' ? tableTools(texts) : []),
];

const tableAround = ({ state }: Editor) =>
  findParentNode(({ type }) => type.name === 'table')(state.selection);

function hasHeaderRow(editor: Editor): boolean {
  const cells = tableAround(editor)?.node.firstChild?.children ?? [];
  return cells.length > 0 && cells.every(({ type }) => type.name === 'tableHeader');
}

/** The row goes to the head of the table, or leaves it: `html.ts` gives it the section that fits its cells. */
function toggleHeaderRow(editor: Editor): void {
  const table = tableAround(editor);
  if (!table) return;
  editor
    .chain()
    .focus()
    .toggleHeaderRow()
    .command(({ tr }) => {
      tr.setNodeAttribute(table.pos + 1, 'section', null);
      return true;
    })
    .run();
}
