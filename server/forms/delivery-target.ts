import type { TextByField } from '../../client/router/form-flash';
import type { TargetName } from '../../client/forms/deliveries';
import type { Submission } from './submission';

/** A place that submissions are delivered to. Delivering one twice must do no harm: a crash can follow right after it. */
export interface DeliveryTarget {
  readonly name: TargetName;
  /** The target that must have this submission before this one gets it. */
  after(submission: Submission): TargetName | null;
  applies(submission: Submission): boolean;
  /**
   * @returns the drawn value that it was stored with, to be kept with the submission; or that the target deliberately
   * gets nothing, which ends the delivery as well
   * @throws {DeliveryRefusedError} if another attempt cannot help, {@link TargetUnavailableError} if the target cannot
   * be used at all, {@link SenderErasedError} if nobody may get the submission any more. Any other error is a failure of this
   * one submission, which is retried later.
   */
  deliver(submission: Submission): Promise<Delivered | void>;
  /** Removes files of the target that have expired. */
  prune?(now: number): Promise<void>;
  /** Aborts what is in flight, to a receiver that may be slow; called when the site stops. */
  close?(): void;
}

export interface Delivered {
  drawn?: TextByField;
  withheld?: true;
}

/** Permanent refusal of a submission. Operators read the message. */
export class DeliveryRefusedError extends Error {
  override name = 'DeliveryRefusedError';
}

/** The person who sent the submission was erased since. */
export class SenderErasedError extends Error {
  override name = 'SenderErasedError';
}

/** The target is unreachable or refuses everything; nothing is wrong with the submission. */
export class TargetUnavailableError extends Error {
  override name = 'TargetUnavailableError';
}

/** The target does not let us in: an operator has to change its account or its rules. */
export class TargetDeniedError extends TargetUnavailableError {
  override name = 'TargetDeniedError';
}
