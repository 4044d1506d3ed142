import { randomBytes } from 'node:crypto';
import { readFile, unlink } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  openOutboxFolder,
  temporaryDir,
  type OutboxState,
  type OutboxFolder,
} from '../../server/forms/outbox-folder';
import { outboxDir } from '../../server/storage/data-dir';
import { namesIn, nothingThere } from '../../server/storage/durable-file';
import { readSubmissions, type ListedSubmission } from '../outbox/listed-submissions';
import type { ErasedPeople } from './erased-people';
import type { Person } from './person';

const STATES: readonly OutboxState[] = ['pending', 'failed', 'spam'];
/** A running site checks for requests every second. */
const SITE_WAIT_MS = 5_000;
/** Longest delivery of a submission: a mail and a webhook, each up to its timeout. */
const DELIVERY_WAIT_MS = 60_000;
const POLL_MS = 100;

export interface FoundSubmissions {
  own: ListedSubmission[];
  naming: ListedSubmission[];
}

/** Finds a person's submissions in the outbox, including spam and unreadable files. */
export async function findSubmissions(
  folder: OutboxFolder,
  dataDir: string,
  person: Person,
): Promise<FoundSubmissions> {
  const found: FoundSubmissions = { own: [], naming: [] };
  for (const stored of await readSubmissions(folder, STATES)) {
    if (!stored.delivery) {
      if (person.isNamedIn(await textOf(dataDir, stored))) found.own.push(stored);
    } else if (person.is(stored.delivery.submission.values.email)) found.own.push(stored);
    else if (person.isNamedIn(JSON.stringify(stored.delivery))) found.naming.push(stored);
  }
  return found;
}

/** An address in a file that cannot be read as a submission. */
const ADDRESS = /[^\s"'<>,;:\\]+@[^\s"'<>,;:\\]+/g;

/** Removes the submissions of people who were erased after they had sent them. No site uses the folder. */
export async function deleteErasedSubmissions(dataDir: string, erased: ErasedPeople): Promise<void> {
  const folder = openOutboxFolder(outboxDir(dataDir));
  for (const stored of await readSubmissions(folder, STATES)) {
    const { id, delivery } = stored;
    const isErased = delivery
      ? erased.covers(delivery.submission.values.email, delivery.submission.acceptedAt)
      : ((await textOf(dataDir, stored)).match(ADDRESS) ?? []).some((address) => erased.covers(address, 0));
    if (isErased) await folder.erase(id);
  }
}

/** The text of a submission's file; empty if it is gone. */
const textOf = (dataDir: string, { state, id }: ListedSubmission): Promise<string> =>
  readFile(path.join(outboxDir(dataDir), state, `${id}.json`), 'utf8').catch(() => '');

/**
 * Removes submissions of the outbox while a site may be delivering them, and waits until it has released them. Without a
 * running site, nothing holds them.
 */
export async function eraseSubmissions(
  folder: OutboxFolder,
  submissions: readonly ListedSubmission[],
): Promise<void> {
  if (submissions.length === 0) return;
  const ids = submissions.map(({ id }) => id);
  // A marker: if it disappears, a running site removed it.
  const sign = `sign-of-life-${randomBytes(8).toString('hex')}`;
  for (const id of [...ids, sign]) await folder.requestErasure(id);
  const isRunning = await areGone(folder, [sign], SITE_WAIT_MS);
  if (isRunning && !(await areGone(folder, ids, DELIVERY_WAIT_MS)))
    throw new Error('the site is still delivering one of these submissions; run the command again');
  for (const id of [...ids, sign]) await folder.erase(id);
}

/** Removes files that a killed process left half-written. The site writes a file again that it still needs. */
export async function deleteTemporary(dataDir: string, person: Person): Promise<void> {
  const dir = temporaryDir(dataDir);
  for (const name of await namesIn(dir)) {
    const file = path.join(dir, name);
    const text = await readFile(file, 'utf8').catch(nothingThere(''));
    if (person.isNamedIn(text)) await unlink(file).catch(nothingThere(undefined));
  }
}

async function areGone(folder: OutboxFolder, ids: readonly string[], patienceMs: number): Promise<boolean> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const left = await folder.erasures();
    if (!ids.some((id) => left.includes(id))) return true;
    if (performance.now() > deadline) return false;
    await wait(POLL_MS);
  }
}
