import {
  readLeadTable,
  type LeadQuestion,
  type LeadRow,
  type LeadSummary,
  type LeadTablePage,
} from '../api/leads';
import { leadKey } from '../../forms/lead-key';
import { RequestFailure } from '../api/request';
import type { EditMessages } from '../edit-messages';
import { localTimeOf } from '../../model/local-time';
import { timeText, type TimeStyle } from '../entry/time-text';
import { formText } from './lead-state';

/** The kinds of file that leads are saved in: for people, and for programs. */
export type TableKind = 'xlsx' | 'csv';

/** A text, or the moment (epoch ms) of a date. */
type Cell = string | number;

export interface LeadTable {
  head: readonly string[];
  rows: readonly (readonly Cell[])[];
}

/** Longest text that a cell of a spreadsheet takes, in characters. */
const CELL_MAX = 32_767;
const DATE_FORMAT = 'yyyy-mm-dd hh:mm';
const COLUMN_WIDTH = 18;

export async function readTable(
  question: LeadQuestion,
  texts: EditMessages['leads'],
  times: TimeStyle,
): Promise<LeadTable> {
  const rows: LeadRow[] = [];
  let page: LeadTablePage;
  let from = '';
  do {
    page = await readLeadTable({ ...question, from });
    rows.push(...page.rows);
    from = page.next ?? '';
  } while (from);
  return leadTable({ labels: page.labels, rows }, texts, times);
}

/** The table of some leads, with the labels of the app's language. */
export function leadTable(
  { labels, rows }: Pick<LeadTablePage, 'labels' | 'rows'>,
  texts: EditMessages['leads'],
  times: TimeStyle,
): LeadTable {
  const { columns } = texts;
  const all: readonly (readonly [label: string, cell: (lead: LeadSummary, row: LeadRow) => Cell])[] = [
    [columns.received(), ({ received }) => Date.parse(received)],
    [columns.form(), ({ form }) => formText(form, texts)],
    [columns.name(), ({ name }) => name],
    [columns.email(), ({ email }) => email],
    [columns.about(), ({ about }) => about],
    ...[...labels, columns.other()].map(
      (label, at) => [label, (_: LeadSummary, { cells }: LeadRow) => cells[at]!] as const,
    ),
    [texts.state(), ({ state }) => texts.states[state]()],
    [columns.owner(), ({ owner }) => owner?.name ?? ''],
    [columns.answered(), ({ answered }) => answered && Date.parse(answered)],
    [columns.eraseOn(), ({ eraseOn }) => eraseOn && Date.parse(eraseOn)],
    [
      texts.notes(),
      (_, { notes }) =>
        notes
          .map(({ written, editor, text }) => `${timeText(written, times)}, ${editor.name}: ${text}`)
          .join('\n'),
    ],
    [columns.id(), leadKey],
  ];
  return {
    head: all.map(([label]) => label),
    rows: rows.map((row) => all.map(([, cell]) => cell(row.lead, row))),
  };
}

/** A table for programs; its times say how far their zone is from UTC. */
export function tableCsv({ head, rows }: LeadTable, timeZone: string): Blob {
  const texts = rows.map((cells) =>
    cells.map((cell) => (typeof cell === 'string' ? cell : withOffset(cell, timeZone))),
  );
  return new Blob([`${toCsv([head, ...texts])}\r\n`], { type: 'text/csv' });
}

/** `2027-01-20T09:00:00+01:00` */
function withOffset(moment: number, timeZone: string): string {
  const local = localTimeOf(moment, timeZone);
  const minutes = Math.round((Date.parse(`${local}Z`) - moment) / 60_000);
  const [hour, minute] = [Math.abs(minutes) / 60, Math.abs(minutes) % 60].map((part) =>
    String(Math.floor(part)).padStart(2, '0'),
  );
  return `${local}${minutes < 0 ? '-' : '+'}${hour}:${minute}`;
}

/** A table for people. A spreadsheet's dates have no zone: they show the time in this one. */
export async function tableXlsx({ head, rows }: LeadTable, timeZone: string): Promise<Blob> {
  const { default: writeXlsxFile } = await import('write-excel-file/browser').catch(() => {
    throw new RequestFailure('away', '');
  });
  return writeXlsxFile(
    [
      head.map((value) => ({ value, fontWeight: 'bold' as const })),
      ...rows.map((cells) =>
        cells.map((cell) =>
          typeof cell === 'string' ? cell.slice(0, CELL_MAX) : new Date(`${localTimeOf(cell, timeZone)}Z`),
        ),
      ),
    ],
    { dateFormat: DATE_FORMAT, columns: head.map(() => ({ width: COLUMN_WIDTH })), stickyRowsCount: 1 },
  ).toBlob();
}

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
