import type { Logger } from 'pino';
import { backOffMs, isWaiting } from '../back-off';
import { DeliveryRefusedError, TargetUnavailableError, type DeliveryTarget } from './delivery-target';
import type { DeliveryOutcome, FormMetrics } from './form-metrics';
import type { OutboxEntry } from './outbox-entry';
import type { OutboxFolder } from './outbox-folder';
import type { TargetPauses } from './target-pauses';

/** Waits after a failure of one submission (a mailbox that is full, a greylist). */
const ENTRY_BACK_OFF = { firstMs: 5_000, longestMs: 15 * 60_000 };
/** What mail servers do too (RFC 5321, 4.5.4.1): after this long a failure counts as a refusal. */
const GIVE_UP_AFTER_MS = 5 * 24 * 60 * 60_000;

export interface SettleContext {
  folder: Pick<OutboxFolder, 'save' | 'finish' | 'setAside'>;
  targets: readonly DeliveryTarget[];
  pauses: TargetPauses;
  logger: Logger;
  metrics: Pick<FormMetrics, 'outboxDeliveries'>;
}

/**
 * Tries every open target of an entry once. Progress is on disk after each, then the entry is finished, set aside, or left.
 * @returns epoch ms at which to go on, or null when the entry is gone from the pending ones.
 */
export async function settleEntry(entry: OutboxEntry, context: SettleContext): Promise<number | null> {
  const { folder, targets, pauses, logger } = context;
  const { submission } = entry;
  let dueAt = Infinity;
  for (const target of targets) {
    const { name } = target;
    if (entry.settled[name] || !target.applies(submission)) continue;
    if (target.after(submission).some((earlier) => entry.settled[earlier] !== 'delivered')) continue;
    const now = Date.now();
    const retryAt = entry.troubles[name]?.retryAt ?? 0;
    const waitUntil = Math.max(
      pauses.until(name, now),
      isWaiting(retryAt, now, ENTRY_BACK_OFF.longestMs) ? retryAt : 0,
    );
    dueAt = Math.min(dueAt, waitUntil > now ? waitUntil : await tryTarget(entry, target, context));
  }
  if (dueAt < Infinity) return dueAt;
  if (Object.values(entry.settled).includes('refused')) {
    await folder.setAside(entry);
    logger.error(
      { id: submission.id, form: submission.form },
      'submission was refused and set aside; see "npm run outbox"',
    );
  } else {
    await folder.finish(submission.id);
  }
  return null;
}

/** @returns when to try this target again, or Infinity when it is settled. */
async function tryTarget(
  entry: OutboxEntry,
  target: DeliveryTarget,
  context: SettleContext,
): Promise<number> {
  const { folder, pauses, logger, metrics } = context;
  const { name } = target;
  const { id, form } = entry.submission;
  const now = Date.now();
  let outcome: DeliveryOutcome;
  let dueAt = Infinity;
  try {
    const found = await target.deliver(entry.submission);
    if (found?.code) entry.submission.code = found.code;
    outcome = 'delivered';
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (error instanceof TargetUnavailableError) {
      dueAt = pauses.pause(name, now);
      metrics.outboxDeliveries.inc({ target: name, outcome: 'retried' });
      logger.warn({ target: name, reason, waitMs: dueAt - now }, 'outbox target is unavailable');
      return dueAt;
    }
    const failures = (entry.troubles[name]?.failures ?? 0) + 1;
    const givenUp = now - entry.openedAt > GIVE_UP_AFTER_MS;
    outcome = error instanceof DeliveryRefusedError || givenUp ? 'refused' : 'retried';
    if (outcome === 'retried') dueAt = now + backOffMs(failures, ENTRY_BACK_OFF);
    entry.troubles[name] = { reason, failures, retryAt: outcome === 'retried' ? dueAt : 0 };
  }
  pauses.resume(name);
  if (outcome === 'delivered') delete entry.troubles[name];
  if (outcome !== 'retried') entry.settled[name] = outcome;
  await folder.save(entry);
  metrics.outboxDeliveries.inc({ target: name, outcome });
  logger.info({ id, form, target: name, outcome }, 'outbox delivery');
  return dueAt;
}
