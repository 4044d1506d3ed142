import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { ClientResponseError } from 'pocketbase';
import { backOffMs } from '../../storage/back-off';
import type { Config } from '../../config';
import { textOf } from '../../../client/model/content-record';
import { COLLECTION_NAMES, type CollectionName } from '../../../client/model/collections';
import { failureReason } from '../../content/content-source';
import { createPocketBaseClient } from '../../content/pocketbase-client';
import { startRealtime, type RealtimeLink } from '../../content/realtime';
import { writeRemovedVersion, writeSavedVersion } from './write-version';
import { type RawRecord } from './version';
import { createVersionStore } from './version-store';

/** Delay after the start before records without any version get their first one, so that visitors are served first. */
const FIRST_VERSIONS_DELAY_MS = 10_000;
/** Pause between two first versions; each copies the files of a record. */
const FIRST_VERSIONS_PAUSE_MS = 100;
const RETRY = { firstMs: 500, longestMs: 30_000 };
/** Most queued changes. Beyond that, a comparison finds the newest states. */
const QUEUE_MAX = 1_000;

/** A write or a comparison. It may run again after a failure. */
type Task = () => Promise<void>;

/**
 * Writes a version of every state of content. Context: editors save at `/edit` and in the admin screen, also while this
 * process is not running. Decision: versions follow PocketBase's realtime events; after each connect, all records are
 * compared with the versions, and a version's id is derived from its state. Consequence: no save waits for a version,
 * two processes write a version once, and only intermediate states during an outage are lost.
 */
export function createVersionRecorder({
  config,
  logger,
  firstVersionsDelayMs = FIRST_VERSIONS_DELAY_MS,
}: {
  config: Pick<Config, 'pocketbase'>;
  logger: Logger;
  firstVersionsDelayMs?: number;
}) {
  // A client of its own: the content service's client ends all subscriptions when it reconnects.
  const client = createPocketBaseClient(config);
  const store = createVersionStore(client);
  /** `updated` of each record whose version is written; null until the versions have been read. */
  let known: Map<string, Map<string, string>> | null = null;
  const changes: Task[] = [];
  const firstVersions: Task[] = [];
  const stopping = new AbortController();
  let link: RealtimeLink | null = null;
  let running: Promise<void> | null = null;
  let failures = 0;
  let isComparing = false;
  let mayWriteFirst = false;

  async function save(collection: CollectionName, record: RawRecord): Promise<void> {
    await writeSavedVersion(store, collection, record);
    known?.get(collection)?.set(record.id, textOf(record, 'updated'));
  }

  async function remove(collection: CollectionName, id: string, record: RawRecord | null): Promise<void> {
    await writeRemovedVersion(store, collection, id, record);
    known?.get(collection)?.delete(id);
  }

  async function catchUp(collection: CollectionName, id: string): Promise<void> {
    const record = await store.record(collection, id);
    return record ? save(collection, record) : remove(collection, id, null);
  }

  async function compare(collection: CollectionName): Promise<void> {
    known ??= await readKnown();
    const written = known.get(collection)!;
    const present = await store.changes(collection);
    for (const [id, updated] of present) {
      if (written.get(id) === updated) continue;
      const isFirst = !written.has(id);
      (isFirst ? firstVersions : changes).push(() => catchUp(collection, id));
    }
    for (const id of written.keys()) if (!present.has(id)) changes.push(() => catchUp(collection, id));
  }

  async function readKnown(): Promise<Map<string, Map<string, string>>> {
    const read = new Map(COLLECTION_NAMES.map((name): [string, Map<string, string>] => [name, new Map()]));
    for (const { collection, record, action, recorded } of await store.heads())
      if (action === 'delete') read.get(collection)?.delete(record);
      else read.get(collection)?.set(record, recorded);
    return read;
  }

  function compareAll(): void {
    if (isComparing) return;
    isComparing = true;
    firstVersions.length = 0;
    for (const collection of COLLECTION_NAMES) changes.push(() => compare(collection));
    changes.push(async () => void (isComparing = false));
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
      if (isFirst && !mayWriteFirst) return;
      const queue = isFirst ? firstVersions : changes;
      const task = queue[0];
      if (!task) return;
      const isDone = await attempt(task);
      if (isDone && queue[0] === task) queue.shift();
      const pauseMs = isDone ? (isFirst ? FIRST_VERSIONS_PAUSE_MS : 0) : backOffMs(failures, RETRY);
      if (pauseMs > 0) await wait(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  /** @returns false if the task must be retried */
  async function attempt(task: Task): Promise<boolean> {
    try {
      await task();
      if (failures > 0) logger.info('versions are written again');
      failures = 0;
      return true;
    } catch (error) {
      if (stopping.signal.aborted) return false;
      // Retrying a refused version would fail again.
      if (error instanceof ClientResponseError && error.status === 400) {
        logger.error({ reason: error.response }, 'a version was refused and is not kept');
        return true;
      }
      if (failures === 0) logger.warn({ reason: failureReason(error) }, 'versions cannot be written now');
      failures += 1;
      return false;
    }
  }

  return {
    start() {
      // Only the web server's own account may write versions.
      if (!config.pocketbase.email) return;
      void wait(firstVersionsDelayMs, undefined, { signal: stopping.signal, ref: false }).then(
        () => {
          mayWriteFirst = true;
          work();
        },
        () => undefined,
      );
      link = startRealtime({
        client,
        logger,
        whole: true,
        onRecord,
        onConnect: compareAll,
      });
    },
    /** Stops writing; the next start finds what is missing. */
    async stop() {
      stopping.abort();
      await link?.stop();
      client.close();
      await running;
    },
  };
}
