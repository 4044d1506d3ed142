import { spawn } from 'node:child_process';
import { currentLineParts, LINE_VARIABLE, suiteParts, type SuiteName } from './suites';

/** The results of some tests or of one check. */
export interface Tally {
  passed: number;
  failed: number;
  /** Full title and error of each failure, repeated at the end of a long log. */
  failures: string[];
  /** Full titles of tests that did not run; each has printed its reason. */
  skipped: string[];
}

export const NOTHING_RAN: Tally = { passed: 0, failed: 0, failures: [], skipped: [] };

export const sumTallies = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
  failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
  failures: tallies.flatMap(({ failures }) => failures),
  skipped: tallies.flatMap(({ skipped }) => skipped),
});

/** A process that runs a suite, or a check that either holds or does not. */
export interface Task {
  title: string;
  command: string;
  args: readonly string[];
  env?: Readonly<Record<string, string>>;
  isSuite: boolean;
}

/** More than twice as long as the longest suite takes on two cores, so that only a suite that hangs is ended. */
const TASK_DEADLINE_MS = 40 * 60_000;

/** A program for Node that is judged by its exit code. */
export const checkTask = (title: string, ...args: string[]): Task => ({
  title,
  command: process.execPath,
  args,
  isSuite: false,
});

/** A suite, or some of its files, run by a Node executable. */
export const suiteTask = (
  title: string,
  name: SuiteName,
  { files = [], node = process.execPath }: { files?: readonly string[]; node?: string } = {},
): Task => ({
  title,
  command: node,
  args: ['--import', 'tsx', 'scripts/test/run-suite.ts', name, ...files],
  isSuite: true,
});

const partTasks = (title: string, name: SuiteName, parts: readonly string[][]): Task[] =>
  parts.map((files, part, { length }) =>
    suiteTask(`${title}${length > 1 ? `, part ${part + 1} of ${length}` : ''}`, name, { files }),
  );

export const suiteTasks = (name: SuiteName): Task[] => partTasks(`${name} tests`, name, suiteParts(name));

/** The tests that talk to PocketBase, on its current line; where that cannot run, the tasks print why. */
export const currentLineTasks = (): Task[] =>
  partTasks('tests on the current PocketBase', 'http', currentLineParts()).map((task) => ({
    ...task,
    env: { [LINE_VARIABLE]: 'current' },
  }));

/** Runs a task and prints its output in one piece when it has ended, so that tasks that run side by side stay readable. */
export function runTask({ title, command, args, env, isSuite }: Task): Promise<Tally> {
  const started = performance.now();
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, ...env },
  });
  const deadline = setTimeout(() => {
    output += `\nstopped after ${TASK_DEADLINE_MS / 60_000} minutes`;
    child.kill('SIGKILL');
  }, TASK_DEADLINE_MS);
  let output = '';
  let tally = null as Tally | null;
  child.stdout!.on('data', (chunk) => (output += chunk));
  child.stderr!.on('data', (chunk) => (output += chunk));
  child.on('message', (message) => (tally = message as Tally));
  return new Promise((resolve) => {
    child.on('error', (error) => (output += String(error)));
    child.on('close', (code) => {
      clearTimeout(deadline);
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      const isFine = code === 0 && (!isSuite || tally !== null);
      const own = tally ?? { ...NOTHING_RAN, passed: isFine ? 1 : 0 };
      console.log(`\n── ${title}: ${isFine ? 'passed' : 'FAILED'} (${seconds} s)`);
      if (!isFine || isSuite) console.log(output.trimEnd());
      // A suite that broke off reports no tests, and counts as one failure.
      if (isFine || own.failed > 0) resolve(own);
      else resolve({ ...own, failed: 1, failures: [`${title} ended with ${code}; its output is above`] });
    });
  });
}
