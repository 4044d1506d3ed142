import { libraryFile } from '../../model/picture-fields';
import { isLeftOut, marksOf, PLAIN, stylesOf, withoutStyles, type Marks } from './pasted-styles';

/*
 * Context: word processors mark up by style attributes, by classes of their own and by empty wrappers. Google Docs wraps everything in
 * a `<b>` that its style makes normal, and Word writes the items of a list as paragraphs. The app's security policy keeps the
 * browser from reading style attributes, so an editor sees neither. Decision: before the editor reads the clipboard, its HTML is
 * written anew from an inert document, with the style attributes read as text. Consequence: headings, paragraphs, lists, bold,
 * italics, links, quotes and tables arrive, whatever wrote them, and nothing else does: no colors, fonts or comments. A picture that the site does not have leaves its address.
 */

/** The end of the new text: where the next node goes. */
interface Cursor {
  readonly parent: Element;
  line: Element | null;
  /** Open lists of items that name their level instead of being nested. */
  lists: { level: number; name: string; element: Element }[];
}

/** Levels of headings in a text; the page's title is level 1. */
export const HEADING_LEVELS = [2, 3, 4] as const;
/** Attribute of what is copied from a text of this site, with its origin: other editors, and other sites of this product, copy alike. */
export const COPIED_FROM = 'data-copied-from';
/** Attribute of an element in the place of a picture that the site does not have, with the address of the picture. */
export const LEFT_OUT_PICTURE = 'data-left-out';

const HEADING = /^h([1-6])$/;
/** Elements that hold no text for readers; Word for the web marks the end of each paragraph by a space of its own. */
const LEFT_OUT =
  'head, style, script, noscript, template, title, meta, link, xml, svg, object, iframe, input, button, .EOP';
const BLOCKS =
  'p, div, section, article, main, header, footer, aside, nav, pre, address, figure, figcaption, dl, dt, dd, center, form';
const [HIGHEST_HEADING, LOWEST_HEADING] = [HEADING_LEVELS[0], HEADING_LEVELS.at(-1)!];
/** Returns clipboard HTML with nothing but headings, paragraphs, lists, bold, italics, links, quotes, code and tables. */
export function pastedHtml(html: string): string {
  // Windows puts a description of the clipboard above the document.
  const source = withoutStyles(html.replace(/^Version:[^<]*/, ''));
  // The app's own clipboard: it is as clean as the text that it was copied from, and may hold more.
  if (source.querySelector(`[${COPIED_FROM}="${location.origin}"]`)) return html;
  const target = document.implementation.createHTMLDocument('').body;
  const shift = source.querySelector('h1, .MsoTitle, [role=heading][aria-level="1"]')
    ? HIGHEST_HEADING - 1
    : 0;
  writeChildren(source.body, PLAIN, { parent: target, line: null, lists: [] }, shift);
  for (const line of target.querySelectorAll('p, h2, h3, h4'))
    while (line.lastChild?.textContent?.trim() === '') line.lastChild.remove();
  for (const line of target.querySelectorAll('p, h2, h3, h4, li')) if (isEmpty(line)) line.remove();
  for (const item of target.querySelectorAll('li'))
    if (item.firstElementChild && isList(item.firstElementChild)) giveToItemBefore(item);
  for (const block of target.querySelectorAll('ul, ol, blockquote'))
    if (block.childElementCount === 0) block.remove();
  const words = target.textContent;
  const isJoined = countOf(words, /(?<=\p{L})\u00a0(?=\p{L})/gu) > countOf(words, /(?<=\p{L}) (?=\p{L})/gu);
  return isJoined ? target.innerHTML.replaceAll('&nbsp;', ' ') : target.innerHTML;
}

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

const isEmpty = (element: Element): boolean =>
  element.textContent.trim() === '' && element.querySelector('table, td, th, img') === null;

const isList = (element: Element): boolean => element.matches('ul, ol');

/**
 * Moves the lists of an item that has no words. Word and Google Docs write such items where a list skips a level, or where only
 * its lower levels were copied.
 */
function giveToItemBefore(item: Element): void {
  const list = item.parentElement!;
  const above = list.previousElementSibling;
  const before = item.previousElementSibling ?? (above && isList(above) ? above.lastElementChild : null);
  if (before) before.append(...item.childNodes);
  else list.before(...item.childNodes);
  item.remove();
}

function writeChildren(source: Element, marks: Marks, cursor: Cursor, shift: number): void {
  for (const node of source.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) writeText(node.nodeValue!, marks, cursor);
    else if (node.nodeType === Node.ELEMENT_NODE) writeElement(node as HTMLElement, marks, cursor, shift);
  }
}

function writeElement(source: HTMLElement, outer: Marks, cursor: Cursor, shift: number): void {
  const styles = stylesOf(source);
  if (source.matches(LEFT_OUT) || isLeftOut(styles)) return;
  const name = source.localName;
  const marks = marksOf(source, styles, outer);
  const listed = /\blevel(\d)\b/.exec(styles.get('mso-list') ?? '');
  const level = headingLevel(source);
  if (name === 'img') {
    writePicture(source as HTMLImageElement, cursor);
  } else if (name === 'br') {
    if (cursor.line?.hasChildNodes()) cursor.line.append(create(cursor, 'br'));
  } else if (level) {
    const lowered = Math.min(Math.max(level + shift, HIGHEST_HEADING), LOWEST_HEADING);
    open(cursor, `h${lowered}`);
    writeChildren(source, marks, cursor, shift);
    close(cursor);
  } else if (listed) {
    writeListed(source, { level: Number(listed[1]), ...numberingOf(source) }, marks, cursor, shift);
  } else if (name === 'ul' || name === 'ol') {
    writeList(source, marks, cursor, shift);
  } else if (source.matches('li, [role=listitem]')) {
    const depth = Number(source.dataset.ariaLevel ?? source.getAttribute('aria-level')) || 1;
    const isNumbered = source.parentElement?.localName === 'ol';
    writeListed(source, { level: depth, name: isNumbered ? 'ol' : 'ul', start: 1 }, marks, cursor, shift);
  } else if (name === 'table') {
    writeTable(source as HTMLTableElement, marks, cursor, shift);
  } else if (name === 'blockquote') {
    close(cursor);
    const quote = cursor.parent.appendChild(create(cursor, name));
    writeChildren(source, marks, { parent: quote, line: null, lists: [] }, shift);
  } else if (source.matches('pre:has(> code)')) {
    close(cursor);
    const code = cursor.parent.appendChild(create(cursor, name)).appendChild(create(cursor, 'code'));
    code.textContent = source.textContent.trimEnd();
  } else if (source.matches(BLOCKS)) {
    cursor.line = null;
    if (name === 'p') open(cursor, 'p');
    writeChildren(source, marks, cursor, shift);
    cursor.line = null;
  } else {
    writeChildren(source, marks, cursor, shift);
  }
}

/** Word's titles are paragraphs of a class; the headings of Word for the web are paragraphs of a role. */
function headingLevel(source: Element): number {
  const [, digit] = HEADING.exec(source.localName) ?? [];
  if (digit) return Number(digit);
  if (source.matches('[role=heading]')) return Number(source.getAttribute('aria-level')) || HIGHEST_HEADING;
  return source.matches('p.MsoTitle') ? 1 : 0;
}

function create({ parent }: Pick<Cursor, 'parent'>, name: string): Element {
  return parent.ownerDocument.createElement(name);
}

function open(cursor: Cursor, name: string): Element {
  close(cursor);
  return (cursor.line = cursor.parent.appendChild(create(cursor, name)));
}

function close(cursor: Cursor): void {
  cursor.line = null;
  cursor.lists = [];
}

function writeText(text: string, marks: Marks, cursor: Cursor): void {
  const words = text.replace(/[ \t\r\n]+/g, ' ');
  if (words === '' || (words === ' ' && !cursor.line?.hasChildNodes())) return;
  const line = cursor.line ?? open(cursor, 'p');
  let target = line;
  // The site decides how bold headings and the heads of tables are.
  const isBold = marks.bold && !line.matches('h2, h3, h4, th *');
  const names = [marks.href && 'a', isBold && 'strong', marks.italic && 'em'].filter(Boolean) as string[];
  for (const name of names) {
    const last = target.lastElementChild;
    const isSame =
      last !== null &&
      last === target.lastChild &&
      last.localName === name &&
      (name !== 'a' || last.getAttribute('href') === marks.href);
    if (isSame) target = last;
    else {
      target = target.appendChild(create(cursor, name));
      if (name === 'a') target.setAttribute('href', marks.href);
    }
  }
  target.append(line.hasChildNodes() && line.textContent !== '' ? words : words.trimStart());
}

/** A picture goes before a line that has no words yet, and behind any other. A table's caption holds none, and one of a pixel counts readers. */
function writePicture(source: HTMLImageElement, { parent, line }: Cursor): void {
  const src = source.getAttribute('src') ?? '';
  if (!src || /^[01]$/.test(source.getAttribute('width') ?? '') || source.closest('caption')) return;
  const picture = create({ parent }, 'img');
  const { origin = location.origin, pathname = src } = URL.parse(src) ?? {};
  const isOwn = origin === location.origin && libraryFile(pathname) !== null;
  picture.setAttribute(isOwn ? 'src' : LEFT_OUT_PICTURE, isOwn ? pathname : src);
  picture.setAttribute('alt', source.getAttribute('alt') ?? '');
  if (line && !line.hasChildNodes()) line.before(picture);
  else parent.append(picture);
}

/** A list whose lower lists are in its items, or, as Google Docs and LibreOffice write them, between its items. */
function writeList(source: HTMLElement, marks: Marks, cursor: Cursor, shift: number): void {
  // Word for the web puts each item into a list of its own and says how deep it is.
  if (source.querySelector(':scope > li[data-aria-level]'))
    return writeChildren(source, marks, cursor, shift);
  close(cursor);
  const list = cursor.parent.appendChild(create(cursor, source.localName));
  const start = Number(source.getAttribute('start'));
  if (list.localName === 'ol' && Number.isInteger(start) && start > 1)
    list.setAttribute('start', String(start));
  for (const child of source.children as Iterable<HTMLElement>) {
    if (child.matches(LEFT_OUT)) continue;
    const isItem = !/^[uo]l$/.test(child.localName);
    const item = (!isItem && list.lastElementChild) || list.appendChild(create(cursor, 'li'));
    const within: Cursor = { parent: item, line: null, lists: [] };
    if (child.localName === 'li') writeChildren(child, marksOf(child, stylesOf(child), marks), within, shift);
    else writeElement(child, marks, within, shift);
  }
}

interface Numbering {
  level: number;
  name: 'ul' | 'ol';
  start: number;
}

/** An item that is in no list and says how deep it is. */
function writeListed(
  source: HTMLElement,
  { level, name, start }: Numbering,
  marks: Marks,
  cursor: Cursor,
  shift: number,
): void {
  cursor.line = null;
  const { lists } = cursor;
  while (lists.length > 0 && lists.at(-1)!.level > level) lists.pop();
  if (lists.at(-1)?.level === level && lists.at(-1)!.name !== name) lists.pop();
  if (lists.at(-1)?.level !== level) {
    const element = create(cursor, name);
    if (name === 'ol' && start > 1) element.setAttribute('start', String(start));
    (lists.at(-1)?.element.lastElementChild ?? cursor.parent).append(element);
    lists.push({ level, name, element });
  }
  const item = lists.at(-1)!.element.appendChild(create(cursor, 'li'));
  writeChildren(source, marks, { parent: item, line: null, lists: [] }, shift);
}

/** How Word numbers an item: a number or a letter with a dot or a bracket, such as `3.`, `a)` or `iv.`; else it has a bullet. */
function numberingOf(source: Element): Omit<Numbering, 'level'> {
  const marker = [...source.querySelectorAll<HTMLElement>('[data-style]')].find(
    (each) => stylesOf(each).get('mso-list') === 'ignore',
  );
  const [, number] = /^\(?(\d{1,6}|[a-z]{1,5})[.)]/i.exec(marker?.textContent.trim() ?? '') ?? [];
  return { name: number ? 'ol' : 'ul', start: Number(number) || 1 };
}

function writeTable(source: HTMLTableElement, marks: Marks, cursor: Cursor, shift: number): void {
  close(cursor);
  const table = cursor.parent.appendChild(create(cursor, 'table'));
  if (source.caption) {
    const line = table.appendChild(create(cursor, 'caption'));
    writeChildren(source.caption, marks, { parent: table, line, lists: [] }, shift);
  }
  for (const row of source.rows) {
    const name = row.parentElement!.localName;
    const last = table.lastElementChild;
    const section = last?.localName === name ? last : table.appendChild(create(cursor, name));
    const copy = section.appendChild(create(cursor, 'tr'));
    for (const cell of row.cells) {
      const parent = copy.appendChild(create(cursor, cell.localName));
      if (cell.colSpan > 1) parent.setAttribute('colspan', String(cell.colSpan));
      if (cell.rowSpan > 1) parent.setAttribute('rowspan', String(cell.rowSpan));
      writeChildren(cell, marks, { parent, line: null, lists: [] }, shift);
    }
  }
}
