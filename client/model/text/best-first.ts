import { foldText } from './fold-text';

/**
 * Sorts by how well titles fit what was typed: first those that begin with it, then those with a word that does, then those that
 * hold it. Others keep their order.
 *
 * @param titlesOf - the title in each language; the one that fits best counts
 */
export function bestFirst<Each>(
  typed: string,
  all: readonly Each[],
  titlesOf: (each: Each) => readonly string[],
): Each[] {
  const words = foldText(typed).trim();
  const rankOf = (title: string) => {
    if (title.startsWith(words)) return 0;
    if (title.includes(` ${words}`)) return 1;
    return title.includes(words) ? 2 : 3;
  };
  const ranks = new Map(
    all.map((each) => [each, Math.min(...titlesOf(each).map((title) => rankOf(foldText(title))))]),
  );
  return all.toSorted((a, b) => ranks.get(a)! - ranks.get(b)!);
}
