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
