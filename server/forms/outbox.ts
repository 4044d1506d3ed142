import type { Logger } from 'pino';
import { createDeliverer } from './deliverer';
import type { DeliveryTarget } from './delivery-target';
import type { FormMetrics } from './form-metrics';
import { openOutboxFolder } from './outbox-folder';
import type { Submission } from './submission';

/**
 * Accepted means on disk: a submission is in a file of its own, fsynced with its name, before the visitor is told so.
 * From there it is delivered, across restarts, until every target has it or refused it for good.
 */
export interface Outbox {
  /**
   * Keeps a submission; one that was accepted before is not kept twice.
   * @throws {OutboxUnavailableError} when it cannot be kept (disk full, folder not writable).
   */
  accept(submission: Submission): Promise<KeptSubmission>;
  /**
   * Keeps a submission apart from the leads. Nothing is delivered unless an operator asks for it.
   * @throws {OutboxUnavailableError}
   */
  keepSpam(submission: Submission): Promise<KeptSubmission>;
  /** Begins to deliver, also what an earlier process left. */
  start(): void;
  stop(): Promise<void>;
  /** Submissions that wait for delivery. */
  depth(): number;
}

export interface KeptSubmission {
  id: string;
  /** False for one that was kept before. */
  isNew: boolean;
}

/** The submission is not safe on disk; the visitor has to hear of it. */
export class OutboxUnavailableError extends Error {
  override name = 'OutboxUnavailableError';
}

export interface OutboxOptions {
  /** Folder of its own, on a local disk. */
  dir: string;
  /** In the order in which they are tried. */
  targets: readonly DeliveryTarget[];
  logger: Logger;
  metrics: FormMetrics;
}

export function createOutbox({ dir, targets, logger, metrics }: OutboxOptions): Outbox {
  const folder = openOutboxFolder(dir);
  const deliverer = createDeliverer({ folder, targets, logger, metrics });

  async function add(submission: Submission, state: 'pending' | 'spam'): Promise<KeptSubmission> {
    const { id } = submission;
    try {
      try {
        return { id, isNew: await folder.add(submission, state) };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
        // First submission ever, or the folder was removed under us.
        await folder.prepare();
        return { id, isNew: await folder.add(submission, state) };
      }
    } catch (error) {
      throw new OutboxUnavailableError('the submission could not be written to disk', { cause: error });
    }
  }

  return {
    async accept(submission) {
      const kept = await add(submission, 'pending');
      deliverer.wake(submission.id, submission.acceptedAt);
      return kept;
    },
    keepSpam: (submission) => add(submission, 'spam'),
    start: () => deliverer.start(),
    stop: () => deliverer.stop(),
    depth: () => deliverer.depth(),
  };
}
