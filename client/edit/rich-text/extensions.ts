import { Extension, Mark, Node, type Extensions } from '@tiptap/core';
import Image from '@tiptap/extension-image';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';

/** Levels of headings within a text; the page's title is the first. */
const HEADING_LEVELS = [2, 3, 4] as const;

/**
 * Everything that the server's sanitizer lets through (`sanitize-body.ts`), so that a text loses nothing by being opened here:
 * also elements that the toolbar does not offer are kept and their text can be edited.
 */
export const extensions = (): Extensions => [
  StarterKit.configure({
    heading: { levels: [...HEADING_LEVELS] },
    link: {
      openOnClick: false,
      autolink: false,
      // The server decides which addresses are safe; here a path of the site is one as well.
      isAllowedUri: (address) => !/^\s*(?:javascript|data|vbscript):/i.test(address),
      HTMLAttributes: { target: null, rel: null },
    },
    // It would add an empty paragraph to every text that ends with something else.
    trailingNode: false,
  }),
  Image,
  TABLE,
  TableRow,
  TableHeader,
  TableCell,
  Node.create({
    name: 'figure',
    group: 'block',
    content: 'block+ figcaption?',
    isolating: true,
    parseHTML: () => [{ tag: 'figure' }],
    renderHTML: () => ['figure', 0],
  }),
  block('figcaption', 'inline*'),
  Node.create({
    name: 'dl',
    group: 'block',
    content: '(dt | dd)+',
    parseHTML: () => [{ tag: 'dl' }],
    renderHTML: () => ['dl', 0],
  }),
  block('dt', 'inline*'),
  block('dd', 'inline*'),
  KEPT_INLINE,
  SPOKEN_ATTRIBUTES,
];

/** An element with text in it that stands within others. */
const block = (tag: string, content: string, name = tag): Node =>
  Node.create({ name, content, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] });

/** A table without the widths that Tiptap would write into it. */
const TABLE = Table.extend({ renderHTML: () => ['table', ['tbody', 0]] }).configure({ resizable: false });

/** Inline elements that have no button, with the attributes that say what they mean. */
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
  // Several of them may lie in one another.
  excludes: '',
  addAttributes: () => ({
    tag: { default: 'small', rendered: false },
    title: { default: null },
    datetime: { default: null },
  }),
  parseHTML: () =>
    Object.entries(KEPT_TAGS).map(([tag, attributes]) => ({
      tag,
      getAttrs: (element: HTMLElement) => ({
        tag,
        ...Object.fromEntries(attributes.map((name) => [name, element.getAttribute(name)])),
      }),
    })),
  renderHTML: ({ mark, HTMLAttributes }) => [String(mark.attrs.tag), HTMLAttributes, 0],
});

/** Attributes for those who listen: the language of a part in another one, and what a heading of a table is for. */
const SPOKEN_ATTRIBUTES = Extension.create({
  name: 'spokenAttributes',
  addGlobalAttributes: () => [
    { types: ['tableHeader'], attributes: { scope: { default: null } } },
    {
      types: ['paragraph', 'heading', 'blockquote', 'listItem', 'keptInline', 'link'],
      attributes: { lang: { default: null } },
    },
  ],
});
