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
  IconVideo,
} from '@site/ui-kit/editor';
import { findParentNode, type Editor } from '@tiptap/core';
import type { ReactNode } from 'react';
import { BUTTON_CLASS } from '../../model/button-class';
import type { Labels } from '../../model/field';
import type { EditMessages } from '../edit-messages';
import { selectedPicture } from './put-picture';

export type ToolFormName = 'link' | 'button' | 'picture' | 'video';

/** A button of the toolbar or an option of the menu, and its effect on a text. */
export interface Tool {
  name: string;
  label: string;
  content: ReactNode;
  isActive?: (editor: Editor) => boolean;
  run: (editor: Editor) => void;
}

interface Texts {
  richText: EditMessages['richText'];
  labels: Labels;
}

/** The commands of tools that need no more than the selection. */
type Command =
  | 'toggleBold'
  | 'toggleItalic'
  | 'toggleBulletList'
  | 'toggleOrderedList'
  | 'toggleBlockquote'
  | 'insertTable'
  | 'addRowBefore'
  | 'addRowAfter'
  | 'deleteRow'
  | 'addColumnBefore'
  | 'addColumnAfter'
  | 'deleteColumn';

const commandTool = (name: string, label: string, content: ReactNode, command: Command): Tool => ({
  name,
  label,
  content,
  run: (editor) => editor.chain().focus()[command]().run(),
});

/** A tool that switches what has its name, a mark or a kind of block, on and off. */
const toggleTool = (name: string, label: string, content: ReactNode, command: Command): Tool => ({
  ...commandTool(name, label, content, command),
  isActive: (editor) => editor.isActive(name),
});

const wordTools = ({ richText: texts, labels }: Texts, open: (form: ToolFormName) => void): Tool[] => [
  toggleTool('bold', texts.bold(), <strong>B</strong>, 'toggleBold'),
  toggleTool('italic', texts.italic(), <em>I</em>, 'toggleItalic'),
  {
    name: 'link',
    label: labels.link(),
    content: <IconLink />,
    isActive: (editor) => editor.isActive('link'),
    run: () => open('link'),
  },
];

const listTools = ({ richText: texts, labels }: Texts): Tool[] => [
  toggleTool('bulletList', labels.list(), <IconList />, 'toggleBulletList'),
  toggleTool('orderedList', texts.orderedList(), <IconNumberedList />, 'toggleOrderedList'),
];

const blockTools = (texts: Texts, open: (form: ToolFormName) => void): Tool[] => [
  ...([2, 3] as const).map((level): Tool => ({
    name: `heading${level}`,
    label: level === 2 ? texts.richText.heading() : texts.richText.subheading(),
    content: level === 2 ? <IconHeading /> : <IconSubheading />,
    isActive: (editor) => editor.isActive('heading', { level }),
    run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  })),
  ...listTools(texts),
  toggleTool('blockquote', texts.labels.quote(), <IconQuote />, 'toggleBlockquote'),
  commandTool('table', texts.richText.table(), <IconTable />, 'insertTable'),
  {
    name: 'picture',
    label: texts.labels.picture(),
    content: <IconPicture />,
    isActive: (editor) => editor.isActive('image', { video: null }),
    run: () => open('picture'),
  },
  {
    name: 'video',
    label: texts.labels.video(),
    content: <IconVideo />,
    isActive: (editor) => Boolean(selectedPicture(editor.state)?.video),
    run: () => open('video'),
  },
  {
    name: 'button',
    label: texts.richText.button(),
    content: <IconButton />,
    isActive: (editor) => editor.isActive('link', { class: BUTTON_CLASS }),
    run: () => open('button'),
  },
];

const tableTools = ({ richText: texts }: Texts): Tool[] => [
  commandTool('rowAbove', texts.rowAbove(), <IconRowAbove />, 'addRowBefore'),
  commandTool('rowBelow', texts.rowBelow(), <IconRowBelow />, 'addRowAfter'),
  commandTool('removeRow', texts.removeRow(), <IconRemoveRow />, 'deleteRow'),
  commandTool('columnBefore', texts.columnBefore(), <IconColumnBefore />, 'addColumnBefore'),
  commandTool('columnAfter', texts.columnAfter(), <IconColumnAfter />, 'addColumnAfter'),
  commandTool('removeColumn', texts.removeColumn(), <IconRemoveColumn />, 'deleteColumn'),
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

export type Place = 'text' | 'table';
export const placeOf = (editor: Editor): Place => (editor.isActive('table') ? 'table' : 'text');

/** The tools that make a block at a place: a cell should not hold each of them. */
export const blocksAt = (place: Place, texts: Texts, open: (form: ToolFormName) => void): Tool[] =>
  place === 'table' ? listTools(texts) : blockTools(texts, open);

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
