import { useCallback, useState } from 'react';
import type { RequestFailure } from './api/request';
import { failureText, useEditMessages } from './edit-messages';

/**
 * Requests that an editor's click sends: whether one is under way, and why it failed.
 *
 * @param onFailure - called after an attempt has failed
 */
export function useAttempt(onFailure?: (failure: RequestFailure) => void) {
  const messages = useEditMessages();
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  /** Sends requests, and says whether all of them succeeded. */
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
