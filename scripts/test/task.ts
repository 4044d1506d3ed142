import { spawn } from 'node:child_process';
import { filesOfOneLine, LINE_VARIABLE, suiteFiles, type SuiteName } from './suites';
import { NOTHING_RAN, type Tally } from './tally';

/** A process that `npm test` runs: a suite, or a check that either holds or does not. */
export interface Task {
  title: string;
  command: string;
  args: readonly string[];
  env?: Readonly<Record<string, string>>;
  isSuite: boolean;
}

/** Several times what the longest suite takes; one that hangs must not hang everything. */
const TASK_DEADLINE_MS = 20 * 60_000;

/** A program for Node that is judged by its exit code. */
export const checkTask = (title: string, ...args: string[]): Task => ({
  title,
  command: process.execPath,
  args,
  isSuite: false,
});

/** Null for a suite without files. */
export const suiteTask = (name: SuiteName): Task | null =>
  suiteFiles(name).length === 0
    ? null
    : {
        title: `${name} tests`,
        command: process.execPath,
        args: ['--import', 'tsx', 'scripts/test/run-suite.ts', name],
        isSuite: true,
      };

/** The HTTP tests once more, on the current line of PocketBase; where that cannot be had it says why. */
export const currentLineTask = (): Task => ({
  title: 'http tests on the current PocketBase',
  command: process.execPath,
  args: ['--import', 'tsx', 'scripts/test/run-suite.ts', 'http', ...filesOfOneLine()],
  env: { [LINE_VARIABLE]: 'current' },
  isSuite: true,
});

/** Runs a task and prints its output in one piece when it has ended, so that tasks side by side stay readable. */
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
      console.log(`\n── ${title}: ${isFine ? 'passed' : 'FAILED'} (${seconds} s)`);
      if (isSuite || !isFine) console.log(output.trimEnd());
      // A suite that broke off says nothing of its tests, and that counts as one failure.
      const own = tally ?? { ...NOTHING_RAN, passed: isFine ? 1 : 0 };
      if (isFine || own.failed > 0) resolve(own);
      else resolve({ ...own, failed: 1, failures: [`${title} ended with ${code}; its output is above`] });
    });
  });
}
