import { readFile, rename, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DAY_MS } from '../../client/model/stored-date';
import { isMap } from '../../client/model/json-value';
import { PRIVATE_FILE_MODE } from '../storage/private-file';
import {
  createFile,
  fileExists,
  makePrivateFolder,
  namesIn,
  nothingThere,
  oldestFirst,
  removeOlder,
  replaceFile,
  stageFile,
  syncFolder,
  writtenAt,
  type StagedFile,
} from '../storage/durable-file';
import { outboxDir } from '../storage/data-dir';
import type { DeliveryEnd, TargetName } from '../../client/forms/deliveries';
import type { Submission } from './submission';

/** How long an id is kept after its delivery, so that a late repeat does not mail the team again. */
const DONE_KEPT_MS = 48 * 60 * 60_000;
/** A temporary file this old was left by a process that was killed. */
const TEMPORARY_KEPT_MS = 60 * 60_000;
/** Long enough for a person who got no reply to ask about it. */
const SPAM_KEPT_MS = 30 * DAY_MS;
/** Most spam submissions on disk; beyond that, the oldest are removed. A submission has at most 33 KiB, all of them 165 MB. */
const SPAM_KEPT = 5_000;

/** The outbox's folder of files that are being written. */
export const temporaryDir = (dataDir: string): string => path.join(outboxDir(dataDir), 'temporary');

export const OUTBOX_STATES = ['pending', 'failed', 'spam'] as const;
export type OutboxState = (typeof OUTBOX_STATES)[number];

/** A submission in the outbox and how far its delivery got; a file of its own. */
export interface Delivery {
  submission: Submission;
  /** Epoch ms since when it waits for delivery: when it was accepted, or when an operator requested it. */
  openedAt: number;
  /** Outcome by target. Targets without one are still to be tried. */
  outcomes: Outcomes;
  /** Failures of this one submission, by target; targets that were down for every submission are not listed. */
  failures: Partial<Record<TargetName, DeliveryFailure>>;
}

type Outcomes = Partial<Record<TargetName, DeliveryEnd>>;

interface DeliveryFailure {
  reason: string;
  count: number;
  /** Epoch ms before which the target is not tried again for this submission. */
  retryAt: number;
}

/**
 * The outbox on disk, shared by the processes of a site and the operator's command:
 *
 *     pending/ID.json   accepted, delivery under way        failed/ID.json   refused permanently, with the reasons
 *     done/ID           its outcomes; delivered within two days   spam/ID.json     fell for the honeypot; kept for 30 days at most
 *     requests/ID       empty; somebody wants it delivered
 *     erasures/ID       empty; the person who sent it wants it forgotten
 *     mailed/…          empty; the mails that count for the limit of `mail-limit.ts`
 *
 * A file appears and changes as a whole, and a confirmed submission survives a power cut. Every process may add a submission;
 * only the process that delivers changes submissions. The operator's commands only leave requests.
 */
export interface OutboxFolder {
  prepare(): Promise<void>;
  /** Keeps a submission. Safe on disk when this returns; `false` when it was kept before. */
  add(submission: Submission, state?: 'pending' | 'spam'): Promise<boolean>;
  /** Ids, unordered. */
  list(state: OutboxState): Promise<string[]>;
  /** Epoch ms at which a submission was last written: a cheap measure of its age; Infinity if it is gone. */
  writtenAt(state: OutboxState, id: string): Promise<number>;
  /** Null if it does not exist (any more); `unreadable` for a file that holds something else. */
  read(state: OutboxState, id: string): Promise<Delivery | 'unreadable' | null>;
  save(delivery: Delivery): Promise<void>;
  /** Like `save`, but under a temporary name until it is committed. */
  stage(delivery: Delivery): Promise<StagedFile>;
  /** Delivered: forgets the submission, remembers its id and how it was delivered. */
  finish(id: string, outcomes: Outcomes): Promise<void>;
  /** Ids of submissions that were delivered within the last two days. */
  finished(): Promise<string[]>;
  /** How a submission was delivered; null if that was not written down or is forgotten. */
  readFinished(id: string): Promise<Outcomes | null>;
  /** Refused: sets the submission aside for an operator. */
  setAside(delivery: Delivery): Promise<void>;
  setAsideUnread(id: string): Promise<void>;
  /** Requests the delivery of a submission in any state: a retry after a failure, the first attempt for spam. */
  request(id: string): Promise<void>;
  requests(): Promise<string[]>;
  /** Carries out a request: the submission becomes pending again, with no failures. */
  reopen(id: string): Promise<void>;
  /** Removes a submission and asks the site to remove it again: a delivery in flight could write it back. */
  requestErasure(id: string): Promise<void>;
  erasures(): Promise<string[]>;
  /** Removes a submission in any state, and its erasure request. */
  erase(id: string): Promise<void>;
  prune(now: number): Promise<void>;
  /** Removes the oldest spam beyond the limit; returns the number of removed submissions. */
  trimSpam(): Promise<number>;
}

export function openOutboxFolder(dir: string, { spamKept = SPAM_KEPT } = {}): OutboxFolder {
  const folders = {
    pending: path.join(dir, 'pending'),
    failed: path.join(dir, 'failed'),
    done: path.join(dir, 'done'),
    spam: path.join(dir, 'spam'),
    requests: path.join(dir, 'requests'),
    erasures: path.join(dir, 'erasures'),
    temporary: path.join(dir, 'temporary'),
  };
  /** Temporary files at the last check. */
  let halfWritten: readonly string[] = [];
  const isDone = (id: string) => fileExists(path.join(folders.done, id));
  const fileOf = (state: OutboxState, id: string) => path.join(folders[state], `${id}.json`);
  const write = (file: string, delivery: Delivery) => ({
    file,
    content: `${JSON.stringify(delivery)}\n`,
    temporaryFolder: folders.temporary,
  });
  const remove = (file: string) => unlink(file).catch(nothingThere(undefined));

  /** Leaves an empty file for the site. */
  async function leaveRequest(requests: string, id: string): Promise<void> {
    await makePrivateFolder(requests);
    await writeFile(path.join(requests, id), '', { mode: PRIVATE_FILE_MODE });
  }

  async function removeSubmission(id: string): Promise<void> {
    for (const state of OUTBOX_STATES) await remove(fileOf(state, id));
    await remove(path.join(folders.requests, id));
  }

  const folder: OutboxFolder = {
    async prepare() {
      for (const each of [dir, ...Object.values(folders)]) await makePrivateFolder(each);
    },

    async add(submission, state = 'pending') {
      const { id } = submission;
      if (await isDone(id)) return false;
      for (const other of state === 'spam' ? (['pending', 'failed'] as const) : (['failed'] as const))
        if (await fileExists(fileOf(other, id))) return false;
      const file = fileOf(state, id);
      const created = await createFile(write(file, newDelivery(submission)));
      // The first copy may have been delivered between the look and the write; `done` is written before `pending` goes.
      if (created && (await isDone(id))) {
        await remove(file);
        return false;
      }
      return created;
    },

    async list(state) {
      const names = await namesIn(folders[state]);
      return names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -'.json'.length));
    },

    writtenAt: (state, id) => writtenAt(fileOf(state, id)),

    async read(state, id) {
      const text = await readFile(fileOf(state, id), 'utf8').catch(nothingThere(null));
      if (text === null) return null;
      try {
        const delivery = JSON.parse(text) as Partial<Delivery> | null;
        return isDelivery(delivery, id) ? delivery : 'unreadable';
      } catch {
        return 'unreadable';
      }
    },

    save: (delivery) => replaceFile(write(fileOf('pending', delivery.submission.id), delivery)),

    stage: (delivery) => stageFile(write(fileOf('pending', delivery.submission.id), delivery)),

    async finish(id, outcomes) {
      await writeFile(path.join(folders.done, id), JSON.stringify(outcomes), { mode: PRIVATE_FILE_MODE });
      await remove(fileOf('pending', id));
    },

    finished: () => namesIn(folders.done),

    async readFinished(id) {
      const text = await readFile(path.join(folders.done, id), 'utf8').catch(nothingThere(''));
      try {
        return JSON.parse(text) as Outcomes;
      } catch {
        // A full disk leaves the file empty.
        return null;
      }
    },

    async setAside(delivery) {
      const { id } = delivery.submission;
      await replaceFile(write(fileOf('failed', id), delivery));
      await remove(fileOf('pending', id));
    },

    async setAsideUnread(id) {
      await rename(fileOf('pending', id), fileOf('failed', id));
      await syncFolder(folders.failed);
    },

    request: (id) => leaveRequest(folders.requests, id),

    requests: () => namesIn(folders.requests),

    async reopen(id) {
      const find = async (state: OutboxState) => {
        const delivery = await folder.read(state, id);
        return delivery === 'unreadable' ? null : delivery;
      };
      const delivery = (await find('pending')) ?? (await find('failed')) ?? (await find('spam'));
      if (delivery) {
        if (!(await isDone(id))) await folder.save(reopened(delivery, Date.now()));
        for (const state of ['failed', 'spam'] as const) await remove(fileOf(state, id));
      }
      await remove(path.join(folders.requests, id));
    },

    async requestErasure(id) {
      await leaveRequest(folders.erasures, id);
      await removeSubmission(id);
    },

    erasures: () => namesIn(folders.erasures),

    async erase(id) {
      await removeSubmission(id);
      await remove(path.join(folders.done, id));
      await remove(path.join(folders.erasures, id));
    },

    async prune(now) {
      await removeOlder(folders.done, now - DONE_KEPT_MS, await namesIn(folders.done));
      // Right after the clock was set forward, a file being written looks old too; it is gone by the next check.
      const seenBefore = halfWritten;
      halfWritten = await namesIn(folders.temporary);
      const left = halfWritten.filter((name) => seenBefore.includes(name));
      await removeOlder(folders.temporary, now - TEMPORARY_KEPT_MS, left);
      await removeOlder(folders.spam, now - SPAM_KEPT_MS, await namesIn(folders.spam));
    },

    async trimSpam() {
      const names = await namesIn(folders.spam);
      if (names.length <= spamKept) return 0;
      const oldest = (await oldestFirst(folders.spam, names)).slice(0, names.length - spamKept);
      for (const name of oldest) await remove(path.join(folders.spam, name));
      return oldest.length;
    },
  };
  return folder;
}

const newDelivery = (submission: Submission): Delivery => ({
  submission,
  openedAt: submission.acceptedAt,
  outcomes: {},
  failures: {},
});

/** Requested again by an operator: every target that has not accepted the submission is tried anew. */
function reopened(delivery: Delivery, now: number): Delivery {
  const delivered = Object.entries(delivery.outcomes).filter(([, outcome]) => outcome === 'delivered');
  return { ...delivery, openedAt: now, outcomes: Object.fromEntries(delivered), failures: {} };
}

/** Whether what a file holds is the delivery of a submission. */
const isDelivery = (value: Partial<Delivery> | null, id: string): value is Delivery =>
  value?.submission?.id === id &&
  Number.isFinite(value.openedAt) &&
  [value.submission.values, value.outcomes, value.failures].every(isMap);
