/** Characters that end a script element, or open a comment in it that would hide its end (HTML standard, 4.12.1.3). */
const LEAVES_SCRIPT = /<(?=!--|\/?script)/i;
const EACH = new RegExp(LEAVES_SCRIPT, 'gi');

/** JSON for a script element. Other tags in it are plain text there, and bodies are full of them. */
export function serializeJson(value: unknown): string {
  const json = JSON.stringify(value);
  // Hardly any page has one, and testing costs a quarter of a replacement that finds nothing.
  return LEAVES_SCRIPT.test(json) ? json.replace(EACH, String.raw`\u003c`) : json;
}
