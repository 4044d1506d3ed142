import { isDeepStrictEqual } from 'node:util';
import type { Logger } from 'pino';
import { DAY_MS } from '../../client/model/stored-date';
import { backOffMs, isWaiting } from '../storage/back-off';
import type { CircuitBreaker } from './circuit-breaker';
import {
  DeliveryRefusedError,
  SenderErasedError,
  TargetDeniedError,
  TargetUnavailableError,
  type Delivered,
  type DeliveryTarget,
} from './delivery-target';
import type { TargetName } from '../../client/forms/deliveries';
import type { DeliveryOutcome } from '../observability/metrics';
import type { Delivery, OutboxFolder } from './outbox-folder';
import type { Submission } from './submission';

/** Delays after a failure of one submission (a full mailbox, a greylist). */
const SUBMISSION_BACK_OFF = { firstMs: 5_000, longestMs: 15 * 60_000 };
/** As mail servers do (RFC 5321, 4.5.4.1): after this time, a failure counts as a refusal. */
const GIVE_UP_AFTER_MS = 5 * DAY_MS;

const SLOW_ATTEMPTS = 8;
/** How soon to retry while all attempts of a slow target are in use. */
const SLOW_WAIT_MS = 2_000;

/** A target with its circuit breaker and the number of its attempts. */
export interface Channel {
  readonly target: DeliveryTarget;
  readonly breaker: CircuitBreaker;
  attempts: number;
}

export interface OutboxMetrics {
  outboxPending: { set(submissions: number): void };
  outboxOldestSeconds: { set(seconds: number): void };
  /** Failures to write a delivery's progress to disk. */
  outboxWriteFailures: { inc(): void };
  outboxDeliveries: { inc(labels: { target: TargetName; outcome: DeliveryOutcome }): void };
}

export interface DeliveryContext {
  folder: Pick<OutboxFolder, 'save' | 'stage' | 'finish' | 'setAside' | 'erase'>;
  channels: readonly Channel[];
  /** Asked before an attempt is prepared, and again before it is made: it may be told to stop meanwhile. */
  isRunning(): boolean;
  /** Epoch ms. */
  now(): number;
  /** Called before attempts of slow targets, when other submissions may go on. */
  onSlow(): void;
  logger: Logger;
  metrics: Pick<OutboxMetrics, 'outboxDeliveries'>;
}

/**
 * Tries every target that a submission has not reached yet, once each. Then the submission is finished, set aside, or left;
 * one whose sender was erased is erased too.
 *
 * @returns epoch ms at which to go on, or null if the submission is no longer pending
 * @throws if the folder cannot be written; `delivery` then is newer than the disk
 */
export async function deliverSubmission(
  delivery: Delivery,
  context: DeliveryContext,
): Promise<number | null> {
  const { folder, channels, logger } = context;
  const { submission } = delivery;
  let dueAt = Infinity;
  for (const channel of channels) {
    const { target, breaker } = channel;
    const { name } = target;
    if (delivery.outcomes[name] || !target.applies(submission)) continue;
    if (target.after(submission).some((earlier) => delivery.outcomes[earlier] !== 'delivered')) continue;
    const now = context.now();
    const { retryAt = 0 } = delivery.failures[name] ?? {};
    const waitUntil = Math.max(
      breaker.openUntil(now),
      isWaiting(retryAt, now, SUBMISSION_BACK_OFF.longestMs) ? retryAt : 0,
    );
    if (waitUntil > now) dueAt = Math.min(dueAt, waitUntil);
    else if (target.isSlow && channel.attempts >= SLOW_ATTEMPTS) dueAt = Math.min(dueAt, now + SLOW_WAIT_MS);
    else if (!context.isRunning()) dueAt = now;
    else {
      if (target.isSlow) context.onSlow();
      channel.attempts += 1;
      const nextAt = await tryTarget(delivery, channel, context).finally(() => (channel.attempts -= 1));
      if (nextAt === ERASED) {
        await folder.erase(submission.id);
        logger.info({ id: submission.id }, 'submission of a person who was erased is not delivered');
        return null;
      }
      dueAt = Math.min(dueAt, nextAt);
    }
  }
  if (dueAt < Infinity) return dueAt;
  if (Object.values(delivery.outcomes).includes('refused')) {
    await folder.setAside(delivery);
    logger.error(
      { id: submission.id, form: submission.form },
      'submission was refused and set aside; see "npm run outbox"',
    );
  } else {
    await folder.finish(submission.id, delivery.outcomes);
  }
  return null;
}

const ERASED = 'erased';

/** @returns when to try this target again, or Infinity if it has accepted or refused the submission */
async function tryTarget(
  delivery: Delivery,
  channel: Channel,
  { folder, logger, metrics, now: clock, isRunning }: DeliveryContext,
): Promise<number | typeof ERASED> {
  const { target, breaker } = channel;
  const { name } = target;
  const { id, form } = delivery.submission;
  const now = clock();
  const { [name]: lastFailure, ...otherFailures } = delivery.failures;
  const deliveredAs = (outcome: 'delivered' | 'withheld'): Pick<Delivery, 'outcomes' | 'failures'> => ({
    outcomes: { ...delivery.outcomes, [name]: outcome },
    failures: otherFailures,
  });
  // Write the receipt before delivering and rename it afterwards: a full disk could lose a later receipt, and the mail
  // would go out twice.
  const receipt = await folder.stage({ ...delivery, ...deliveredAs('delivered') });
  if (!isRunning()) {
    await receipt.discard();
    return now;
  }
  const result = await attempt(target, delivery.submission);

  if (result.kind === 'unavailable') {
    // One line per outage: every waiting submission would repeat it. Noted before anything is awaited: another attempt may
    // succeed meanwhile, and is newer.
    if (breaker.reason === null)
      logger.warn({ target: name, reason: result.reason }, 'outbox target is unavailable');
    const dueAt = breaker.open(now, result.reason);
    metrics.outboxDeliveries.inc({ target: name, outcome: result.isDenied ? 'denied' : 'retried' });
    await receipt.discard();
    return dueAt;
  }

  if (breaker.reason !== null) logger.info({ target: name }, 'outbox target responds again');
  breaker.close();
  if (result.kind === ERASED) {
    await receipt.discard();
    return ERASED;
  }
  const report = (outcome: DeliveryOutcome) => {
    metrics.outboxDeliveries.inc({ target: name, outcome });
    logger.info({ id, form, target: name, outcome }, 'outbox delivery');
  };
  if (result.kind === 'delivered') {
    report(result.withheld ? 'withheld' : 'delivered');
    Object.assign(delivery, deliveredAs(result.withheld ? 'withheld' : 'delivered'));
    const isAsStaged =
      !result.withheld && isDeepStrictEqual({ ...delivery.submission, ...result.drawn }, delivery.submission);
    if (isAsStaged) await receipt.commit();
    else {
      await receipt.discard();
      Object.assign(delivery.submission, result.drawn);
      await folder.save(delivery);
    }
    return Infinity;
  }

  await receipt.discard();
  const count = (lastFailure?.count ?? 0) + 1;
  const isRefused = result.kind === 'refused' || now - delivery.openedAt > GIVE_UP_AFTER_MS;
  const retryAt = isRefused ? 0 : now + backOffMs(count, SUBMISSION_BACK_OFF);
  report(isRefused ? 'refused' : 'retried');
  delivery.failures[name] = { reason: result.reason, count, retryAt };
  if (isRefused) delivery.outcomes[name] = 'refused';
  await folder.save(delivery);
  return isRefused ? Infinity : retryAt;
}

type Attempt =
  | ({ kind: 'delivered' } & Delivered)
  | { kind: 'unavailable'; reason: string; isDenied: boolean }
  | { kind: typeof ERASED }
  | { kind: 'refused' | 'failed'; reason: string };

async function attempt(target: DeliveryTarget, submission: Submission): Promise<Attempt> {
  try {
    return { kind: 'delivered', ...(await target.deliver(submission)) };
  } catch (error) {
    if (error instanceof SenderErasedError) return { kind: ERASED };
    const reason = error instanceof Error ? error.message : String(error);
    if (error instanceof TargetUnavailableError)
      return { kind: 'unavailable', reason, isDenied: error instanceof TargetDeniedError };
    return { kind: error instanceof DeliveryRefusedError ? 'refused' : 'failed', reason };
  }
}
