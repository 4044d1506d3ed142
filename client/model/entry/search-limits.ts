/** Characters of a title, with the site's name behind it, that search engines show. */
export const TITLE_SHOWN = 60;
/** Characters of a description that search engines show. */
export const DESCRIPTION_SHOWN = 160;

/** A text as search engines show it: cut after a word where it is longer than they have room for. */
export function cutAfterWord(text: string, shown: number): string {
  if (text.length <= shown) return text;
  const words = text.slice(0, shown).replace(/\s+\S*$/u, '');
  return `${words.replace(/[\s,.;:–|-]+$/u, '')} …`;
}
