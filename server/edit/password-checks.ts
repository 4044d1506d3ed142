import { setTimeout as wait } from 'node:timers/promises';

/**
 * Passwords that PocketBase checks at a time. 0.22 keeps a core busy with each for up to 800 ms on a slow machine, so a
 * storm of guesses would take all of its time.
 */
const CHECKS_AT_ONCE = 1;

/** A refusal takes a multiple of this time, from the beginning of its check. */
export const REFUSAL_STEP_MS = 2_000;

/**
 * How long a refusal has to wait that took PocketBase some time. 0.22.20 refuses an unknown account at once and checks
 * the password of a known one, so the time would tell which accounts exist.
 */
export const refusalWaitMs = (tookMs: number): number => REFUSAL_STEP_MS - (tookMs % REFUSAL_STEP_MS);

/** What a check takes until the first right password has shown it. */
const FIRST_CHECK_MS = 400;
const LONGEST_CHECK_MS = 1_000;

/** How long an attempt puts others off that come from its networks or are for its account, if its password was not right. */
const REMEMBERED_MS = 10 * 60_000;
/** The most of them that do, so that a storm does not fill the memory. */
const REMEMBERED_MAX = 20_000;

export interface Attempt {
  /** Whether somebody has signed in to the account with this browser before. */
  isKnown: boolean;
  /** Its networks, from the small to the large, and the account. */
  parties: readonly string[];
}

interface Turn extends Attempt {
  begin(): void;
}

/**
 * The queue of passwords to check. Known browsers go first, so that nobody's guesses keep out an editor at her own desk. Then
 * come attempts whose networks and account have had fewer others, refused or not yet checked: guesses from many networks keep
 * somebody out for one attempt of each at most. Among equals the newest is first, whose sender is still waiting. A check holds the
 * queue for as long as that of a right password, however soon it was refused: the waiting time of the next ones does not reveal
 * which accounts exist. The rest of a refusal's time holds nobody up.
 */
export function createPasswordChecks(pause: (ms: number) => Promise<unknown> = (ms) => wait(ms)) {
  const waiting = new Set<Turn>();
  const counts = new Map<string, number>();
  let remembered = 0;
  let running = 0;
  let checkMs = FIRST_CHECK_MS;

  const countOf = ({ parties }: Attempt) => parties.reduce((sum, each) => sum + (counts.get(each) ?? 0), 0);
  const isBefore = (one: Turn, other: Turn) =>
    one.isKnown === other.isKnown ? countOf(one) <= countOf(other) : one.isKnown;

  function beginNext(): void {
    if (running >= CHECKS_AT_ONCE || waiting.size === 0) return;
    const next = [...waiting].reduce((best, turn) => (isBefore(turn, best) ? turn : best));
    waiting.delete(next);
    running += 1;
    next.begin();
  }

  function turnOf(attempt: Attempt, signal: AbortSignal): Promise<void> {
    return new Promise((begin, reject) => {
      signal.throwIfAborted();
      const turn = { ...attempt, begin };
      waiting.add(turn);
      signal.addEventListener('abort', () => waiting.delete(turn) && reject(signal.reason as Error));
      beginNext();
    });
  }

  /** @returns a function that ends it early */
  function remember({ parties }: Attempt): () => void {
    if (remembered >= REMEMBERED_MAX) return () => undefined;
    const add = (count: number) => {
      remembered += count;
      for (const party of parties) {
        const now = (counts.get(party) ?? 0) + count;
        if (now > 0) counts.set(party, now);
        else counts.delete(party);
      }
    };
    add(1);
    const timer = setTimeout(add, REMEMBERED_MS, -1).unref();
    return () => {
      clearTimeout(timer);
      add(-1);
    };
  }

  return {
    /**
     * Runs a check in its turn and resolves to its result, null if the password was refused.
     *
     * @throws the signal's reason if it aborts before the turn; the password is then not checked
     */
    async run<Account>(
      check: () => Promise<Account | null>,
      { signal, ...attempt }: Attempt & { signal: AbortSignal },
    ): Promise<Account | null> {
      const forget = remember(attempt);
      await turnOf(attempt, signal);
      const startedAt = performance.now();
      const tookMs = () => performance.now() - startedAt;
      let isRefused = false;
      try {
        const account = await check();
        if (account) {
          checkMs = Math.min(tookMs(), LONGEST_CHECK_MS);
          return account;
        }
        isRefused = true;
        await pause(Math.max(checkMs - tookMs(), 0));
      } finally {
        if (!isRefused) forget();
        running -= 1;
        beginNext();
      }
      await pause(refusalWaitMs(tookMs()));
      return null;
    },
  };
}
