import type { TargetName } from './form-metrics';
import type { Submission } from './submission';

/** A submission in the outbox and how far its delivery got; a file of its own. */
export interface OutboxEntry {
  submission: Submission;
  /** Targets that are settled. A target that is not here is still to be tried. */
  settled: Partial<Record<TargetName, 'delivered' | 'refused'>>;
  /** What went wrong with this one submission, by target; nothing about targets that were away for everybody. */
  troubles: Partial<Record<TargetName, Trouble>>;
}

export interface Trouble {
  reason: string;
  failures: number;
  /** Epoch ms before which the target is not tried again for this submission. */
  retryAt: number;
}

export const newEntry = (submission: Submission): OutboxEntry => ({ submission, settled: {}, troubles: {} });

/** The entry as it goes back to the deliverer by an operator's hand: what was not delivered is open again, at once. */
export function reopenEntry(entry: OutboxEntry): OutboxEntry {
  const delivered = Object.entries(entry.settled).filter(([, outcome]) => outcome === 'delivered');
  return { ...entry, settled: Object.fromEntries(delivered), troubles: {} };
}
