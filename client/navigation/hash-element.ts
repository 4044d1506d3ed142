/** The element that a hash names, or null; a hash that names nothing is no error. */
export function hashElement(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
