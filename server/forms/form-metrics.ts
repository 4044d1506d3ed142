import type { FormName } from '../../client/forms/form-names';

export type FormOutcome = 'accepted' | 'invalid' | 'spam' | 'limited' | 'failed';
export type TargetName = 'pocketbase' | 'mail-visitor' | 'mail-team';
export type DeliveryOutcome = 'delivered' | 'retried' | 'refused';

/** The part of the metrics that forms write to. */
export interface FormMetrics {
  formSubmissions: { inc(labels: { form: FormName; outcome: FormOutcome }): void };
  outboxPending: { set(entries: number): void };
  outboxOldestSeconds?: { set(seconds: number): void };
  outboxDeliveries: { inc(labels: { target: TargetName; outcome: DeliveryOutcome }): void };
}
