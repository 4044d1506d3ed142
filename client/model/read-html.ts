import { Parser } from 'htmlparser2';

/**
 * Deepest nesting of elements in a rich text. A table in a list in a quotation has about ten, text pasted from an office
 * program some twenty. Without a limit, a parser takes time proportional to the square of the length: each closing tag
 * looks for its element among all open ones.
 */
export const NESTING_MAX = 100;

/** Most elements of a rich text: fifty pages of tables. More of them would hold up the visitors of other pages. */
export const ELEMENTS_MAX = 5_000;
/** Most attributes of an element. */
const ATTRIBUTES_MAX = 100;
/** Most parts of text, which elements, references and stray brackets separate: two for each of 25,000 words. */
const TEXTS_MAX = 50_000;

/** A start tag. Positions are offsets in the HTML. */
interface StartTag {
  /** In lower case. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly start: number;
  /** Offset of the `>`. */
  readonly end: number;
}

/** Callbacks for the parts of an HTML text, called in its order. A callback that returns `false` ends the reading. */
export interface HtmlReader {
  /** Called as soon as the name of a start tag is there; a tag may never end. */
  name?(name: string): boolean | void;
  open?(tag: StartTag): boolean | void;
  /** One text may come in several parts. */
  text?(text: string): boolean | void;
  /** Also called for elements that end without a tag, such as `br`. `end` is the offset behind the tag. */
  close?(name: string, end: number): boolean | void;
  /** Called before `open` of its tag, with the offset of its name. */
  attribute?(attribute: { name: string; start: number }): void;
}

/**
 * Reads HTML in one pass, with the parser that the sanitizer uses, in time proportional to its length.
 *
 * @returns false if the reader ended it, or at elements, attributes or texts that are more than a text may have, or at elements
 * nested deeper than {@link NESTING_MAX}
 */
export function readHtml(html: string, reader: HtmlReader, elementsMax = ELEMENTS_MAX): boolean {
  let depth = 0;
  let count = 0;
  let attributes = 0;
  let texts = 0;
  let isStopped = false;
  const stopAt = (answer: boolean | void) => {
    if (answer !== false) return;
    isStopped = true;
    parser.pause();
  };
  const parser: Parser = new Parser({
    onattribute(name) {
      if (isStopped) return;
      attributes += 1;
      if (attributes > ATTRIBUTES_MAX) stopAt(false);
      else reader.attribute?.({ name, start: parser.startIndex });
    },
    onopentagname(name) {
      attributes = 0;
      if (!isStopped) stopAt(reader.name?.(name));
    },
    onopentag(name, attributes) {
      if (isStopped) return;
      depth += 1;
      count += 1;
      if (depth > NESTING_MAX || count > elementsMax) stopAt(false);
      else stopAt(reader.open?.({ name, attributes, start: parser.startIndex, end: parser.endIndex }));
    },
    ontext(text) {
      texts += 1;
      if (!isStopped) stopAt(texts > TEXTS_MAX ? false : reader.text?.(text));
    },
    onclosetag(name) {
      depth -= 1;
      if (!isStopped) stopAt(reader.close?.(name, parser.endIndex + 1));
    },
  });
  parser.write(html);
  if (!isStopped) parser.end();
  return !isStopped;
}

/** Whether a text has more elements, attributes or parts than {@link readHtml} reads, or more elements within one another. */
export const nestsTooDeep = (html: string): boolean => !readHtml(html, {});

/** Elements within a sentence or a word, that a rich text may have. */
export const INLINE_TAGS: readonly string[] =
  'a abbr b cite code em i mark q s small strong sub sup time u'.split(' ');

/** The words of an HTML text; all elements but inline ones separate them. */
export function textOfHtml(html: string): string {
  if (!html.includes('<') && !html.includes('&')) return html;
  let text = '';
  const separate = (name: string) => void (text += INLINE_TAGS.includes(name) ? '' : ' ');
  readHtml(html, {
    open: ({ name }) => separate(name),
    close: separate,
    text: (part) => void (text += part),
  });
  return text;
}

export interface Insertion {
  at: number;
  text: string;
}

export function insertAll(html: string, insertions: readonly Insertion[]): string {
  const pieces: string[] = [];
  let from = 0;
  for (const { at, text } of [...insertions].sort((a, b) => a.at - b.at)) {
    pieces.push(html.slice(from, at), text);
    from = at;
  }
  return pieces.join('') + html.slice(from);
}
