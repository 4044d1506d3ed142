import type { Logger } from 'pino';
import { TARGET_NAMES } from '../../client/forms/deliveries';
import { isWaiting } from '../storage/back-off';
import { createChannel, LONGEST_PAUSE_MS, type Channel } from './channel';
import type { DeliveryTarget } from './delivery-target';
import type { DeliveryResult, DueDelivery } from './outbox-deliveries';
import type { OutboxStore } from './outbox-store';
import type { Submission } from './submission';
import { reasonOf, tryTarget, type OutboxMetrics } from './try-target';

/*
 * Context: a mail must go out once. Decision: one process delivers, the one that holds the lock of `DATA_DIR` (`server/jobs.ts`).
 * Consequence: submissions need no locks. A killed process leaves its progress on disk; only a mail in flight at that moment goes
 * out again, with the same Message-ID.
 */

/** How often the outbox is looked at for submissions of other processes, what is due, and somebody's wishes. */
const LOOK_MS = 1_000;
/** Pause of all deliveries after progress could not be written. */
const WRITE_PAUSE_MS = 15_000;
const PRUNE_MS = 60 * 60_000;
/** How often spam is counted, far more often than its age is checked, because a flood is fast; then erased texts leave the disk. */
const TRIM_SPAM_MS = 60_000;

export interface DelivererOptions {
  store: OutboxStore;
  targets: readonly DeliveryTarget[];
  logger: Logger;
  metrics: OutboxMetrics;
  /** Epoch ms. @default the machine's clock */
  now?: () => number;
  lookMs?: number;
}

export type Deliverer = ReturnType<typeof createDeliverer>;

/** Delivers the submissions of an outbox until every target has accepted or refused them; `try-target.ts` decides on retries. */
export function createDeliverer({
  store,
  targets,
  logger,
  metrics,
  now = Date.now,
  lookMs = LOOK_MS,
}: DelivererOptions) {
  const channels = targets.map(createChannel);
  /** Results that could not be written: the outbox is out of date, and their submissions stay busy until it is not. */
  const unwritten: DeliveryResult[] = [];
  const inFlight = new Set<Promise<void>>();
  /** Epoch ms until which nothing is delivered, because progress could not be written. */
  let pausedUntil = 0;
  /** Epoch ms: what waits since before waits on. */
  let since = 0;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | null = null;
  let isLookWanted = false;
  let running = false;
  let hasBegun = false;
  let prunedAt = 0;
  let spamTrimmedAt = 0;
  /** Erased spam is reported once, so that a flood does not fill the log as well. */
  let isSpamReported = false;
  /** A fault of the disk is logged once, not with every look. */
  let isUnreadable = false;

  const underway = (): string[] => [...new Set(channels.flatMap(({ busy }) => [...busy]))];
  const isPaused = () => isWaiting(pausedUntil, now(), WRITE_PAUSE_MS);

  function lookNow(): void {
    if (!running) return;
    isLookWanted = looking !== null;
    if (looking) return;
    clearTimeout(timer);
    looking = look()
      .then(
        () => void (isUnreadable = false),
        (error: unknown) => {
          if (!isUnreadable) logger.error({ reason: reasonOf(error) }, 'the outbox cannot be read');
          isUnreadable = true;
        },
      )
      .finally(() => {
        looking = null;
        if (isLookWanted) lookNow();
        else if (running) timer = setTimeout(lookNow, lookMs).unref();
      });
  }

  async function look(): Promise<void> {
    if (isPaused() || !(await writeUnwritten())) return;
    if (!hasBegun) {
      await store.takeOver();
      metrics.processCrashes.set(await store.begin());
      hasBegun = true;
    }
    const at = now();
    const { pending, oldestAt, setAside, unplanned } = await store.look(underway(), at);
    metrics.outboxPending.set(pending);
    metrics.outboxOldestSeconds.set(oldestAt === null ? 0 : Math.max(0, at - oldestAt) / 1000);
    for (const target of [...TARGET_NAMES, 'unreadable'] as const) {
      const found = setAside.find((one) => (one.target ?? 'unreadable') === target);
      metrics.outboxSetAside.set({ target }, found?.count ?? 0);
    }
    if (unplanned.length > 0) {
      for (const { id, submission } of unplanned)
        if (!submission) logger.error({ id }, 'submission is unreadable and was set aside');
      await store.plan(
        unplanned.map(({ id, submission }) => ({ id, targets: submission && targetsOf(submission) })),
        at,
      );
      // There may be more of them, and some may wait for nothing.
      isLookWanted = true;
    }
    for (const channel of channels) fill(channel);
    if (Math.abs(at - prunedAt) > PRUNE_MS) {
      prunedAt = at;
      await store.prune(at);
      for (const target of targets) await target.prune?.(at);
    }
    if (Math.abs(at - spamTrimmedAt) > TRIM_SPAM_MS) {
      spamTrimmedAt = at;
      // A process of an earlier release may still accept.
      await store.takeOver();
      const removed = await store.trimSpam(at);
      if (removed > 0 && !isSpamReported)
        logger.warn({ removed }, 'the outbox holds more spam than it keeps; the oldest is removed');
      isSpamReported ||= removed > 0;
      // Whatever was erased by now, here or at somebody's request, and what an earlier process has left.
      await store.cutLog();
    }
  }

  const targetsOf = (submission: Submission) =>
    targets
      .filter((target) => target.applies(submission))
      .map((target) => ({ target: target.name, after: target.after(submission) }));

  /** Starts the deliveries to a target that are due, as many as it may have at once. */
  function fill(channel: Channel): void {
    const room = running && !isPaused() ? channel.room(now()) : 0;
    channel.isFillWanted = channel.isFilling;
    if (room === 0 || channel.isFilling) return;
    channel.isFilling = true;
    const { target, busy } = channel;
    // Where there is room for one, the newest and the oldest take turns.
    channel.turn = !channel.turn;
    const newest = channel.turn ? Math.ceil(room / 2) : Math.floor(room / 2);
    store
      .due(target.name, {
        newest,
        oldest: room - newest,
        busy: [...busy],
        since,
        now: now(),
        longestMs: LONGEST_PAUSE_MS,
      })
      .then((due) => due.forEach((delivery) => start(channel, delivery)), pause)
      .finally(() => {
        channel.isFilling = false;
        if (channel.isFillWanted) fill(channel);
      });
  }

  function start(channel: Channel, delivery: DueDelivery): void {
    if (!running) return;
    channel.busy.add(delivery.id);
    const work = deliver(channel, delivery).finally(() => {
      inFlight.delete(work);
      for (const each of channels) fill(each);
    });
    inFlight.add(work);
  }

  async function deliver(channel: Channel, delivery: DueDelivery): Promise<void> {
    const { id, submission } = delivery;
    const result = await tryTarget(channel, delivery, { store, logger, metrics, now });
    if (result === 'erased') {
      await store.erase([id], now()).catch(pause);
      logger.info({ id }, 'submission of a person who was erased is not delivered');
      channel.busy.delete(id);
      return;
    }
    try {
      if ((await store.record(result)) === 'failed')
        logger.error(
          { id, form: submission.form },
          'submission was refused and set aside; see "npm run outbox"',
        );
      channel.busy.delete(id);
    } catch (error) {
      unwritten.push(result);
      pause(error);
    }
  }

  /** @returns false if it still cannot be written */
  async function writeUnwritten(): Promise<boolean> {
    while (unwritten[0]) {
      try {
        await store.record(unwritten[0]);
      } catch (error) {
        pause(error);
        return false;
      }
      const { id, target } = unwritten.shift()!;
      channels.find((channel) => channel.target.name === target)!.busy.delete(id);
    }
    return true;
  }

  function pause(error: unknown): void {
    pausedUntil = now() + WRITE_PAUSE_MS;
    metrics.outboxWriteFailures.inc();
    logger.error(
      { reason: reasonOf(error), waitMs: WRITE_PAUSE_MS },
      'outbox progress cannot be written; deliveries wait',
    );
  }

  return {
    /**
     * Starts delivering what comes from now on. What an earlier process has left waits for `goOn`: the outbox may be an older
     * copy, and mails of it may have gone out.
     */
    start() {
      if (running) return;
      running = true;
      since = now();
      lookNow();
    },
    /** Delivers what an earlier process has left, too. */
    goOn() {
      since = 0;
      lookNow();
    },
    wake: lookNow,
    underway,
    /** Starts no more deliveries, and waits for those in flight. Undelivered submissions stay on disk. */
    async stop() {
      running = false;
      clearTimeout(timer);
      for (const target of targets) target.close?.();
      await looking;
      await Promise.all(inFlight);
    },
  };
}
