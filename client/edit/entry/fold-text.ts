/** Lower-case text without accents, for searching. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
