const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Makes text safe inside an element or a double-quoted attribute. */
export const escapeHtml = (text: string): string =>
  // Most texts hold none of them, and looking is cheaper than replacing.
  !/[&<>"']/.test(text) ? text : text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);
