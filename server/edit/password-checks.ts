import { setTimeout as wait } from 'node:timers/promises';

/**
 * Passwords that PocketBase checks at a time. 0.22 keeps a core busy with each for up to 800 ms on a slow machine, so a
 * storm of guesses would take all of its time, and several at once would take longer than {@link REFUSAL_STEP_MS}.
 */
const CHECKS_AT_ONCE = 1;

/** A refusal takes a multiple of this time. */
export const REFUSAL_STEP_MS = 2_000;

/**
 * How long a refusal has to wait that took PocketBase some time. 0.22.20 refuses an unknown account at once and checks
 * the password of a known one, so the time would tell which accounts exist.
 */
export const refusalWaitMs = (tookMs: number): number => REFUSAL_STEP_MS - (tookMs % REFUSAL_STEP_MS);

interface Turn {
  failures: number;
  begin(): void;
}

export interface PasswordChecks {
  /**
   * Runs a check in its turn and resolves to its result, null if the password was refused.
   *
   * @param options.failures - recent failures of the sender's address
   * @throws the signal's reason if it aborts before the turn; the password is then not checked
   */
  run<Account>(
    check: () => Promise<Account | null>,
    options: { failures: number; signal: AbortSignal },
  ): Promise<Account | null>;
}

/**
 * The queue of passwords to check. Attempts from addresses with fewer failures go first, so that a crowd of guessing
 * addresses does not keep anybody else out. Among equals the newest goes first, because its sender is still waiting. A
 * refused password holds its turn until its response is sent, so that the waiting time of the next ones does not reveal
 * which accounts exist.
 */
export function createPasswordChecks(
  pause: (ms: number) => Promise<unknown> = (ms) => wait(ms),
): PasswordChecks {
  const waiting = new Set<Turn>();
  let running = 0;

  function beginNext(): void {
    if (running >= CHECKS_AT_ONCE || waiting.size === 0) return;
    const next = [...waiting].reduce((best, turn) => (turn.failures <= best.failures ? turn : best));
    waiting.delete(next);
    running += 1;
    next.begin();
  }

  function turnOf(failures: number, signal: AbortSignal): Promise<void> {
    return new Promise((begin, reject) => {
      signal.throwIfAborted();
      const turn = { failures, begin };
      waiting.add(turn);
      signal.addEventListener('abort', () => waiting.delete(turn) && reject(signal.reason as Error));
      beginNext();
    });
  }

  return {
    async run(check, { failures, signal }) {
      await turnOf(failures, signal);
      const startedAt = performance.now();
      try {
        const account = await check();
        if (!account) await pause(refusalWaitMs(performance.now() - startedAt));
        return account;
      } finally {
        running -= 1;
        beginNext();
      }
    },
  };
}
