/** Longest slug made from a title, in characters; an editor may type a longer one. */
const SLUG_LENGTH = 80;

/** Letters that lose more than a mark when they are written without it: German readers expect `ue` for `ü`. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', đ: 'd' },
  ...{ æ: 'ae', œ: 'oe', ø: 'o', ł: 'l' },
};

/** Makes a slug from a title: `Čebelarji & žaga` becomes `cebelarji-zaga`, and `Über Größe` becomes `ueber-groesse`. */
export function slugOf(title: string): string {
  const words = title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{L}/gu, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFKD')
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
