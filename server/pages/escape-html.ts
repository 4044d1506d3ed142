import { bareText, langOf, type ShownText } from '../../client/model/shown-text';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Makes text safe inside an element or a quoted attribute, of HTML and of XML. */
export const escapeHtml = (text: string): string =>
  // Most texts need no escaping, and a test is cheaper than a replacement.
  !/[&<>"']/.test(text) ? text : text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);

/** A text of content as HTML, which says its language where that is not the document's. */
export function shownHtml(text: ShownText): string {
  const [html, lang] = [escapeHtml(bareText(text)), langOf(text)];
  return lang ? `<span lang="${lang}">${html}</span>` : html;
}
