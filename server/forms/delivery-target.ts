import type { TargetName } from './form-metrics';
import type { Submission } from './submission';

/** Where submissions go. Delivering the same submission twice must do no harm: a crash can come right after it worked. */
export interface DeliveryTarget {
  readonly name: TargetName;
  /** Targets that have to be done first for this submission. */
  after(submission: Submission): readonly TargetName[];
  applies(submission: Submission): boolean;
  /**
   * @returns what the delivery settled about the submission (the code that was free), to be kept with it.
   * @throws {DeliveryRefusedError} when trying again cannot help, {@link TargetUnavailableError} when the target as a whole
   * is away; anything else is a failure of this one submission and tried again later.
   */
  deliver(submission: Submission): Promise<{ code?: string } | void>;
  /** Removes what the target has kept for long enough. */
  prune?(now: number): Promise<void>;
  close?(): void;
}

/** The target took the submission and said no for good. The message is the reason that an operator reads. */
export class DeliveryRefusedError extends Error {
  override name = 'DeliveryRefusedError';
}

/** The target cannot be reached or refuses everybody: nothing is wrong with the submission. */
export class TargetUnavailableError extends Error {
  override name = 'TargetUnavailableError';
}
