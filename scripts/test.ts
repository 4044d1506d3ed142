import os from 'node:os';
import pLimit from 'p-limit';
import { ensureBrowser } from './browser';
import { packageBin } from './build/run-tool';
import { consoleLog, oneLine } from './run-command';
import { fetchRuntime } from './test/runtimes';
import { PLAIN_SUITES, SMOKE_FILES } from './test/suites';
import {
  checkTask,
  currentLineTasks,
  NOTHING_RAN,
  runTask,
  suiteTask,
  suiteTasks,
  sumTallies,
  type Tally,
  type Task,
} from './test/task';

/**
 * `npm test`: the build, then every check and suite, side by side on the machine's cores. `npm run test:ops` (`test.ts ops`):
 * the build, then what needs other servers, PocketBase's current line or another Node. The last line is the
 * sum of all of them: `N passed, N failed`.
 */

/** The line of Node that follows ours. */
const NEXT_NODE = '26';

/** One more than there are cores: a suite waits for processes, pages and clocks a third of its time. */
const LANES = os.availableParallelism() + 1;

const tallies: Tally[] = [await runTask(checkTask('build', 'build.mjs'))];
if (sumTallies(tallies).failed === 0)
  tallies.push(...(process.argv[2] === 'ops' ? await runOps() : await runPlain()));

const { passed, failed, failures, skipped } = sumTallies(tallies);
if (skipped.length > 0)
  console.log(`\nNot run, for the reasons above:\n${skipped.map((title) => `  ${title}`).join('\n')}`);
if (failures.length > 0) console.log(`\nFailed:\n\n${failures.join('\n\n')}`);
// A slow reader of a pipe has not taken everything yet, and an exit at once would drop the rest with this line.
process.stdout.write(`\n${passed} passed, ${failed} failed\n`, () =>
  process.exit(failed > 0 || passed === 0 ? 1 : 0),
);

async function runPlain(): Promise<Tally[]> {
  try {
    await ensureBrowser(consoleLog);
  } catch (error) {
    console.log(oneLine(error)); // The browser tests will fail with the same reason.
  }
  return runInLanes([
    ...PLAIN_SUITES.flatMap(suiteTasks),
    checkTask('types', packageBin('typescript', 'tsc'), '-p', '.'),
    checkTask('lint', packageBin('eslint'), '.'),
    checkTask('unused code', packageBin('knip'), '--no-progress'),
    checkTask('code that only tests use', packageBin('knip'), '--no-progress', '--production'),
    checkTask('format', packageBin('prettier'), '--check', '.'),
  ]);
}

async function runOps(): Promise<Tally[]> {
  const tasks = [...currentLineTasks(), ...suiteTasks('ops')];
  const skipped: string[] = [];
  const title = `smoke test on Node ${NEXT_NODE}`;
  try {
    tasks.push(suiteTask(title, 'http', { files: SMOKE_FILES, node: await fetchRuntime(NEXT_NODE) }));
  } catch (error) {
    console.log(`Node ${NEXT_NODE} cannot be fetched: ${oneLine(error)}`);
    skipped.push(title);
  }
  return [...(await runInLanes(tasks)), { ...NOTHING_RAN, skipped }];
}

function runInLanes(tasks: readonly Task[]): Promise<Tally[]> {
  return pLimit(LANES).map(tasks, runTask);
}
