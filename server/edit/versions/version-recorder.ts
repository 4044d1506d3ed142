import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { ClientResponseError } from 'pocketbase';
import { backOffMs } from '../../back-off';
import type { Config } from '../../config';
import { COLLECTION_NAMES, type CollectionName } from '../../content/model/collections';
import { failureReason } from '../../content/content-source';
import { createPocketBaseClient } from '../../content/pocketbase-client';
import { startRealtime, type RealtimeLink } from '../../content/realtime';
import { recordRemoval, recordSave } from './record-version';
import { textIn, type RawRecord } from './version';
import { createVersionStore } from './version-store';

/** Content without any version gets its first one this long after the start, when visitors have long been served. */
const FIRST_VERSIONS_DELAY_MS = 10_000;
/** Pause between two such versions, each of which copies the files of a record. */
const FIRST_VERSIONS_PAUSE_MS = 100;
const RETRY = { firstMs: 500, longestMs: 30_000 };
/** Changes that wait to be written; beyond this number a comparison finds the newest states. */
const QUEUE_MAX = 1_000;

export interface VersionRecorder {
  start(): void;
  /** Leaves off; what is not written is found at the next start. */
  stop(): Promise<void>;
}

/** One thing to write or to look at. It may run again after a failure. */
type Task = () => Promise<void>;

/**
 * Writes a version of every state of content. Context: editors save at `/edit` and in the administrators' screen, and some
 * changes come while this process does not run. Decision: the versions follow what the content service reports, not who
 * saves; at each new link all records are compared with what has been written, and the id of a version follows from its
 * state. Consequence: nothing that visitors or editors wait for depends on it, two processes write one version, and only of
 * several changes in a row during an outage are the states between unknown.
 */
export function createVersionRecorder({
  config,
  logger,
  firstVersionsDelayMs = FIRST_VERSIONS_DELAY_MS,
}: {
  config: Pick<Config, 'pocketbase'>;
  logger: Logger;
  firstVersionsDelayMs?: number;
}): VersionRecorder {
  // A link of its own, because the content service's client ends all subscriptions when it opens its link anew.
  const client = createPocketBaseClient(config);
  const store = createVersionStore(client);
  /** When the last state of each record that is dealt with was saved; null until the versions have been read. */
  const known = new Map<CollectionName, Map<string, string>>();
  const changes: Task[] = [];
  const firstVersions: Task[] = [];
  const stopping = new AbortController();
  let link: RealtimeLink | null = null;
  let running: Promise<void> | null = null;
  let failures = 0;
  let isComparing = false;

  async function save(collection: CollectionName, record: RawRecord): Promise<void> {
    await recordSave(store, collection, record);
    known.get(collection)?.set(record.id, textIn(record, 'updated'));
  }

  async function remove(collection: CollectionName, id: string, record: RawRecord | null): Promise<void> {
    await recordRemoval(store, collection, id, record);
    known.get(collection)?.delete(id);
  }

  /** Looks at a record of which it is only known that it differs from its newest version. */
  async function catchUp(collection: CollectionName, id: string): Promise<void> {
    const record = await store.record(collection, id);
    return record ? save(collection, record) : remove(collection, id, null);
  }

  async function compare(collection: CollectionName): Promise<void> {
    let written = known.get(collection);
    if (!written) {
      const heads = [...(await store.heads(collection)).values()].filter(({ action }) => action !== 'delete');
      written = new Map(heads.map(({ record, recorded }) => [record, recorded]));
      known.set(collection, written);
    }
    const present = await store.changes(collection);
    for (const [id, updated] of present) {
      if (written.get(id) === updated) continue;
      const isFirst = !written.has(id);
      (isFirst ? firstVersions : changes).push(() => catchUp(collection, id));
    }
    for (const id of written.keys()) if (!present.has(id)) changes.push(() => catchUp(collection, id));
  }

  function compareAll(): void {
    if (isComparing) return;
    isComparing = true;
    firstVersions.length = 0;
    changes.push(
      ...COLLECTION_NAMES.map(
        (collection): Task =>
          () =>
            compare(collection),
      ),
      async () => void (isComparing = false),
    );
    work();
  }

  function onRecord(collection: CollectionName, action: 'save' | 'delete', record: RawRecord): void {
    if (changes.length >= QUEUE_MAX) return compareAll();
    changes.push(() =>
      action === 'delete' ? remove(collection, record.id, record) : save(collection, record),
    );
    work();
  }

  function work(): void {
    running ??= workOn().finally(() => (running = null));
  }

  async function workOn(): Promise<void> {
    const { signal } = stopping;
    while (!signal.aborted) {
      const isFirst = changes.length === 0;
      if (isFirst && performance.now() < mayWriteFirst) return;
      const queue = isFirst ? firstVersions : changes;
      const task = queue[0];
      if (!task) return;
      const isDone = await attempt(task);
      if (isDone && queue[0] === task) queue.shift();
      const pauseMs = isDone ? (isFirst ? FIRST_VERSIONS_PAUSE_MS : 0) : backOffMs(failures, RETRY);
      if (pauseMs > 0) await wait(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  /** @returns false if it has to be tried again. */
  async function attempt(task: Task): Promise<boolean> {
    try {
      await task();
      if (failures > 0) logger.info('versions are written again');
      failures = 0;
      return true;
    } catch (error) {
      if (stopping.signal.aborted) return false;
      // The content service does not take it, and will not at the next attempt.
      if (error instanceof ClientResponseError && error.status === 400) {
        logger.error({ reason: error.response }, 'a version was refused and is not kept');
        return true;
      }
      if (failures === 0) logger.warn({ reason: failureReason(error) }, 'versions cannot be written now');
      failures += 1;
      return false;
    }
  }

  let mayWriteFirst = Infinity;
  return {
    start() {
      // Only the web server's own account may write them.
      if (!config.pocketbase.email) return;
      mayWriteFirst = performance.now() + firstVersionsDelayMs;
      void wait(firstVersionsDelayMs, undefined, { signal: stopping.signal, ref: false }).then(
        work,
        () => undefined,
      );
      link = startRealtime({
        client,
        logger,
        whole: true,
        onRecord,
        onConnect: compareAll,
        // The content service's own link tells of its losses.
        isServiceUp: () => false,
      });
    },
    async stop() {
      stopping.abort();
      await link?.stop();
      client.close();
      await running;
    },
  };
}
