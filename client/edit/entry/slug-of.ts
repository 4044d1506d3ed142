/** Longest slug made from a title, in characters; an editor may type a longer one. */
const SLUG_LENGTH = 80;

/** Makes a slug from a title: `Čebelarji & žaga` becomes `cebelarji-zaga`. */
export function slugOf(title: string): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/đ/g, 'd')
    .replace(/ß/g, 'ss')
    .replace(/[^a-z0-9\s_/-]/g, '')
    .split(/[\s_/-]+/)
    .filter(Boolean);
  let slug = '';
  for (const word of words) {
    const longer = slug ? `${slug}-${word}` : word;
    if (longer.length > SLUG_LENGTH) return slug || word.slice(0, SLUG_LENGTH);
    slug = longer;
  }
  return slug;
}
