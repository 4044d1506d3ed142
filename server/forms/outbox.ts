import type { OutboxStore } from './outbox-store';
import type { Submission } from './submission';

/** How long a post waits for the disk; well below the 20 s that a visitor's browser waits for the response. */
const ACCEPT_MS = 10_000;

/**
 * Accepted means on disk: the transaction with the submission is synced before the visitor is told. From there the deliverer
 * handles it, across restarts, until every target has accepted or refused it.
 */
export interface Outbox {
  /**
   * Keeps a submission, among the leads or as spam, which is not delivered unless an operator requests it. A repeated one is kept
   * once.
   * @throws {OutboxUnavailableError} if it cannot be kept (disk full, hanging or not writable)
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

/** @param onAccepted called for each accepted lead, so that the deliverer need not wait for its next look. */
export function createOutbox(
  store: Pick<OutboxStore, 'add'>,
  onAccepted: () => void,
  acceptMs = ACCEPT_MS,
): Outbox {
  return {
    async accept(submission, state = 'pending') {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(reject, acceptMs, new Error('the disk does not respond'));
      });
      try {
        const isNew = await Promise.race([store.add(submission, state, Date.now()), late]);
        if (state === 'pending') onAccepted();
        return { id: submission.id, isNew };
      } catch (cause) {
        throw new OutboxUnavailableError('the submission could not be written to disk', { cause });
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
