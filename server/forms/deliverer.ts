import type { Logger } from 'pino';
import { isWaiting } from '../back-off';
import type { DeliveryTarget } from './delivery-target';
import { createEntryLocks } from './entry-locks';
import type { FormMetrics } from './form-metrics';
import { UnreadableEntryError, type OutboxFolder } from './outbox-folder';
import { settleEntry } from './settle-entry';
import { createTargetPauses } from './target-pauses';

/** Entries under way at once in a process: enough to drain a backlog, too few to trouble PocketBase or a mail server. */
const CONCURRENCY = 8;
/** How often the folder is looked through for entries that are due or that other processes left. */
const SCAN_MS = 1_000;
/** Entries taken up per look, the oldest first; a backlog of an outage must not be read whole every second. */
const BATCH = 500;
/** A waiting entry is read again at least this often: an operator may have asked for a retry, another process tried it. */
const LOOK_AGAIN_MS = 15_000;
const PRUNE_MS = 60 * 60_000;
/** How long `stop` waits for deliveries under way. */
const STOP_WAIT_MS = 8_000;

export interface DelivererOptions {
  folder: OutboxFolder;
  targets: readonly DeliveryTarget[];
  logger: Logger;
  metrics: FormMetrics;
}

/** Takes entries from the outbox and delivers them until they are settled. One per process; processes share the folder. */
export interface Deliverer {
  start(): void;
  /** An entry is there: do not wait for the next look. */
  wake(id: string, openedAt: number): void;
  /** Pending entries as far as this process knows: seen at its last look or accepted since. */
  depth(): number;
  stop(): Promise<void>;
}

export function createDeliverer({ folder, targets, logger, metrics }: DelivererOptions): Deliverer {
  const locks = createEntryLocks(folder.locksFolder);
  const pauses = createTargetPauses();
  /** Pending entries: since when they wait, and when to look at them next. */
  const known = new Map<string, { openedAt: number; dueAt: number }>();
  const busy = new Set<string>();
  const queue: string[] = [];
  const underWay = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | null = null;
  let running = false;
  let prunedAt = 0;

  function report(): void {
    const now = Date.now();
    let oldest = now;
    for (const { openedAt } of known.values()) oldest = Math.min(oldest, openedAt);
    metrics.outboxPending.set(known.size);
    metrics.outboxOldestSeconds?.set((now - oldest) / 1000);
  }

  async function scan(): Promise<void> {
    const now = Date.now();
    for (const id of await folder.requests()) await reopen(id);
    const pending = new Set(await folder.list('pending'));
    for (const id of known.keys()) if (!pending.has(id) && !busy.has(id)) known.delete(id);
    for (const id of pending) if (!known.has(id)) known.set(id, { openedAt: now, dueAt: 0 });
    const due = [...known].filter(
      ([id, { dueAt }]) => !isWaiting(dueAt, now, LOOK_AGAIN_MS) && !busy.has(id),
    );
    due.sort(([, a], [, b]) => a.openedAt - b.openedAt);
    for (const [id] of due.slice(0, BATCH)) enqueue(id);
    report();
    if (Math.abs(now - prunedAt) > PRUNE_MS) {
      prunedAt = now;
      await folder.prune(now);
    }
  }

  /** Does what an operator asked for. An entry that is being worked on has its turn at a later look. */
  async function reopen(id: string): Promise<void> {
    const release = busy.has(id) ? null : await locks.take(id);
    if (!release) return;
    busy.add(id);
    try {
      await folder.reopen(id);
      known.set(id, { openedAt: Date.now(), dueAt: 0 });
    } finally {
      busy.delete(id);
      await release();
    }
  }

  function scanForEver(): void {
    if (!running) return;
    void scan()
      .catch((error: unknown) => logger.error({ code: codeOf(error) }, 'outbox folder cannot be read'))
      .finally(() => {
        timer = setTimeout(scanForEver, SCAN_MS).unref();
      });
  }

  function enqueue(id: string): void {
    if (!running || busy.has(id)) return;
    busy.add(id);
    queue.push(id);
    takeNext();
  }

  function takeNext(): void {
    while (running && underWay.size < CONCURRENCY && queue.length) {
      const id = queue.shift()!;
      const work = workOn(id)
        .catch((error: unknown) => {
          // The folder itself failed (disk full, removed): the entry is as it was.
          logger.error({ id, code: codeOf(error) }, 'outbox entry could not be worked on');
          return Date.now() + LOOK_AGAIN_MS;
        })
        .then((dueAt) => {
          underWay.delete(work);
          busy.delete(id);
          const entry = known.get(id);
          if (dueAt === null) known.delete(id);
          else if (entry) entry.dueAt = Math.min(dueAt, Date.now() + LOOK_AGAIN_MS);
          report();
          takeNext();
        });
      underWay.add(work);
    }
  }

  /** @returns when to look at the entry again, or null when it is not pending any more. */
  async function workOn(id: string): Promise<number | null> {
    const release = await locks.take(id);
    if (!release) return Date.now() + SCAN_MS;
    try {
      const entry = await folder.read('pending', id);
      if (!entry) return null;
      known.set(id, { openedAt: entry.openedAt, dueAt: 0 });
      return await settleEntry(entry, { folder, targets, pauses, logger, metrics });
    } catch (error) {
      if (!(error instanceof UnreadableEntryError)) throw error;
      await folder.setAsideUnread(id);
      logger.error({ id }, 'outbox entry is unreadable and was set aside in failed/');
      return null;
    } finally {
      await release();
    }
  }

  return {
    start() {
      if (running) return;
      running = true;
      void folder
        .prepare()
        .catch((error: unknown) => logger.error({ code: codeOf(error) }, 'outbox folder cannot be made'))
        .finally(scanForEver);
    },
    wake(id, openedAt) {
      if (!known.has(id)) known.set(id, { openedAt, dueAt: 0 });
      report();
      enqueue(id);
    },
    depth: () => known.size,
    async stop() {
      running = false;
      if (timer) clearTimeout(timer);
      for (const id of queue.splice(0)) busy.delete(id);
      const waited = new Promise((resolve) => setTimeout(resolve, STOP_WAIT_MS).unref());
      await Promise.race([Promise.all(underWay), waited]);
      for (const target of targets) target.close?.();
    },
  };
}

const codeOf = (error: unknown): string =>
  (error as NodeJS.ErrnoException | null)?.code ?? (error instanceof Error ? error.name : 'unknown');
