import { Marked } from 'marked';
import { pastedHtml } from './pasted-html';

/** Where Markdown is unmistakable: at the beginning of a line, which prose does not have. */
const BLOCKS: readonly RegExp[] = [
  // A heading: `#tag` is none.
  /^ {0,3}#{1,6} \S/m,
  // A quote, and code.
  /^ {0,3}> ?\S/m,
  /^ {0,3}```/m,
  // Two items of a list: one line with a dash, and dates such as “24. 12.”, are prose.
  /^ {0,3}([-*+]) \S.*\n\s*\1 \S/m,
  /^ {0,3}1[.)] \S.*\n\s*[12][.)] \S/m,
  // The row below the head of a table.
  /\|.*\n *\|? *:?-{2,}:? *\|/,
];
/** Within a line: bold words, or a link. Single asterisks and underscores also multiply, and join names. */
const WORDS: readonly RegExp[] = [
  /\*\*[^\s*](?:[^*\n]*[^\s*])?\*\*/,
  /\[[^\]\n]+\]\((?:https?|mailto|tel):[^)\s]+\)/,
];

const none = () => undefined;
/** What people write without meaning a mark stays as it is: HTML, lines that begin with blanks, `~`, a line of `---` below another. */
const markdown = new Marked({
  async: false,
  tokenizer: { html: none, tag: none, code: none, del: none, lheading: none },
});

/** Returns HTML for plain text that is Markdown by at least one of its marks; null for any other. */
export function markdownHtml(pasted: string): string | null {
  const text = pasted.replace(/\r\n?/g, '\n');
  if (![...BLOCKS, ...WORDS].some((mark) => mark.test(text))) return null;
  const html = markdown.parse(text) as string;
  // The boxes of a list of tasks; a text has none.
  return html.replace(/<input [^>]*>/g, (box) => (box.includes('checked') ? '☑' : '☐'));
}

/** The same for a clipboard whose HTML has no form of its own, as of an editor of code, although its plain text is Markdown. */
export function markdownOf(clipboard: DataTransfer | null): string | null {
  const html = clipboard?.getData('text/html');
  if (!html || /<(?!\/?(?:p|br)>)/.test(pastedHtml(html))) return null;
  return markdownHtml(clipboard!.getData('text/plain'));
}
