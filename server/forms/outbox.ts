import type { OutboxStore } from './outbox-store';
import type { Submission } from './submission';

/** How long a post waits for the disk; well below the 20 s that a visitor's browser waits for the response. */
const ACCEPT_MS = 10_000;
/** How long the question waits whether one could be kept; well below the 5 s of a proxy's check. */
const PROBE_MS = 2_000;
/** How long the reply holds. */
const PROBE_HOLDS_MS = 5_000;

export type Outbox = ReturnType<typeof createOutbox>;

/** Thrown if a submission could not be written to disk, so that the visitor is told. */
export class OutboxUnavailableError extends Error {
  override name = 'OutboxUnavailableError';
}

/**
 * Accepted means on disk: the transaction with the submission is synced before the visitor is told. From there the deliverer
 * handles it, across restarts, until every target has accepted or refused it.
 *
 * @param onAccepted called for each accepted lead, so that the deliverer need not wait for its next look.
 */
export function createOutbox(
  store: Pick<OutboxStore, 'add' | 'probe'>,
  onAccepted: () => void,
  { acceptMs = ACCEPT_MS, probeMs = PROBE_MS, probeHoldsMs = PROBE_HOLDS_MS } = {},
) {
  let known: { fault: string | null; at: number } | null = null;
  let probing: Promise<void> | null = null;
  const note = (error?: unknown): void => {
    known = {
      fault: error instanceof Error ? error.message.split(', ', 1)[0]! : null,
      at: performance.now(),
    };
  };

  return {
    /**
     * Keeps a submission, among the leads or as spam, which is not delivered unless an operator requests it. A repeated one is kept
     * once.
     * @returns its id, and false if it was kept before
     * @throws {OutboxUnavailableError} if it cannot be kept (disk full, hanging or not writable)
     */
    async accept(submission: Submission, state: 'pending' | 'spam' = 'pending') {
      try {
        const isNew = await within(acceptMs, store.add(submission, state, Date.now()));
        note();
        if (state === 'pending') onAccepted();
        return { id: submission.id, isNew };
      } catch (cause) {
        note(cause);
        throw new OutboxUnavailableError('the submission could not be written to disk', { cause });
      }
    },
    /** Why none can be kept now, without paths; null if one can. However often it is asked, the disk is written to once in 5 s at most. */
    async fault(): Promise<string | null> {
      if (known && performance.now() - known.at < probeHoldsMs) return known.fault;
      // One that hangs is not joined by another.
      probing ??= store
        .probe()
        .then(() => note(), note)
        .finally(() => (probing = null));
      await within(probeMs, probing).catch(note);
      return known!.fault;
    },
  };
}

/** @throws if the disk has not responded in time */
async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, ms, new Error('the disk does not respond'));
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
