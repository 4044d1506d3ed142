/** All that ends a script element, or opens in it what would swallow its end (HTML standard, 4.12.1.3). */
const LEAVES_SCRIPT = /<(?=!--|\/?script)/gi;

/** JSON that may stand inside a script element. Other tags in it are plain text there, and bodies are full of them. */
export const serializeJson = (value: unknown): string =>
  JSON.stringify(value).replace(LEAVES_SCRIPT, String.raw`\u003c`);
