import { LINE_MAX } from '../field';
import { cleanLine } from '../text/clean-text';
import { foldText } from '../text/fold-text';

/** Longest slug made from a title, in characters; an editor may type a longer one. */
const SLUG_LENGTH = 80;

/** Letters that German readers expect as two, while a search finds them under the plain letter. */
const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** Makes a slug from a title: `Čebelarji & žaga` becomes `cebelarji-zaga`, and `Über Größe` becomes `ueber-groesse`. */
export function slugOf(title: string): string {
  const spelled = cleanLine(title, LINE_MAX)
    .toLowerCase()
    .replace(/[äöü]/g, (letter) => UMLAUTS[letter]!);
  const words = foldText(spelled)
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
