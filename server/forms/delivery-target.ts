import type { TargetName } from './form-metrics';
import type { Submission } from './submission';

/** A place that submissions are delivered to. Delivering one twice must do no harm: a crash can follow right after it. */
export interface DeliveryTarget {
  readonly name: TargetName;
  /**
   * Its receiver is somebody else's service, which may be slow: its attempts come last and hold up no other target, and
   * those under way are given up when the site stops. @default false
   */
  readonly isSlow?: boolean;
  /** Targets that must have this submission before this one gets it. */
  after(submission: Submission): readonly TargetName[];
  applies(submission: Submission): boolean;
  /**
   * @returns data to keep with the submission: the referral code that was free.
   * @throws {DeliveryRefusedError} when another attempt cannot help, {@link TargetUnavailableError} when the target cannot
   * be used at all. Any other error is a failure of this one submission, which is tried again later.
   */
  deliver(submission: Submission): Promise<{ code?: string } | void>;
  /** Removes files of the target that have expired. */
  prune?(now: number): Promise<void>;
  close?(): void;
}

/** The target has refused the submission for good. Operators read the message. */
export class DeliveryRefusedError extends Error {
  override name = 'DeliveryRefusedError';
}

/** The target cannot be reached or refuses everything; nothing is wrong with the submission. */
export class TargetUnavailableError extends Error {
  override name = 'TargetUnavailableError';
}
