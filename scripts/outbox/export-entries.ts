import { fieldNames, FORM_NAMES, type FieldName } from '../../client/forms/forms';
import type { StoredEntry } from './read-entries';

const FIELDS = [...new Set(FORM_NAMES.flatMap(fieldNames))];

/** One line of JSON for each submission that can be read. */
export const entriesAsJson = (entries: readonly StoredEntry[]): string =>
  entries.flatMap(({ state, entry }) => (entry ? [JSON.stringify({ state, ...entry })] : [])).join('\n');

/** A table for a spreadsheet: every field of every form is a column. */
export function entriesAsCsv(entries: readonly StoredEntry[]): string {
  const head = ['state', 'id', 'form', 'accepted', 'locale', ...FIELDS, 'code', 'failure'];
  const rows = entries.flatMap(({ state, id, entry }) => {
    if (!entry) return [];
    const { form, acceptedAt, locale, values, code = '' } = entry.submission;
    const texts: Partial<Record<FieldName, string>> = values;
    const failure = Object.values(entry.failures).map(({ reason }) => reason);
    const fields = FIELDS.map((field) => texts[field] ?? '');
    return [
      [state, id, form, new Date(acceptedAt).toISOString(), locale, ...fields, code, failure.join('; ')],
    ];
  });
  return [head, ...rows].map((cells) => cells.map(csvCell).join(',')).join('\r\n');
}

/** A cell that a spreadsheet shows as it is: one that starts like a formula gets an apostrophe (OWASP, CSV injection). */
function csvCell(text: string): string {
  const inert = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
