import type { OutboxFolder } from './outbox-folder';
import type { Submission } from './submission';

/**
 * Accepted means on disk: a submission is in a file of its own, fsynced with its name, before the visitor is told so.
 * From there the deliverer takes it, across restarts, until every target has it or has refused it for good.
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
}

interface KeptSubmission {
  id: string;
  /** False for one that was kept before. */
  isNew: boolean;
}

/** The submission is not safe on disk, and the visitor has to be told. */
export class OutboxUnavailableError extends Error {
  override name = 'OutboxUnavailableError';
}

/** @param onAccepted told the id of each accepted submission, so that the deliverer need not wait for its next look. */
export function createOutbox(
  folder: Pick<OutboxFolder, 'add' | 'prepare'>,
  onAccepted: (id: string) => void,
): Outbox {
  async function keep(submission: Submission, state: 'pending' | 'spam'): Promise<KeptSubmission> {
    const { id } = submission;
    const add = async () => ({ id, isNew: await folder.add(submission, state) });
    try {
      return await add().catch(async (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
        // The first submission ever, or somebody removed the folder while the site was running.
        await folder.prepare();
        return add();
      });
    } catch (error) {
      throw new OutboxUnavailableError('the submission could not be written to disk', { cause: error });
    }
  }

  return {
    async accept(submission) {
      const kept = await keep(submission, 'pending');
      onAccepted(kept.id);
      return kept;
    },
    keepSpam: (submission) => keep(submission, 'spam'),
  };
}
