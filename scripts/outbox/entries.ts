import { fieldNames, FORM_NAMES } from '../../client/forms/forms';
import type { TextByField } from '../../client/router/form-flash';
import { toCsv } from '../../server/forms/csv';
import { DRAWN_NAMES, drawnValue } from '../../server/forms/form-backends';
import { campaignLine, type LeadContext } from '../../server/forms/lead-context';
import {
  UnreadableEntryError,
  type EntryState,
  type OutboxEntry,
  type OutboxFolder,
} from '../../server/forms/outbox-folder';

/** An entry of the outbox, for operators. */
export interface ListedEntry {
  state: EntryState;
  id: string;
  /** Null for a file that cannot be read. */
  entry: OutboxEntry | null;
}

/** The entries in some states, oldest first. */
export async function readEntries(
  folder: OutboxFolder,
  states: readonly EntryState[],
): Promise<ListedEntry[]> {
  const entries: ListedEntry[] = [];
  for (const state of states)
    for (const id of await folder.list(state)) {
      const entry = await folder.read(state, id).catch((error: unknown) => {
        if (error instanceof UnreadableEntryError) return 'unreadable' as const;
        throw error;
      });
      // Null if it was delivered since the folder was listed.
      if (entry) entries.push({ state, id, entry: entry === 'unreadable' ? null : entry });
    }
  const acceptedAt = ({ entry }: ListedEntry) => entry?.submission.acceptedAt ?? 0;
  return entries.sort((a, b) => acceptedAt(a) - acceptedAt(b));
}

/** The list for an operator: form, age, progress and failures, without the texts of visitors. */
export function entryTable(entries: readonly ListedEntry[]): string {
  const count = (state: string) => entries.filter((entry) => entry.state === state).length;
  const summary = `${count('pending')} pending, ${count('failed')} failed`;
  if (entries.length === 0) return summary;
  return [
    summary,
    '',
    table(['STATE', 'ACCEPTED', 'FORM', 'ID', 'DELIVERED', 'FAILURE'], entries.map(row)),
  ].join('\n');
}

/** The list of spam, with enough detail to choose entries; the export has the texts. */
export function spamTable(entries: readonly ListedEntry[]): string {
  const summary = `${entries.length} kept as spam`;
  if (entries.length === 0) return summary;
  const rows = entries.map((entry) => row(entry).slice(1, 4));
  return [summary, '', table(['ACCEPTED', 'FORM', 'ID'], rows)].join('\n');
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((cells) => cells[column]!.length)),
  );
  return [head, ...rows]
    .map((cells) =>
      cells
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function row({ state, id, entry }: ListedEntry): string[] {
  if (!entry) return [state, '-', '-', id, '-', 'the file cannot be read'];
  const { submission, outcomes, failures } = entry;
  const delivered = Object.entries(outcomes).flatMap(([target, outcome]) =>
    outcome === 'delivered' ? [target] : [],
  );
  const failure = Object.entries(failures).map(
    ([target, { reason, count }]) => `${target}: ${reason} (${count}×)`,
  );
  return [
    state,
    new Date(submission.acceptedAt).toISOString().slice(0, 19),
    submission.form,
    id,
    delivered.join(' ') || '-',
    failure.join('; ') || '-',
  ].map((cell) => cell.replace(/\s+/g, ' '));
}

const FIELDS = [...new Set(FORM_NAMES.flatMap(fieldNames))];

/** Columns that say where a lead comes from. */
const ORIGIN = ['page', 'entry', 'firstPage', 'referrer', 'campaign'] as const;

/** The cells of these columns; empty ones for what an earlier release accepted. */
const originOf = (context: LeadContext | undefined): string[] =>
  ORIGIN.map((name) => (name === 'campaign' ? campaignLine(context ?? {}) : (context?.[name] ?? '')));

/** JSON lines of all readable submissions. */
export const entriesAsJson = (entries: readonly ListedEntry[]): string =>
  entries.flatMap(({ state, entry }) => (entry ? [JSON.stringify({ state, ...entry })] : [])).join('\n');

/** CSV for spreadsheets, with a column for every field and drawn value of every form and for each part of a lead's origin. */
export function entriesAsCsv(entries: readonly ListedEntry[]): string {
  const head = ['state', 'id', 'form', 'accepted', 'locale', ...FIELDS, ...DRAWN_NAMES, ...ORIGIN, 'failure'];
  const rows = entries.flatMap(({ state, id, entry }) => {
    if (!entry) return [];
    const { form, acceptedAt, locale, values, context } = entry.submission;
    const texts: TextByField = { ...values, ...drawnValue(entry.submission) };
    const failure = Object.values(entry.failures).map(({ reason }) => reason);
    const cells = [...FIELDS, ...DRAWN_NAMES].map((name) => texts[name] ?? '');
    const accepted = new Date(acceptedAt).toISOString();
    const origin = originOf(context);
    return [[state, id, form, accepted, locale, ...cells, ...origin, failure.join('; ')]];
  });
  return toCsv([head, ...rows]);
}
