import { useCallback, useEffect, useState, type DependencyList } from 'react';
import { RequestFailure } from './api/request';
import { failureText, useEditMessages } from './edit-messages';

/** Loads a value from the server when the component appears, and again whenever the dependencies of `read` change. */
export function useLoaded<Value>(
  read: (signal: AbortSignal) => Promise<Value>,
  dependencies: DependencyList = [read],
) {
  // eslint-disable-next-line react-hooks/exhaustive-deps, react-hooks/use-memo -- checked where it is called
  const load = useCallback(read, dependencies);
  /** Null until it has been read. */
  const [value, setValue] = useState<Value | null>(null);
  /** Why it could not be read last; null if it could. */
  const [failure, setFailure] = useState<RequestFailure | null>(null);
  const [attempt, setAttempt] = useState(0);
  const put = useCallback((found: Value | ((before: Value | null) => Value)) => {
    setValue(found);
    setFailure(null);
  }, []);
  useEffect(() => {
    const inFlight = new AbortController();
    load(inFlight.signal).then(
      (found) => inFlight.signal.aborted || put(found),
      (error: unknown) => {
        if (inFlight.signal.aborted) return;
        if (!(error instanceof RequestFailure)) throw error;
        setFailure(error);
      },
    );
    return () => inFlight.abort();
  }, [attempt, load, put]);
  return { value, failure, put, reload: useCallback(() => setAttempt((before) => before + 1), []) };
}

/** Waits before a request whose input may change again at once, as it does while somebody types. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms));
  signal.throwIfAborted();
}

/** Pause between two looks for the version of a save, which is written a moment later. */
const LOOK_MS = 500;
const LOOKS = 40;

/** Reads until something is found, and fails if that is not the case after a while. */
export async function lookFor<Found>(look: () => Promise<Found | undefined>): Promise<Found> {
  for (let looks = 0; looks < LOOKS; looks += 1) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  throw new RequestFailure('away', '');
}

/** Requests that an editor's click sends: whether one is under way, and why it failed. */
export function useAttempt(onFailure?: (failure: RequestFailure) => void) {
  const messages = useEditMessages();
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  /** Sends requests, and says whether all of them succeeded. */
  async function attempt(run: () => Promise<unknown>) {
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
  }
  return { problem, setProblem, isBusy, attempt };
}
