import type { OutboxFolder } from './outbox-folder';
import type { Submission } from './submission';

/**
 * Accepted means on disk: a submission is in its own file, synced together with its name, before the visitor is told.
 * From there the deliverer handles it, across restarts, until every target has accepted or refused it.
 */
export interface Outbox {
  /**
   * Keeps a submission, among the leads or as spam, which is not delivered unless an operator requests it. A repeated one is kept
   * once.
   * @throws {OutboxUnavailableError} if it cannot be kept (disk full, folder not writable)
   */
  accept(submission: Submission, state?: 'pending' | 'spam'): Promise<KeptSubmission>;
}

interface KeptSubmission {
  id: string;
  /** False if it was kept before. */
  isNew: boolean;
}

/** Thrown if a submission could not be written to disk, so that the visitor is told. */
export class OutboxUnavailableError extends Error {
  override name = 'OutboxUnavailableError';
}

/** @param onAccepted told the id of each accepted lead, so that the deliverer need not wait for its next look. */
export function createOutbox(
  folder: Pick<OutboxFolder, 'add' | 'prepare'>,
  onAccepted: (id: string) => void,
): Outbox {
  return {
    async accept(submission, state = 'pending') {
      const { id } = submission;
      const add = () => folder.add(submission, state);
      const isNew = await add()
        .catch(async (error: NodeJS.ErrnoException) => {
          if (error.code !== 'ENOENT') throw error;
          // The first submission ever, or somebody removed the folder while the site was running.
          await folder.prepare();
          return add();
        })
        .catch((cause: unknown) => {
          throw new OutboxUnavailableError('the submission could not be written to disk', { cause });
        });
      if (state === 'pending') onAccepted(id);
      return { id, isNew };
    },
  };
}
