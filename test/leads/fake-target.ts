import type { Delivered, DeliveryTarget } from '../../server/forms/delivery-target';
import type { TargetName } from '../../client/forms/deliveries';
import type { Submission } from '../../server/forms/submission';

interface FakeTarget extends DeliveryTarget {
  behave(submission: Submission): Delivered | void;
}

/** A target that remembers what it got and does what it is told. */
export function fakeTarget(name: TargetName, options: Partial<DeliveryTarget> = {}) {
  const got: string[] = [];
  const target: FakeTarget = {
    name,
    after: () => [],
    applies: () => true,
    behave: () => undefined,
    async deliver(submission: Submission) {
      const outcome = target.behave(submission);
      got.push(submission.id);
      return outcome;
    },
    ...options,
  };
  return { got, target };
}
