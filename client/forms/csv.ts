/** Rows as CSV for spreadsheets. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map(csvCell).join(',')).join('\r\n');

/**
 * A CSV cell. Text that starts like a formula gets an apostrophe, so that spreadsheets do not evaluate it (OWASP, CSV
 * injection).
 */
function csvCell(text: string): string {
  const inert = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
