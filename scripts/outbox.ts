import path from 'node:path';
import { pathText } from '../client/model/text/clean-text';
import {
  openOutboxFolder,
  type Delivery,
  type OutboxFolder,
  type OutboxState,
} from '../server/forms/outbox-folder';
import { outboxDir } from '../server/storage/data-dir';
import { explainForeignOwner, refuseForeignRootIn } from './foreign-owner';
import { readArguments, runCommand } from './run-command';

const USAGE = `The outbox in DATA_DIR: submissions that wait for delivery or were refused, and spam, also while /edit/leads cannot be reached.

  npm run outbox                        lists waiting and refused submissions, without the texts of visitors
  npm run outbox -- retry [ID ...]      delivers them again, all or the named ones
  npm run outbox -- spam                lists the posts that fell for the honeypot in the last 30 days
  npm run outbox -- spam release ID ... delivers them like any other submission

A running site delivers within a second; otherwise the next start does.
Each submission is a file of JSON, DATA_DIR/outbox/STATE/ID.json, with what a visitor has written.`;

await runCommand(async () => {
  const { positionals } = readArguments(USAGE, { allowPositionals: true });
  const isSpam = positionals[0] === 'spam';
  const [command = 'list', ...ids] = isSpam ? positionals.slice(1) : positionals;
  const dataDir = path.resolve(pathText(process.env.DATA_DIR) || '.data');
  const dir = outboxDir(dataDir);
  const folder = openOutboxFolder(dir);

  await explainForeignOwner(dir, async () => {
    const submissions = await readSubmissions(folder, isSpam ? ['spam'] : ['failed', 'pending']);
    if (command === 'list') console.log(isSpam ? spamTable(submissions) : submissionTable(submissions));
    else if (command === (isSpam ? 'release' : 'retry')) {
      if (isSpam && ids.length === 0)
        throw new Error('name the posts to release; see npm run outbox -- spam');
      await refuseForeignRootIn(dataDir);
      const chosen = choose(submissions, ids);
      for (const { id } of chosen) await folder.request(id);
      console.log(`${chosen.length} to be delivered${isSpam ? '' : ' again'}.`);
    } else throw new Error(`there is no command "${command}"; see npm run outbox -- --help`);
  });
});

function choose(
  submissions: readonly ListedSubmission[],
  ids: readonly string[],
): readonly ListedSubmission[] {
  const unknown = ids.find((id) => !submissions.some((listed) => listed.id === id));
  if (unknown) throw new Error(`there is no submission ${unknown} in the outbox`);
  return submissions.filter(({ id, delivery }) => delivery && (ids.length === 0 || ids.includes(id)));
}

/** A submission of the outbox, for operators. */
interface ListedSubmission {
  state: OutboxState;
  id: string;
  /** Null for a file that cannot be read. */
  delivery: Delivery | null;
}

/** The submissions in some states, oldest first. */
async function readSubmissions(
  folder: OutboxFolder,
  states: readonly OutboxState[],
): Promise<ListedSubmission[]> {
  const submissions: ListedSubmission[] = [];
  for (const state of states)
    for (const id of await folder.list(state)) {
      const delivery = await folder.read(state, id);
      // Null if it was delivered since the folder was listed.
      if (delivery) submissions.push({ state, id, delivery: delivery === 'unreadable' ? null : delivery });
    }
  const acceptedAt = ({ delivery }: ListedSubmission) => delivery?.submission.acceptedAt ?? 0;
  return submissions.sort((a, b) => acceptedAt(a) - acceptedAt(b));
}

/** The list for an operator: form, age, progress and failures, without the texts of visitors. */
function submissionTable(submissions: readonly ListedSubmission[]): string {
  const count = (state: string) => submissions.filter((listed) => listed.state === state).length;
  const head = ['STATE', 'ACCEPTED', 'FORM', 'ID', 'DELIVERED', 'FAILURE'];
  return table(`${count('pending')} pending, ${count('failed')} failed`, head, submissions.map(row));
}

/** The list of spam, with enough to choose by; the inbox shows the texts. */
function spamTable(submissions: readonly ListedSubmission[]): string {
  const rows = submissions.map((listed) => row(listed).slice(1, 4));
  return table(`${rows.length} kept as spam`, ['ACCEPTED', 'FORM', 'ID'], rows);
}

function table(summary: string, head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return summary;
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((cells) => cells[column]!.length)));
  const line = (cells: readonly string[]) => cells.map((cell, column) => cell.padEnd(widths[column]!));
  return [summary, '', ...all.map((cells) => line(cells).join('  ').trimEnd())].join('\n');
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
