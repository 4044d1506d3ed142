/** Characters that separate cells or rows somewhere, and the quotes around a cell. */
const BETWEEN_CELLS = ',;\t\r\n"';
/** Signs that begin a formula, also at their full width. */
const FORMULA_SIGNS = '=+-@＝＋－＠';

/** Rows as CSV. Every cell is quoted. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map((text) => `"${inert(text).replaceAll('"', '""')}"`).join(',')).join('\r\n');

/**
 * Text with an apostrophe before every sign that begins a formula in some spreadsheet (OWASP, CSV injection). One that separates
 * cells by semicolons or tabs ignores our quotes, and finds cells within a text.
 */
function inert(text: string): string {
  let result = '';
  let isBegin = true;
  for (const char of text) {
    if (isBegin && FORMULA_SIGNS.includes(char)) result += "'";
    result += char;
    isBegin = BETWEEN_CELLS.includes(char) || (isBegin && char.trim() === '');
  }
  return result;
}
