import { insertAll, readHtml, type Insertion } from '../../model/read-html';

/* What an element of clipboard HTML says about its words; see `pasted-html.ts`. */

export interface Marks {
  readonly bold: boolean;
  readonly italic: boolean;
  readonly href: string;
}

export const PLAIN: Marks = { bold: false, italic: false, href: '' };

const LINKS = /^(?:https?|mailto|tel):/i;
/** Styles of text that is not part of the document's text; Word's are those of a number or bullet, comments and hidden text. */
const LEFT_OUT_STYLES = {
  display: 'none',
  'mso-list': 'ignore',
  'mso-element': 'comment-list',
  'mso-hide': 'all',
};

/**
 * The document of clipboard HTML. The browser would report every style in it as a violation of the security policy, so style
 * attributes get another name, and style elements go into templates.
 */
export function withoutStyles(html: string): Document {
  const insertions: Insertion[] = [];
  const insert = (name: string, insertion: Insertion) => {
    if (name === 'style') insertions.push(insertion);
  };
  readHtml(html, {
    attribute: ({ name, start }) => insert(name, { at: start, text: 'data-' }),
    open: ({ name, start }) => insert(name, { at: start, text: '<template>' }),
    close: (name, end) => insert(name, { at: end, text: '</template>' }),
  });
  return new DOMParser().parseFromString(insertAll(html, insertions), 'text/html');
}

/** The declarations of a style attribute, read as text: see the top of the file. */
export function stylesOf(element: HTMLElement): ReadonlyMap<string, string> {
  const declarations = (element.dataset.style ?? '').toLowerCase().split(';');
  return new Map(
    declarations.map((each) => {
      const colon = each.indexOf(':');
      return [each.slice(0, colon).trim(), each.slice(colon + 1).trim()];
    }),
  );
}

export const isLeftOut = (styles: ReadonlyMap<string, string>): boolean =>
  Object.entries(LEFT_OUT_STYLES).some(([name, value]) => styles.get(name) === value);

/** An element's style wins over its name: `<b style="font-weight:normal">` is not bold. */
export function marksOf(source: Element, styles: ReadonlyMap<string, string>, outer: Marks): Marks {
  const weight = styles.get('font-weight');
  const slant = styles.get('font-style');
  const name = source.localName;
  const isBold = name === 'b' || name === 'strong' || outer.bold;
  const isItalic = /^(?:i|em|cite|dfn|var|address)$/.test(name) || outer.italic;
  return {
    bold: weight ? /^bold/.test(weight) || Number(weight) >= BOLD_WEIGHT : isBold,
    italic: slant ? /^(?:italic|oblique)/.test(slant) : isItalic,
    href: name === 'a' ? hrefOf(source) : outer.href,
  };
}

const BOLD_WEIGHT = 600;

/** The address of a link; empty for bookmarks and files of the writer's own machine. */
function hrefOf(link: Element): string {
  const href = link.getAttribute('href')?.trim() ?? '';
  return LINKS.test(href) ? href : '';
}
