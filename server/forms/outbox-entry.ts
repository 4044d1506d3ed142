import type { TargetName } from './form-metrics';
import type { Submission } from './submission';

/** A submission in the outbox and how far its delivery got; a file of its own. */
export interface OutboxEntry {
  submission: Submission;
  /** Epoch ms since which it waits for delivery: when it was accepted, or when an operator asked for it. */
  openedAt: number;
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

export const newEntry = (submission: Submission): OutboxEntry => ({
  submission,
  openedAt: submission.acceptedAt,
  settled: {},
  troubles: {},
});

/** The entry when an operator has asked for it: every target that does not have it yet is tried again, as if for the first time. */
export function reopenEntry(entry: OutboxEntry, now: number): OutboxEntry {
  const delivered = Object.entries(entry.settled).filter(([, outcome]) => outcome === 'delivered');
  return { ...entry, openedAt: now, settled: Object.fromEntries(delivered), troubles: {} };
}
