import type { DeliveryEnd, TargetName } from '../../client/forms/deliveries';

export const FORM_OUTCOMES = ['accepted', 'invalid', 'spam', 'limited', 'failed'] as const;
export type FormOutcome = (typeof FORM_OUTCOMES)[number];
/**
 * `withheld` ends a delivery as `delivered` does: a limit keeps the mail back. `denied` is retried as well, and succeeds
 * only after an operator has changed the target's account or rules.
 */
export type DeliveryOutcome = DeliveryEnd | 'retried' | 'denied';
export const DELIVERY_OUTCOMES: readonly DeliveryOutcome[] = [
  'delivered',
  'withheld',
  'retried',
  'denied',
  'refused',
];

/** Outcome of a write. `conflict`: the record has changed; `refused`: invalid values or missing rights. */
export const EDIT_OUTCOMES = ['saved', 'conflict', 'refused', 'failed'] as const;
export type EditOutcome = (typeof EDIT_OUTCOMES)[number];
export const PURGE_OUTCOMES = ['purged', 'failed'] as const;

export interface OutboxMetrics {
  outboxPending: { set(entries: number): void };
  outboxOldestSeconds: { set(seconds: number): void };
  /** Failures to write a delivery's progress to disk. */
  outboxWriteFailures: { inc(): void };
  outboxDeliveries: { inc(labels: { target: TargetName; outcome: DeliveryOutcome }): void };
}
