import { Extension, Mark, Node, type Extensions, type NodeConfig } from '@tiptap/core';
import Image from '@tiptap/extension-image';
import { TableCell, TableHeader, Table, TableRow } from '@tiptap/extension-table';
import { DOMSerializer, type DOMOutputSpec } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import StarterKit from '@tiptap/starter-kit';
import { VIDEO_CLASS, videoAt } from '../../model/video';
import { imageInSize, RESIZABLE, TEXT_SIZE } from '../../router/image-sizes';
import { LEFT_OUT_NODE } from './left-out-pictures';
import { COPIED_FROM, HEADING_LEVELS } from './pasted-html';
import { WRITE_BELOW_PICTURES } from './put-picture';

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
  PICTURE,
  LEFT_OUT_NODE,
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
  OWN_CLIPBOARD,
];

const element = (tag: string, content: string, traits: Partial<NodeConfig> = {}): Node =>
  Node.create({
    ...traits,
    name: tag,
    content,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

/**
 * A picture in the size in which pages show it. It is stored by its own address. A video is its still picture in a link to it, and may
 * have none.
 */
const PICTURE = Image.extend({
  addAttributes() {
    return { ...this.parent?.(), video: { default: null, rendered: false } };
  },
  parseHTML() {
    return [
      ...(this.parent?.() ?? []),
      {
        tag: `a.${VIDEO_CLASS}`,
        // Before links.
        priority: 60,
        getAttrs(link: HTMLElement) {
          const still = link.querySelector('img');
          return {
            video: link.getAttribute('href'),
            src: still?.getAttribute('src') ?? null,
            alt: still?.alt ?? link.title,
          };
        },
      },
    ];
  },
  renderHTML({ node, HTMLAttributes }) {
    const { src, alt, video } = node.attrs as PictureAttributes;
    const picture: DOMOutputSpec = ['img', HTMLAttributes];
    if (!video) return picture;
    const link = { class: VIDEO_CLASS, href: video };
    return src ? ['a', link, picture] : ['a', { ...link, title: alt || null }];
  },
  addNodeView:
    () =>
    ({ node, HTMLAttributes }) => {
      const picture = document.createElement('img');
      for (const [name, value] of Object.entries(HTMLAttributes))
        if (value !== null && value !== undefined) picture.setAttribute(name, String(value));
      const src = picture.getAttribute('src') ?? '';
      picture.src = imageInSize(
        { src, resizable: src.startsWith('/files/') && RESIZABLE.test(src) },
        TEXT_SIZE,
      );
      const { video } = node.attrs as PictureAttributes;
      if (!video) return { dom: picture };
      const dom = document.createElement('div');
      dom.className = VIDEO_CLASS;
      dom.append(videoAt(video)?.provider ?? video, ...(src ? [picture] : []));
      return { dom };
    },
});

interface PictureAttributes {
  src: string | null;
  alt: string | null;
  /** Address of the video whose still picture it is. */
  video: string | null;
}

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

class MarkedSerializer extends DOMSerializer {
  override serializeFragment(...copied: Parameters<DOMSerializer['serializeFragment']>) {
    const written = super.serializeFragment(...copied);
    // It calls itself for what is inside, with a target.
    if (!copied[2]) written.firstElementChild?.setAttribute(COPIED_FROM, location.origin);
    return written;
  }
}

const OWN_CLIPBOARD = Extension.create({
  name: 'ownClipboard',
  addProseMirrorPlugins() {
    const { nodesFromSchema, marksFromSchema } = DOMSerializer;
    const { schema } = this.editor;
    const clipboardSerializer = new MarkedSerializer(nodesFromSchema(schema), marksFromSchema(schema));
    return [new Plugin({ props: { clipboardSerializer } })];
  },
});

/** A section as an attribute of its rows: its element, and a number that tells several apart. */
const SECTION = /^(?:thead|tbody|tfoot) \d+$/;

/** A table without the column widths that Tiptap writes. While it is written, it scrolls as on the page, where the caret goes. */
const TABLE = Table.extend({
  renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]],
  addNodeView:
    () =>
    ({ HTMLAttributes }) =>
      DOMSerializer.renderSpec(document, [
        'figure',
        { contenteditable: 'true' },
        ['table', HTMLAttributes, ['tbody', 0]],
      ]),
}).configure({ resizable: false });

/** A row that remembers its section: Tiptap's tables have none. */
const ROW = TableRow.extend({
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
const CAPTIONED_TABLE = Node.create({
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

const TABLE_CAPTION = Node.create({
  name: 'tableCaption',
  content: 'block+',
  isolating: true,
  parseHTML: () => [{ tag: 'caption' }, { tag: 'div[data-caption]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', { ...HTMLAttributes, 'data-caption': '' }, 0],
});
