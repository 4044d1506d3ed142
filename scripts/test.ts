import os from 'node:os';
import { ensureBrowser } from './browser';
import { packageBin } from './package-bin';
import { consoleLog, oneLine } from './run-command';
import { fetchRuntime, RECOMMENDED_RUNTIME } from './test/runtimes';
import { MAX_SECOND_TRIES, SMOKE_FILES, SUITES, type SuiteName } from './test/suites';
import {
  checkTask,
  currentLineTask,
  hasTests,
  NOTHING_RAN,
  runTask,
  suiteTask,
  sumTallies,
  type Tally,
  type Task,
} from './test/task';

/**
 * `npm test`: the build, then every check and suite, side by side on the machine's cores, and a smoke test on the
 * recommended Node where this is another one. The last line is the sum of all of them: `N passed, N failed`.
 */
const LANES = Math.min(Math.max(os.availableParallelism(), 2), 4);

const build = checkTask('build', 'build.mjs');
const checks = [
  checkTask('types', packageBin('typescript', 'tsc'), '-p', '.'),
  checkTask('lint', packageBin('eslint'), '.'),
  checkTask('unused code', packageBin('knip'), '--no-progress'),
  checkTask('code that only tests use', packageBin('knip'), '--no-progress', '--production'),
  checkTask('format', packageBin('prettier'), '--check', '.'),
];
const suites = (Object.keys(SUITES) as SuiteName[])
  .filter(hasTests)
  .map((name) => suiteTask(`${name} tests`, name));

const tallies: Tally[] = [await runTask(build)];
if (sumTallies(tallies).failed === 0) {
  try {
    await ensureBrowser(consoleLog);
  } catch (error) {
    console.log(oneLine(error)); // The browser tests will fail with the same reason.
  }
  const smoke = await smokeTasks();
  tallies.push(...(await runInLanes([...suites, currentLineTask(), ...smoke.tasks, ...checks])), smoke.tally);
}

const { secondTries } = sumTallies(tallies);
if (secondTries.length > 0) console.log(`\nPassed on a second try only:\n\n${secondTries.join('\n\n')}`);
if (secondTries.length > MAX_SECOND_TRIES) {
  const failure = `${secondTries.length} tests needed a second try, at most ${MAX_SECOND_TRIES} may`;
  tallies.push({ ...NOTHING_RAN, failed: 1, failures: [failure] });
}

const { passed, failed, failures, skipped } = sumTallies(tallies);
if (skipped.length > 0)
  console.log(`\nNot run, for the reasons above:\n${skipped.map((title) => `  ${title}`).join('\n')}`);
if (failures.length > 0) console.log(`\nFailed:\n\n${failures.join('\n\n')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);

/** The smoke test's tasks: none on the recommended Node itself. Without npm's registry, the test counts as skipped. */
async function smokeTasks(): Promise<{ tasks: Task[]; tally: Tally }> {
  const title = `smoke test on Node ${RECOMMENDED_RUNTIME}`;
  if (process.versions.node.split('.', 1)[0] === RECOMMENDED_RUNTIME)
    return { tasks: [], tally: NOTHING_RAN };
  try {
    const node = await fetchRuntime(RECOMMENDED_RUNTIME);
    return { tasks: [suiteTask(title, 'http', { files: SMOKE_FILES, node })], tally: NOTHING_RAN };
  } catch (error) {
    console.log(`Node ${RECOMMENDED_RUNTIME} cannot be fetched: ${oneLine(error)}`);
    return { tasks: [], tally: { ...NOTHING_RAN, skipped: [title] } };
  }
}

async function runInLanes(tasks: readonly Task[]): Promise<Tally[]> {
  const waiting = [...tasks];
  const results: Tally[] = [];
  const lane = async () => {
    for (let task = waiting.shift(); task; task = waiting.shift()) results.push(await runTask(task));
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return results;
}
