import { AsyncLocalStorage } from 'node:async_hooks';
import type { Runner } from 'mocha';

type End = () => unknown;

/** For each running suite, the functions that end what it has started. The innermost suite is last. */
const open: End[][] = [];
const underway = new Set<Promise<void>>();
const outliving = new AsyncLocalStorage<true>();

/** Ends what a suite has started, the last first, when the suite has ended. */
export function followSuites(runner: Runner): void {
  runner.on('suite', () => void open.push([]));
  runner.on('suite end', () => {
    const ending = endAll(open.pop()!);
    underway.add(ending);
    void ending.finally(() => underway.delete(ending));
  });
}

/** Resolves when everything that suites have started has ended. */
export const allEnded = (): Promise<unknown> => Promise.all(underway);

/** Calls a function once the suite has ended that is running now; it may have been called before. */
export function atSuiteEnd(end: End): void {
  if (!outliving.getStore()) open.at(-1)?.push(end);
}

/** Starts what more than one suite uses, and what therefore somebody else ends. */
export const outliveSuite = <Started>(start: () => Started): Started => outliving.run(true, start);

async function endAll(ends: readonly End[]): Promise<void> {
  for (const end of ends.toReversed()) await end();
}
