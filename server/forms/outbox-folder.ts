import { chown, readdir, readFile, rename, stat, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createFile, fileExists, makePrivateFolder, replaceFile, syncFolder } from './durable-file';
import { newEntry, reopenEntry, type OutboxEntry } from './outbox-entry';
import type { Submission } from './submission';

/** How long an id is remembered after its delivery, so that a late repeat does not mail the team again. */
const DONE_KEPT_MS = 48 * 60 * 60_000;
/** A temporary file this old belongs to a process that ended while it wrote. */
const TEMPORARY_KEPT_MS = 60 * 60_000;
/** Time enough to miss an answer and ask for it. */
const SPAM_KEPT_MS = 30 * 24 * 60 * 60_000;

export const ENTRY_STATES = ['pending', 'failed', 'spam'] as const;
export type EntryState = (typeof ENTRY_STATES)[number];

/**
 * The outbox on disk, shared by the worker processes and the operator's command:
 *
 *     pending/ID.json   accepted, delivery under way        failed/ID.json   refused for good, with the reasons
 *     done/ID           empty; delivered within two days    spam/ID.json     fell for the honeypot; kept for 30 days
 *     locks/ID          taken by a process, see             requests/ID      empty; an operator wants this entry delivered
 *                       `entry-locks.ts`
 *
 * A file appears and changes whole, and what is said to be kept survives a power cut. Only the site writes entries: the
 * operator's command may run as another user, whose files the site could not read.
 */
export interface OutboxFolder {
  readonly locksFolder: string;
  /** Makes the folders where they are missing. */
  prepare(): Promise<void>;
  /** Keeps a submission. Safe on disk when this returns; `false` when it was kept before. */
  add(submission: Submission, state?: 'pending' | 'spam'): Promise<boolean>;
  /** Ids in no order. */
  list(state: EntryState): Promise<string[]>;
  /** Null when it is not (or no longer) there. @throws {UnreadableEntryError} */
  read(state: EntryState, id: string): Promise<OutboxEntry | null>;
  save(entry: OutboxEntry): Promise<void>;
  /** Delivered: forgets the submission, remembers its id. */
  finish(id: string): Promise<void>;
  /** Refused: sets the entry aside for an operator. */
  setAside(entry: OutboxEntry): Promise<void>;
  /** Sets a file aside that is no entry, as it is. */
  setAsideUnread(id: string): Promise<void>;
  /** Asks the site to deliver an entry, whatever its state: another try for one that failed, a first one for spam. */
  request(id: string): Promise<void>;
  /** Ids of the entries that were asked for. */
  requests(): Promise<string[]>;
  /** Does what was asked: makes the entry pending, as if it were new where it failed. */
  reopen(id: string): Promise<void>;
  /** Removes what is no longer of use. */
  prune(now: number): Promise<void>;
}

/** A file in the outbox that cannot be read as an entry. */
export class UnreadableEntryError extends Error {
  override name = 'UnreadableEntryError';
}

export function openOutboxFolder(dir: string): OutboxFolder {
  const folders = {
    pending: path.join(dir, 'pending'),
    failed: path.join(dir, 'failed'),
    done: path.join(dir, 'done'),
    spam: path.join(dir, 'spam'),
    requests: path.join(dir, 'requests'),
    locks: path.join(dir, 'locks'),
    temporary: path.join(dir, 'temporary'),
  };
  /** Temporary files at the last look. */
  let halfWritten: readonly string[] = [];
  const isDone = (id: string) => fileExists(path.join(folders.done, id));
  const fileOf = (state: EntryState, id: string) => path.join(folders[state], `${id}.json`);
  const write = (file: string, entry: OutboxEntry) => ({
    file,
    content: `${JSON.stringify(entry)}\n`,
    temporaryFolder: folders.temporary,
  });

  const folder: OutboxFolder = {
    locksFolder: folders.locks,

    async prepare() {
      for (const each of [dir, ...Object.values(folders)]) await makePrivateFolder(each);
    },

    async add(submission, state = 'pending') {
      const { id } = submission;
      if (await isDone(id)) return false;
      for (const other of state === 'spam' ? (['pending', 'failed'] as const) : (['failed'] as const))
        if (await fileExists(fileOf(other, id))) return false;
      const file = fileOf(state, id);
      const created = await createFile(write(file, newEntry(submission)));
      // The first copy may have been delivered between the look and the write; `done` is written before `pending` goes.
      if (created && (await isDone(id))) {
        await unlink(file);
        return false;
      }
      return created;
    },

    async list(state) {
      const names = await namesIn(folders[state]);
      return names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -'.json'.length));
    },

    async read(state, id) {
      const text = await readFile(fileOf(state, id), 'utf8').catch(nothingThere(null));
      if (text === null) return null;
      try {
        return asEntry(JSON.parse(text), id);
      } catch (error) {
        throw new UnreadableEntryError(`${fileOf(state, id)} is no outbox entry`, { cause: error });
      }
    },

    async save(entry) {
      await replaceFile(write(fileOf('pending', entry.submission.id), entry));
    },

    async finish(id) {
      await writeFile(path.join(folders.done, id), '', { mode: 0o600 });
      await unlink(fileOf('pending', id)).catch(nothingThere(undefined));
    },

    async setAside(entry) {
      const { id } = entry.submission;
      await replaceFile(write(fileOf('failed', id), entry));
      await unlink(fileOf('pending', id)).catch(nothingThere(undefined));
      await syncFolder(folders.pending);
    },

    async setAsideUnread(id) {
      await rename(fileOf('pending', id), fileOf('failed', id));
      await syncFolder(folders.failed);
    },

    async request(id) {
      const { uid, gid } = await stat(dir);
      await makePrivateFolder(folders.requests);
      // A superuser's folder would be closed to the site; everybody else has just failed, or is its owner.
      if (process.getuid?.() === 0) await chown(folders.requests, uid, gid);
      await writeFile(path.join(folders.requests, id), '', { mode: 0o600 });
    },

    requests: () => namesIn(folders.requests),

    async reopen(id) {
      const entry =
        (await folder.read('pending', id)) ??
        (await folder.read('failed', id)) ??
        (await folder.read('spam', id));
      if (entry && !(await isDone(id))) await folder.save(reopenEntry(entry, Date.now()));
      for (const file of [fileOf('failed', id), fileOf('spam', id), path.join(folders.requests, id)])
        await unlink(file).catch(nothingThere(undefined));
    },

    async prune(now) {
      await removeOlder(folders.done, now - DONE_KEPT_MS, await namesIn(folders.done));
      // Just after the clock was put ahead, one that is being written looks old too; it is gone by the next look.
      const seenBefore = halfWritten;
      halfWritten = await namesIn(folders.temporary);
      const left = halfWritten.filter((name) => seenBefore.includes(name));
      await removeOlder(folders.temporary, now - TEMPORARY_KEPT_MS, left);
      await removeOlder(folders.spam, now - SPAM_KEPT_MS, await namesIn(folders.spam));
    },
  };
  return folder;
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(nothingThere([] as string[]));

async function removeOlder(folder: string, before: number, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const file = path.join(folder, name);
    const { mtimeMs } = await stat(file).catch(nothingThere({ mtimeMs: Infinity }));
    if (mtimeMs < before) await unlink(file).catch(nothingThere(undefined));
  }
}

function asEntry(value: unknown, id: string): OutboxEntry {
  const entry = value as OutboxEntry;
  if (entry?.submission?.id !== id || typeof entry.submission.values !== 'object' || !entry.settled)
    throw new TypeError('fields are missing');
  // Entries of earlier releases have no such field.
  return { ...entry, openedAt: entry.openedAt ?? entry.submission.acceptedAt };
}

/** For `catch`: another process removed it first, which is as good. */
const nothingThere =
  <Value>(value: Value) =>
  (error: NodeJS.ErrnoException): Value => {
    if (error.code === 'ENOENT') return value;
    throw error;
  };
