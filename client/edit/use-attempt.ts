import { useCallback, useState } from 'react';
import type { RequestFailure } from './api/request';
import { failureText, useEditMessages } from './edit-messages';

interface Attempts {
  /** Why the last attempt failed; empty if it did not. */
  problem: string;
  setProblem: (problem: string) => void;
  isBusy: boolean;
  /**
   * Sends requests.
   *
   * @returns whether all of them succeeded
   */
  attempt: (run: () => Promise<unknown>) => Promise<boolean>;
}

/**
 * Requests that an editor's click sends: whether one is under way, and why it failed.
 *
 * @param onFailure - called after an attempt has failed
 */
export function useAttempt(onFailure?: (failure: RequestFailure) => void): Attempts {
  const messages = useEditMessages();
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const attempt = useCallback(
    async (run: () => Promise<unknown>) => {
      setProblem('');
      setBusy(true);
      try {
        await run();
        return true;
      } catch (error) {
        setProblem(failureText(error, messages));
        onFailure?.(error as RequestFailure);
        return false;
      } finally {
        setBusy(false);
      }
    },
    [messages, onFailure],
  );
  return { problem, setProblem, isBusy, attempt };
}
