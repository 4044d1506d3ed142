import { foldText } from './fold-text';

/** Sorts by how well titles fit what was typed: first those that begin with it, then those with a word that does. Others keep their order. */
export function bestFirst<Each>(
  typed: string,
  all: readonly Each[],
  titleOf: (each: Each) => string,
): Each[] {
  const words = foldText(typed).trim();
  const rankOf = (title: string) => {
    if (title.startsWith(words)) return 0;
    return title.includes(` ${words}`) ? 1 : 2;
  };
  const ranks = new Map(all.map((each) => [each, rankOf(foldText(titleOf(each)))]));
  return all.toSorted((a, b) => ranks.get(a)! - ranks.get(b)!);
}
