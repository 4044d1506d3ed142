import { useCallback, useEffect, useState } from 'react';
import { listUndelivered, type Undelivered } from '../api/leads';
import { RequestFailure } from '../api/request';

/** Reports come in groups; the list is read once for all of them. */
const SETTLE_MS = 400;

interface UndeliveredList {
  /** Null until it has been read. */
  entries: readonly Undelivered[] | null;
  problem: RequestFailure | null;
  reload: () => void;
}

/** Submissions that wait, were refused or are spam. @param changes - counts the reports of changes */
export function useUndelivered(changes: number): UndeliveredList {
  const [entries, setEntries] = useState<readonly Undelivered[] | null>(null);
  const [problem, setProblem] = useState<RequestFailure | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const inFlight = new AbortController();
    const soon = setTimeout(
      () =>
        void listUndelivered(inFlight.signal).then(
          (found) => {
            setEntries(found);
            setProblem(null);
          },
          (error: unknown) => {
            if (inFlight.signal.aborted) return;
            if (!(error instanceof RequestFailure)) throw error;
            setProblem(error);
          },
        ),
      changes + attempt > 0 ? SETTLE_MS : 0,
    );
    return () => {
      clearTimeout(soon);
      inFlight.abort();
    };
  }, [attempt, changes]);
  const reload = useCallback(() => setAttempt((before) => before + 1), []);
  return { entries, problem, reload };
}
