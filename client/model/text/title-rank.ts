import { foldText } from './fold-text';

/** Ranks titles for what was typed: first those that begin with it, then those with a word that does, then the others. */
export function titleRank(typed: string): (title: string) => number {
  const words = foldText(typed).trim();
  return (title) => {
    const folded = foldText(title);
    if (folded.startsWith(words)) return 0;
    return folded.includes(` ${words}`) ? 1 : 2;
  };
}
