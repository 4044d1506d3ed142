import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathText } from '../client/model/text/clean-text';
import { openOutboxDatabase } from '../server/forms/outbox-database';
import { obstaclesOf, type Faults, type StoredSubmission } from '../server/forms/stored-submission';
import { giveBackFolder } from '../server/forms/outbox-takeover';
import { createDataDirLock } from '../server/storage/data-dir-lock';
import { outboxFile } from '../server/storage/data-dir';
import { explainForeignOwner, refuseForeignRootIn } from './foreign-owner';
import { readArguments, runCommand } from './run-command';

const USAGE = `The outbox in DATA_DIR: submissions that wait for delivery or were refused, and spam, also while /edit/leads cannot be reached.

  npm run outbox                        lists waiting and refused submissions, without the texts of visitors
  npm run outbox -- retry [ID ...]      delivers them again, all or the named ones
  npm run outbox -- close ID ...        takes refused ones off the list, once somebody has seen to them in another way
  npm run outbox -- spam                lists the posts that fell for the honeypot in the last 30 days
  npm run outbox -- spam release ID ... delivers them like any other submission
  npm run outbox -- back                with the site stopped: writes all into the folder of releases before outbox.db

A running site delivers within a second; otherwise the next start does.`;

await runCommand(async () => {
  const { positionals } = readArguments(USAGE, { allowPositionals: true });
  const isSpam = positionals[0] === 'spam';
  const [command = 'list', ...ids] = isSpam ? positionals.slice(1) : positionals;
  const dataDir = path.resolve(pathText(process.env.DATA_DIR) || '.data');
  const file = outboxFile(dataDir);
  await refuseForeignRootIn(dataDir);

  await explainForeignOwner(file, async () => {
    const database = existsSync(file) ? openOutboxDatabase(dataDir) : null;
    const submissions = database?.list(isSpam ? ['spam'] : ['failed', 'pending']) ?? [];
    if (command === 'list')
      console.log(isSpam ? spamTable(submissions) : submissionTable(submissions, database?.faults() ?? {}));
    else if (command === (isSpam ? 'release' : 'retry')) {
      if (isSpam && ids.length === 0)
        throw new Error('name the posts to release; see npm run outbox -- spam');
      const chosen = choose(submissions, ids);
      database?.want(chosen);
      console.log(`${chosen.length} to be delivered${isSpam ? '' : ' again'}.`);
    } else if (command === 'close' && !isSpam) {
      if (ids.length === 0) throw new Error('name the submissions to close; see npm run outbox');
      const refused = submissions.filter(({ state }) => state === 'failed').map(({ id }) => id);
      database?.want(named(refused, ids), 'closed');
      console.log(`${ids.length} to be closed.`);
    } else if (command === 'back') {
      await untilAlone(dataDir);
      const waiting = database ? await giveBackFolder(dataDir, database) : 0;
      console.log(`${waiting} waiting in the folder of the release before.`);
    } else throw new Error(`there is no command "${command}"; see npm run outbox -- --help`);
  });
});

/** Holds the lock of the site's jobs until this process ends. @throws if the site runs */
function untilAlone(dataDir: string): Promise<void> {
  return new Promise((resolve, reject) =>
    createDataDirLock({
      dataDir,
      onTaken: resolve,
      onWaiting: () => reject(new Error(`the site of ${dataDir} runs; stop it first`)),
      onFailure: reject,
    }).start(),
  );
}

function choose(submissions: readonly StoredSubmission[], ids: readonly string[]): readonly string[] {
  const readable = submissions.flatMap(({ id, submission }) => (submission ? [id] : []));
  return ids.length === 0 ? readable : named(readable, ids);
}

function named(known: readonly string[], ids: readonly string[]): readonly string[] {
  const unknown = ids.find((id) => !known.includes(id));
  if (unknown) throw new Error(`there is no submission ${unknown} in the outbox`);
  return ids;
}

/** The list for an operator: form, age, progress and failures, without the texts of visitors. */
function submissionTable(submissions: readonly StoredSubmission[], faults: Faults): string {
  const count = (state: string) => submissions.filter((listed) => listed.state === state).length;
  const head = ['STATE', 'ACCEPTED', 'FORM', 'ID', 'DELIVERED', 'FAILURE'];
  return table(
    `${count('pending')} pending, ${count('failed')} failed`,
    head,
    submissions.map((one) => row(one, faults)),
  );
}

/** The list of spam, with enough to choose by; the inbox shows the texts. */
function spamTable(submissions: readonly StoredSubmission[]): string {
  const rows = submissions.map((listed) => row(listed, {}).slice(1, 4));
  return table(`${rows.length} kept as spam`, ['ACCEPTED', 'FORM', 'ID'], rows);
}

function table(summary: string, head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return summary;
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((cells) => cells[column]!.length)));
  const line = (cells: readonly string[]) => cells.map((cell, column) => cell.padEnd(widths[column]!));
  return [summary, '', ...all.map((cells) => line(cells).join('  ').trimEnd())].join('\n');
}

function row(stored: StoredSubmission, faults: Faults): string[] {
  const { state, id, submission, deliveries } = stored;
  if (!submission) return [state, '-', '-', id, '-', 'it cannot be read'];
  const delivered = deliveries.filter(({ state: reached }) => reached === 'delivered');
  return [
    state,
    new Date(submission.acceptedAt).toISOString(),
    submission.form,
    id,
    delivered.map(({ target }) => target).join(' ') || '-',
    obstaclesOf(stored, faults).join('; ') || '-',
  ].map((cell) => cell.replace(/\s+/g, ' '));
}
