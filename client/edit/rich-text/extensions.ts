import { Extension, Mark, Node, type Extensions, type NodeConfig } from '@tiptap/core';
import Image from '@tiptap/extension-image';
import { TableCell, TableHeader } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';
import { CAPTIONED_TABLE, ROW, TABLE, TABLE_CAPTION } from './tables';
import { WRITE_BELOW_PICTURES } from './write-below-pictures';

/** Heading levels of a text; the page's title is level 1. */
export const HEADING_LEVELS = [2, 3, 4] as const;

/**
 * Supports every element that the server's sanitizer allows (`sanitize-body.ts`). Elements without a toolbar button are
 * kept, and their text can be edited. A text that is opened here and changed is still stored differently in these cases:
 * `b` and `i` become `strong` and `em`; a `pre` gets a `code`; links without an address, and `lang` and `dir` of the sections
 * of tables, are removed; so are inline elements within code, and blocks within `dt`, `dd` and `figcaption`, but not their
 * text.
 */
export const extensions = (): Extensions => [
  StarterKit.configure({
    heading: { levels: [...HEADING_LEVELS] },
    link: {
      openOnClick: false,
      autolink: false,
      // The server decides which addresses are safe; unlike Tiptap's default, this allows paths.
      isAllowedUri: (address) => !/^\s*(?:javascript|data|vbscript):/i.test(address),
      HTMLAttributes: { target: null, rel: null },
    },
    // The app has one history for all fields: `use-undo.ts`.
    undoRedo: false,
    // It would append an empty paragraph to texts that do not end with one.
    trailingNode: false,
  }),
  Image,
  TABLE,
  CAPTIONED_TABLE,
  TABLE_CAPTION,
  ROW,
  TableHeader,
  TableCell,
  element('figure', 'block+ figcaption?', { group: 'block', isolating: true }),
  element('figcaption', 'inline*'),
  element('dl', '(dt | dd)+', { group: 'block' }),
  element('dt', 'inline*'),
  element('dd', 'inline*'),
  KEPT_INLINE,
  KEPT_ATTRIBUTES,
  TAB_IN_LISTS,
  WRITE_BELOW_PICTURES,
];

/** An element that is named by its tag. */
const element = (tag: string, content: string, traits: Partial<NodeConfig> = {}): Node =>
  Node.create({
    ...traits,
    name: tag,
    content,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

/** Inline elements without a toolbar button, with their semantic attributes. */
const KEPT_TAGS: Readonly<Record<string, readonly string[]>> = {
  sub: [],
  sup: [],
  small: [],
  mark: [],
  cite: [],
  q: [],
  abbr: ['title'],
  time: ['datetime'],
};

const KEPT_INLINE = Mark.create({
  name: 'keptInline',
  // They may be nested.
  excludes: '',
  addAttributes: () => ({
    tag: { default: 'small', rendered: false },
    title: { default: null },
    datetime: { default: null },
  }),
  parseHTML: () =>
    Object.entries(KEPT_TAGS).map(([tag, attributes]) => ({
      tag,
      getAttrs: (kept: HTMLElement) => ({
        tag,
        ...Object.fromEntries(attributes.map((name) => [name, kept.getAttribute(name)])),
      }),
    })),
  renderHTML: ({ mark, HTMLAttributes }) => [String(mark.attrs.tag), HTMLAttributes, 0],
});

/** Attributes that the sanitizer allows and Tiptap's own elements lack. */
const KEPT_ATTRIBUTES = Extension.create({
  name: 'keptAttributes',
  addGlobalAttributes: () => [
    { types: '*', attributes: attributes('lang', 'dir') },
    { types: ['tableHeader'], attributes: attributes('scope') },
    { types: ['orderedList'], attributes: attributes('reversed') },
    { types: ['link'], attributes: attributes('hreflang') },
    { types: ['image'], attributes: attributes('loading', 'decoding') },
  ],
});

const attributes = (...names: string[]): Record<string, { default: null }> =>
  Object.fromEntries(names.map((name) => [name, { default: null }]));

/** In a list Tab stays in the text, also at an item that cannot go deeper: what a key does must not depend on the item. */
const TAB_IN_LISTS = Extension.create({
  name: 'tabInLists',
  // Lists and tables come first.
  priority: 1,
  addKeyboardShortcuts: () => ({ Tab: ({ editor }) => editor.isActive('listItem') }),
});
