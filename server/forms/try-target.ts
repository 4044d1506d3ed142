import { isDeepStrictEqual } from 'node:util';
import type { Logger } from 'pino';
import type { TargetName } from '../../client/forms/deliveries';
import { DAY_MS } from '../../client/model/stored-date';
import type { DeliveryOutcome } from '../observability/metrics';
import { backOffMs } from '../storage/back-off';
import { LONGEST_PAUSE_MS, type Channel } from './channel';
import {
  DeliveryRefusedError,
  SenderErasedError,
  TargetDeniedError,
  TargetUnavailableError,
  type Delivered,
  type DeliveryTarget,
} from './delivery-target';
import type { DeliveryResult, DueDelivery } from './outbox-deliveries';
import type { OutboxStore } from './outbox-store';
import type { Submission } from './submission';

/** Delay after the first failure of one submission. */
const FIRST_PAUSE_MS = 5_000;
/** Longest delay while nothing shows that the target is well: once it is mended, deliveries go on within ten seconds. */
const AFTER_FAULT_MS = 8_000;
/** Says no more: what a target replies about a submission may repeat its sender's address. */
const FAILS_ALL = 'one submission after another fails';
/** As mail servers do (RFC 5321, 4.5.4.1): after this time, a failure counts as a refusal. */
const GIVE_UP_AFTER_MS = 5 * DAY_MS;

export interface OutboxMetrics {
  outboxPending: { set(submissions: number): void };
  outboxOldestSeconds: { set(seconds: number): void };
  /** Submissions that are not tried again by themselves, by the target that refused them. */
  outboxSetAside: { set(labels: { target: TargetName | 'unreadable' }, submissions: number): void };
  processCrashes: { set(crashes: number): void };
  /** Failures to write a delivery's progress to disk. */
  outboxWriteFailures: { inc(): void };
  outboxDeliveries: { inc(labels: { target: TargetName; outcome: DeliveryOutcome }): void };
}

/** What a delivery writes down, and where. */
interface DeliveryContext {
  store: Pick<OutboxStore, 'setFault'>;
  logger: Logger;
  metrics: Pick<OutboxMetrics, 'outboxDeliveries'>;
  /** Epoch ms. */
  now(): number;
}

/** Tries to deliver a submission to a target, once. The result is to be written down, unless its sender was erased. */
export async function tryTarget(
  channel: Channel,
  { id, openedAt, submission, tries, triedAt }: DueDelivery,
  { store, logger, metrics, now }: DeliveryContext,
): Promise<DeliveryResult | 'erased'> {
  const { target, breaker } = channel;
  const { form } = submission;
  const at = now();
  channel.triedAt = at;
  const attempted = await attempt(target, submission);
  const count = (outcome: DeliveryOutcome) => metrics.outboxDeliveries.inc({ target: target.name, outcome });
  const result = { id, target: target.name, tries: tries + 1, triedAt: at, nextTry: 0, reason: null };

  // If it cannot be written, the reasons of the attempts tell the same.
  const noteFault = (reason: string | null) =>
    void store.setFault(target.name, reason).catch(() => undefined);
  /** One line per outage: every waiting submission would repeat it. */
  const open = (reason: string): void => {
    if (breaker.reason === null)
      logger.warn({ target: target.name, id, reason }, 'outbox target is unavailable');
    if (breaker.reason !== reason) noteFault(reason);
    breaker.open(at, reason);
  };

  if (attempted.kind === 'unavailable') {
    const { reason, isDenied } = attempted;
    open(reason);
    count(isDenied ? 'denied' : 'retried');
    return { ...result, state: 'waiting', reason };
  }
  if (attempted.kind === 'failed' && breaker.failsAll()) open(FAILS_ALL);
  else {
    if (breaker.reason !== null) {
      logger.info({ target: target.name }, 'outbox target responds again');
      noteFault(null);
    }
    breaker.close();
    if (attempted.kind !== 'failed') breaker.isWell();
  }
  if (attempted.kind === 'erased') return 'erased';
  const report = (outcome: DeliveryOutcome) => {
    count(outcome);
    logger.info({ id, form, target: target.name, outcome }, 'outbox delivery');
  };

  if (attempted.kind === 'delivered') {
    channel.deliveredAt = now();
    const state = attempted.withheld ? 'withheld' : 'delivered';
    report(state);
    const changed = { ...submission, ...attempted.drawn };
    return { ...result, state, ...(!isDeepStrictEqual(changed, submission) && { submission: changed }) };
  }

  const { reason } = attempted;
  if (attempted.kind === 'refused' || at - openedAt > GIVE_UP_AFTER_MS) {
    report('refused');
    return { ...result, state: 'refused', reason };
  }
  report('retried');
  // A target that has taken another submission since the last failure is well; otherwise it may be mended at any moment.
  const longestMs = channel.deliveredAt > triedAt ? LONGEST_PAUSE_MS : AFTER_FAULT_MS;
  const pauseMs = backOffMs(tries + 1, { firstMs: FIRST_PAUSE_MS, longestMs });
  return { ...result, state: 'waiting', nextTry: at + pauseMs, reason };
}

type Attempt =
  | ({ kind: 'delivered' } & Delivered)
  | { kind: 'unavailable'; reason: string; isDenied: boolean }
  | { kind: 'erased' }
  | { kind: 'refused' | 'failed'; reason: string };

async function attempt(target: DeliveryTarget, submission: Submission): Promise<Attempt> {
  try {
    return { kind: 'delivered', ...(await target.deliver(submission)) };
  } catch (error) {
    if (error instanceof SenderErasedError) return { kind: 'erased' };
    const reason = reasonOf(error);
    if (error instanceof TargetUnavailableError)
      return { kind: 'unavailable', reason, isDenied: error instanceof TargetDeniedError };
    return { kind: error instanceof DeliveryRefusedError ? 'refused' : 'failed', reason };
  }
}

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
