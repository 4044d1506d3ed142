import {
  UnreadableSubmissionError,
  type OutboxState,
  type Delivery,
  type OutboxFolder,
} from '../../server/forms/outbox-folder';

/** A submission of the outbox, for operators. */
export interface ListedSubmission {
  state: OutboxState;
  id: string;
  /** Null for a file that cannot be read. */
  delivery: Delivery | null;
}

/** The submissions in some states, oldest first. */
export async function readSubmissions(
  folder: OutboxFolder,
  states: readonly OutboxState[],
): Promise<ListedSubmission[]> {
  const submissions: ListedSubmission[] = [];
  for (const state of states)
    for (const id of await folder.list(state)) {
      const delivery = await folder.read(state, id).catch((error: unknown) => {
        if (error instanceof UnreadableSubmissionError) return 'unreadable' as const;
        throw error;
      });
      // Null if it was delivered since the folder was listed.
      if (delivery) submissions.push({ state, id, delivery: delivery === 'unreadable' ? null : delivery });
    }
  const acceptedAt = ({ delivery }: ListedSubmission) => delivery?.submission.acceptedAt ?? 0;
  return submissions.sort((a, b) => acceptedAt(a) - acceptedAt(b));
}

/** The list for an operator: form, age, progress and failures, without the texts of visitors. */
export function submissionTable(submissions: readonly ListedSubmission[]): string {
  const count = (state: string) => submissions.filter((listed) => listed.state === state).length;
  const summary = `${count('pending')} pending, ${count('failed')} failed`;
  if (submissions.length === 0) return summary;
  const head = ['STATE', 'ACCEPTED', 'FORM', 'ID', 'DELIVERED', 'FAILURE'];
  return [summary, '', ...table([head, ...submissions.map(row)])].join('\n');
}

/** The list of spam, with enough to choose by; the inbox shows the texts. */
export function spamTable(submissions: readonly ListedSubmission[]): string {
  const summary = `${submissions.length} kept as spam`;
  if (submissions.length === 0) return summary;
  const rows = submissions.map((listed) => row(listed).slice(1, 4));
  return [summary, '', ...table([['ACCEPTED', 'FORM', 'ID'], ...rows])].join('\n');
}

function table(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((cells) => cells[column]!.length)));
  return rows.map((cells) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  );
}

function row({ state, id, delivery }: ListedSubmission): string[] {
  if (!delivery) return [state, '-', '-', id, '-', 'the file cannot be read'];
  const { submission, outcomes, failures } = delivery;
  const delivered = Object.entries(outcomes).flatMap(([target, outcome]) =>
    outcome === 'delivered' ? [target] : [],
  );
  const failure = Object.entries(failures).map(
    ([target, { reason, count }]) => `${target}: ${reason} (${count}×)`,
  );
  return [
    state,
    new Date(submission.acceptedAt).toISOString(),
    submission.form,
    id,
    delivered.join(' ') || '-',
    failure.join('; ') || '-',
  ].map((cell) => cell.replace(/\s+/g, ' '));
}

/** JSON lines of all readable submissions. */
export const submissionsAsJson = (submissions: readonly ListedSubmission[]): string =>
  submissions
    .flatMap(({ state, delivery }) => (delivery ? [JSON.stringify({ state, ...delivery })] : []))
    .join('\n');
