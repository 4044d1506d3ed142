import type { StoredEntry } from './read-entries';

/** The list that an operator reads: what, since when, how far, why not; nothing that people wrote. */
export function listEntries(entries: readonly StoredEntry[]): string {
  const count = (state: string) => entries.filter((entry) => entry.state === state).length;
  const summary = `${count('pending')} pending, ${count('failed')} failed`;
  if (entries.length === 0) return summary;
  return [
    summary,
    '',
    table(['STATE', 'ACCEPTED', 'FORM', 'ID', 'DELIVERED', 'FAILURE'], entries.map(row)),
  ].join('\n');
}

/** Spam in as many words as it takes to know what to look at; the texts are in the export. */
export function listSpam(entries: readonly StoredEntry[]): string {
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

function row({ state, id, entry }: StoredEntry): string[] {
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
