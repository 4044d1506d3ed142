import type { DeliveryEnd, TargetName } from '../../client/forms/deliveries';
import type { Submission } from './submission';

export type OutboxState = 'pending' | 'failed' | 'spam' | 'delivered' | 'erased';

/** How far a submission is on its way to a target. */
export interface Delivery {
  target: TargetName;
  state: 'held' | 'waiting' | DeliveryEnd;
  tries: number;
  /** Epoch ms of the last try; 0 before the first one. */
  triedAt: number;
  /** Epoch ms before which there is no other. */
  nextTry: number;
  /** Why the last try failed. */
  reason: string | null;
}

export interface StoredSubmission {
  id: string;
  state: OutboxState;
  openedAt: number;
  version: number;
  reported: number;
  isWanted: boolean;
  /** Null for what is erased or unreadable. */
  submission: Submission | null;
  /** A file of an earlier release that was no submission. */
  unreadable: string | null;
  deliveries: Delivery[];
}

/** A submission and its progress, as they are reported to the content service. */
export interface Report {
  id: string;
  state: OutboxState;
  outcomes: Partial<Record<TargetName, DeliveryEnd>>;
  failures: Partial<Record<TargetName, { reason: string; count: number; retryAt: number }>>;
  submission: Submission | null;
}

export const progressOf = (deliveries: readonly Delivery[]): Pick<Report, 'outcomes' | 'failures'> => ({
  outcomes: Object.fromEntries(
    deliveries.flatMap(({ target, state }) => (isEnd(state) ? [[target, state]] : [])),
  ),
  failures: Object.fromEntries(
    deliveries.flatMap(({ target, tries, nextTry, reason }) =>
      reason === null ? [] : [[target, { reason, count: tries, retryAt: nextTry }]],
    ),
  ),
});

/** Why targets cannot be reached now. */
export type Faults = Partial<Record<TargetName, string>>;

/** The reasons why a submission has not reached its targets, for operators. */
export const obstaclesOf = ({ deliveries }: StoredSubmission, faults: Faults): string[] =>
  deliveries.flatMap(({ target, state, tries, reason: own }) => {
    const reason = own ?? (state === 'waiting' ? faults[target] : null);
    return reason ? [`${target}: ${reason}${tries ? ` (${tries}×)` : ''}`] : [];
  });

const isEnd = (state: Delivery['state']): state is DeliveryEnd => state !== 'held' && state !== 'waiting';

export function readSubmission(text: string | null, id: string): Submission | null {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<Submission> | null;
    return value?.id === id && value.values && typeof value.values === 'object'
      ? (value as Submission)
      : null;
  } catch {
    return null;
  }
}
