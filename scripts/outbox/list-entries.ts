import type { StoredEntry } from './read-entries';

/** The list that an operator reads: what, since when, how far, why not; nothing that people wrote. */
export function listEntries(entries: readonly StoredEntry[]): string {
  const count = (state: string) => entries.filter((entry) => entry.state === state).length;
  const summary = `${count('pending')} pending, ${count('failed')} failed`;
  if (entries.length === 0) return summary;
  const rows = [['STATE', 'ACCEPTED', 'FORM', 'ID', 'DELIVERED', 'TROUBLE'], ...entries.map(row)];
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((cells) => cells[column]!.length)));
  const lines = rows.map((cells) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  );
  return [summary, '', ...lines].join('\n');
}

function row({ state, id, entry }: StoredEntry): string[] {
  if (!entry) return [state, '-', '-', id, '-', 'the file cannot be read'];
  const { submission, settled, troubles } = entry;
  const delivered = Object.entries(settled).flatMap(([target, outcome]) =>
    outcome === 'delivered' ? [target] : [],
  );
  const trouble = Object.entries(troubles).map(
    ([target, { reason, failures }]) => `${target}: ${reason} (${failures}×)`,
  );
  return [
    state,
    new Date(submission.acceptedAt).toISOString().slice(0, 19),
    submission.form,
    id,
    delivered.join(' ') || '-',
    trouble.join('; ') || '-',
  ].map((cell) => cell.replace(/\s+/g, ' '));
}
