import type { Delivered, DeliveryTarget } from '../../server/forms/delivery-target';
import type { TargetName } from '../../client/forms/deliveries';
import type { Submission } from '../../server/forms/submission';

interface FakeTarget extends DeliveryTarget {
  /** Ids of the submissions that it has taken. */
  readonly got: string[];
  behave(submission: Submission): Delivered | void | Promise<void>;
}

/** A target that remembers what it got and does what it is told. */
export function fakeTarget(
  name: TargetName,
  behave: FakeTarget['behave'] = () => undefined,
  options: Partial<DeliveryTarget> = {},
): FakeTarget {
  const target: FakeTarget = {
    name,
    got: [],
    after: () => null,
    applies: () => true,
    behave,
    async deliver(submission: Submission) {
      const outcome = await target.behave(submission);
      target.got.push(submission.id);
      return outcome;
    },
    ...options,
  };
  return target;
}

/** For {@link fakeTarget}: fails every time. */
export const failWith = (error: Error) => (): void => {
  throw error;
};
