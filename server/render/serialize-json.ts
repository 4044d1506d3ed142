/**
 * JSON that may stand inside a script element. What could end the element or open a comment in it begins with `<`, so
 * that is all there is to escape: the rest would only make every page longer, since bodies are HTML.
 */
export const serializeJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
