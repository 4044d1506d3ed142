import { readdir, readFile, rename, stat, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createFile, fileExists, makePrivateFolder, replaceFile, syncFolder } from './durable-file';
import { createEntryLocks } from './entry-locks';
import { newEntry, reopenEntry, type OutboxEntry } from './outbox-entry';
import type { Submission } from './submission';

/** How long an id is remembered after its delivery, so that a late repeat does not mail the team again. */
const DONE_KEPT_MS = 48 * 60 * 60_000;
/** A temporary file this old belongs to a process that ended while it wrote. */
const TEMPORARY_KEPT_MS = 60 * 60_000;
/** How often an operator's request looks whether an entry is free. */
const LOCK_POLL_MS = 50;

export type EntryState = 'pending' | 'failed';

/**
 * The outbox on disk, shared by the worker processes and the operator's command:
 *
 *     pending/ID.json   accepted, delivery under way        failed/ID.json   refused for good, with the reasons
 *     done/ID           empty; delivered within two days    locks/ID         taken by a process, see `entry-locks.ts`
 *
 * A file appears and changes whole, and what is said to be kept survives a power cut.
 */
export interface OutboxFolder {
  readonly locksFolder: string;
  /** Makes the folders where they are missing. */
  prepare(): Promise<void>;
  /** Keeps a submission. Safe on disk when this returns; `false` when it was accepted before. */
  add(submission: Submission): Promise<boolean>;
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
  /** Gives an entry back to the deliverer, as soon as nobody works on it and as if it were new where it failed. */
  retry(state: EntryState, id: string): Promise<boolean>;
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
    locks: path.join(dir, 'locks'),
    temporary: path.join(dir, 'temporary'),
  };
  const locks = createEntryLocks(folders.locks);
  /** Temporary files at the last look. */
  let halfWritten: readonly string[] = [];
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

    async add(submission) {
      const { id } = submission;
      const isDone = () => fileExists(path.join(folders.done, id));
      if ((await isDone()) || (await fileExists(fileOf('failed', id)))) return false;
      const file = fileOf('pending', id);
      const created = await createFile(write(file, newEntry(submission)));
      // The first copy may have been delivered between the look and the write; `done` is written before `pending` goes.
      if (created && (await isDone())) {
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

    async retry(state, id) {
      // A deliverer that is just setting the entry aside or finishing it would remove what is written here.
      let release = await locks.take(id);
      for (; !release; release = await locks.take(id)) await wait(LOCK_POLL_MS);
      try {
        const entry = await folder.read(state, id);
        if (!entry) return false;
        await folder.save(reopenEntry(entry));
        if (state === 'failed') await unlink(fileOf('failed', id)).catch(nothingThere(undefined));
        return true;
      } finally {
        await release();
      }
    },

    async prune(now) {
      await removeOlder(folders.done, now - DONE_KEPT_MS, await namesIn(folders.done));
      // Just after the clock was put ahead, one that is being written looks old too; it is gone by the next look.
      const seenBefore = halfWritten;
      halfWritten = await namesIn(folders.temporary);
      const left = halfWritten.filter((name) => seenBefore.includes(name));
      await removeOlder(folders.temporary, now - TEMPORARY_KEPT_MS, left);
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
  return entry;
}

/** For `catch`: another process removed it first, which is as good. */
const nothingThere =
  <Value>(value: Value) =>
  (error: NodeJS.ErrnoException): Value => {
    if (error.code === 'ENOENT') return value;
    throw error;
  };
