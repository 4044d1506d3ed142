import type { Logger } from 'pino';
import { isWaiting } from '../storage/back-off';
import { createCircuitBreaker } from './circuit-breaker';
import { deliverSubmission, type Channel, type OutboxMetrics } from './deliver-submission';
import type { DeliveryTarget } from './delivery-target';
import type { TargetName } from '../../client/forms/deliveries';
import type { Delivery, OutboxFolder } from './outbox-folder';

/*
 * Context: a mail must go out once. Decision: one process delivers, the one that holds the lock of `DATA_DIR` (`server/jobs.ts`).
 * Consequence: submissions need no locks. A killed process leaves its progress on disk; only a mail in flight at that moment goes
 * out again, with the same Message-ID.
 */

/** Submissions worked on at once, slow targets apart: enough to drain a backlog, few enough for any PocketBase or mail server. */
const CONCURRENCY = 8;
/** How often the folder is read for new submissions, submissions that are due, and an operator's requests. */
const SCAN_MS = 1_000;
/** Submissions taken up per scan, the oldest first, so that the backlog of an outage is not read whole every second. */
const BATCH = 500;
/** Longest time that a waiting submission is not looked at. */
const LOOK_AGAIN_MS = 15_000;
/** Pause of all deliveries after progress could not be written. */
const WRITE_PAUSE_MS = 15_000;
const PRUNE_MS = 60 * 60_000;
/** How often the number of spam submissions is checked: far more often than their age, because a flood is fast. */
const TRIM_SPAM_MS = 60_000;

export interface DelivererOptions {
  folder: OutboxFolder;
  targets: readonly DeliveryTarget[];
  logger: Logger;
  metrics: OutboxMetrics;
  /** Epoch ms. @default the machine's clock */
  now?: () => number;
  scanMs?: number;
}

/** Delivers the submissions of an outbox until every target has accepted or refused them; `deliver-submission.ts` decides on retries. */
export interface Deliverer {
  /** Starts delivering, including the submissions of an earlier process. */
  start(): void;
  /** Picks up a new submission without waiting for the next scan. */
  wake(id: string): void;
  /** Ids of the submissions that are being delivered or wait for their turn; after {@link stop} was called, only those in flight. */
  underway(): string[];
  /** Why targets cannot be reached at the moment, by target. */
  problems(): Partial<Record<TargetName, string>>;
  /** Starts no more deliveries, and waits for those in flight. Undelivered submissions stay on disk. */
  stop(): Promise<void>;
}

export function createDeliverer({
  folder,
  targets,
  logger,
  metrics,
  now = Date.now,
  scanMs = SCAN_MS,
}: DelivererOptions): Deliverer {
  const channels: readonly Channel[] = [...targets]
    .sort((a, b) => Number(a.isSlow ?? false) - Number(b.isSlow ?? false))
    .map((target) => ({ target, breaker: createCircuitBreaker(), attempts: 0 }));
  /** Pending submissions: when they were accepted and when to look at them next. */
  const known = new Map<string, { openedAt: number; dueAt: number }>();
  /** Submissions whose progress could not be written: their files are out of date. */
  const unwritten = new Map<string, Delivery>();
  /** Submissions in the queue or being worked on. */
  const busy = new Set<string>();
  const queue: string[] = [];
  const inFlight = new Set<Promise<void>>();
  /** Slots of {@link CONCURRENCY} in use. */
  let slotsTaken = 0;
  /** Epoch ms until which nothing is delivered, because progress could not be written. */
  let pausedUntil = 0;
  let timer: NodeJS.Timeout | null = null;
  let running = false;
  let prepared = Promise.resolve();
  let prunedAt = 0;
  let spamTrimmedAt = 0;
  /** Removed spam is reported once, so that a flood does not fill the log as well. */
  let isSpamReported = false;
  /** A fault of the disk is logged once, not with every scan. */
  let isUnreadable = false;

  const isPaused = () => isWaiting(pausedUntil, now(), WRITE_PAUSE_MS);

  function report(): void {
    const at = now();
    let oldest = at;
    for (const { openedAt } of known.values()) oldest = Math.min(oldest, openedAt);
    metrics.outboxPending.set(known.size);
    metrics.outboxOldestSeconds.set((at - oldest) / 1000);
  }

  function forget(id: string): void {
    known.delete(id);
    unwritten.delete(id);
  }

  async function scan(): Promise<void> {
    const at = now();
    for (const id of await folder.erasures()) await erase(id);
    for (const id of await folder.requests()) await reopen(id);
    const pending = new Set(await folder.list('pending'));
    for (const id of known.keys()) if (!pending.has(id) && !busy.has(id)) forget(id);
    for (const id of pending)
      if (!known.has(id)) known.set(id, { openedAt: await folder.writtenAt('pending', id), dueAt: 0 });
    const due = [...known].filter(([id, { dueAt }]) => !isWaiting(dueAt, at, LOOK_AGAIN_MS) && !busy.has(id));
    due.sort(([, a], [, b]) => a.openedAt - b.openedAt);
    for (const [id] of due.slice(0, BATCH)) enqueue(id);
    report();
    if (Math.abs(at - prunedAt) > PRUNE_MS) {
      prunedAt = at;
      await folder.prune(at);
      for (const target of targets) await target.prune?.(at);
    }
    if (Math.abs(at - spamTrimmedAt) > TRIM_SPAM_MS) {
      spamTrimmedAt = at;
      const removed = await folder.trimSpam();
      if (removed > 0 && !isSpamReported)
        logger.warn({ removed }, 'the outbox holds more spam than it keeps; the oldest is removed');
      isSpamReported ||= removed > 0;
    }
  }

  /** Reopens a submission at an operator's request. A submission under delivery is reopened at a later scan. */
  async function reopen(id: string): Promise<void> {
    if (busy.has(id) || unwritten.has(id)) return;
    busy.add(id);
    try {
      await folder.reopen(id);
      known.set(id, { openedAt: now(), dueAt: 0 });
    } finally {
      busy.delete(id);
    }
  }

  /** Erases a submission at a person's request. A submission under delivery is erased at a later scan. */
  async function erase(id: string): Promise<void> {
    if (busy.has(id)) return;
    forget(id);
    await folder.erase(id);
  }

  function scanForEver(): void {
    if (!running) return;
    void scan()
      .then(
        () => (isUnreadable = false),
        (error: unknown) => {
          if (!isUnreadable) logger.error({ code: codeOf(error) }, 'outbox folder cannot be read');
          isUnreadable = true;
        },
      )
      .finally(() => {
        timer = setTimeout(scanForEver, scanMs).unref();
      });
  }

  function enqueue(id: string): void {
    if (!running || busy.has(id) || isPaused()) return;
    busy.add(id);
    queue.push(id);
    takeNext();
  }

  function takeNext(): void {
    while (running && slotsTaken < CONCURRENCY && queue.length) {
      const id = queue.shift()!;
      const freeSlot = takeSlot();
      const work = workOn(id, freeSlot)
        .catch((error: unknown) => {
          logger.error({ id, code: codeOf(error) }, 'submission could not be read');
          return now() + LOOK_AGAIN_MS;
        })
        .then((dueAt) => {
          inFlight.delete(work);
          busy.delete(id);
          freeSlot();
          const waiting = known.get(id);
          if (dueAt === null) forget(id);
          else if (waiting) waiting.dueAt = Math.min(dueAt, now() + LOOK_AGAIN_MS);
          report();
        });
      inFlight.add(work);
    }
  }

  /** @returns a function that lets the next submission in; only its first call counts. */
  function takeSlot(): () => void {
    let taken = true;
    slotsTaken += 1;
    return () => {
      if (!taken) return;
      taken = false;
      slotsTaken -= 1;
      takeNext();
    };
  }

  /** @returns when to look at the submission again, or null if it is no longer pending */
  async function workOn(id: string, freeSlot: () => void): Promise<number | null> {
    const delivery = unwritten.get(id) ?? (await folder.read('pending', id));
    if (!delivery) return null;
    if (delivery === 'unreadable') {
      await folder.setAsideUnread(id);
      logger.error({ id }, 'submission is unreadable and was set aside in failed/');
      return null;
    }
    known.set(id, { openedAt: delivery.openedAt, dueAt: 0 });
    return deliver(delivery, freeSlot);
  }

  async function deliver(delivery: Delivery, onSlow: () => void): Promise<number | null> {
    const { id } = delivery.submission;
    try {
      if (unwritten.has(id)) await folder.save(delivery);
      const dueAt = await deliverSubmission(delivery, {
        folder,
        channels,
        isRunning: () => running,
        now,
        onSlow,
        logger,
        metrics,
      });
      unwritten.delete(id);
      return dueAt;
    } catch (error) {
      unwritten.set(id, delivery);
      pausedUntil = now() + WRITE_PAUSE_MS;
      for (const queued of queue.splice(0)) busy.delete(queued);
      metrics.outboxWriteFailures.inc();
      logger.error(
        { code: codeOf(error), waitMs: WRITE_PAUSE_MS },
        'outbox progress cannot be written; deliveries wait',
      );
      return pausedUntil;
    }
  }

  return {
    start() {
      if (running) return;
      running = true;
      prepared = folder
        .prepare()
        .catch((error: unknown) => logger.error({ code: codeOf(error) }, 'outbox folder cannot be made'))
        .finally(scanForEver);
    },
    wake(id) {
      if (!known.has(id)) known.set(id, { openedAt: now(), dueAt: 0 });
      report();
      enqueue(id);
    },
    underway: () => [...busy],
    problems: () =>
      Object.fromEntries(
        channels.flatMap(({ target, breaker }) =>
          breaker.reason === null ? [] : [[target.name, breaker.reason]],
        ),
      ),
    async stop() {
      running = false;
      if (timer) clearTimeout(timer);
      for (const id of queue.splice(0)) busy.delete(id);
      for (const target of targets) target.close?.();
      await Promise.all([prepared, ...inFlight]);
    },
  };
}

const codeOf = (error: unknown): string =>
  (error as NodeJS.ErrnoException | null)?.code ?? (error instanceof Error ? error.name : 'unknown');
