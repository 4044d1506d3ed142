import { visibleText } from './clean-text';

/** Letters that Unicode does not split into a plain letter and a mark, each with the letters that people type instead. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{
    ß: 'ss',
    æ: 'ae',
    œ: 'oe',
    þ: 'th',
    ð: 'd',
    đ: 'd',
    ħ: 'h',
    ı: 'i',
    ĸ: 'k',
    ł: 'l',
    ŋ: 'n',
    ø: 'o',
    ŧ: 't',
  },
  ς: 'σ',
  // Apostrophes and hyphens that programs put in the place of typed ones.
  ...{ '‘': "'", '’': "'", ʼ: "'", '‐': '-', '–': '-' },
};
const UNSPLIT = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');

/** Text as it is compared: in lower case, without accents and invisible characters. */
export const foldText = (text: string): string =>
  foldMarks(text).replace(UNSPLIT, (letter) => LETTERS[letter]!);

/** The same with the letters of its language: `straße` and `strasse` differ. */
export const foldMarks = (text: string): string =>
  // eslint-disable-next-line no-restricted-syntax -- this is the place
  visibleText(text).normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '');
