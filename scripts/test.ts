import os from 'node:os';
import { ensureBrowser } from './browser';
import { consoleLog } from './console-log';
import { oneLine } from './one-line-failure';
import { MAX_SECOND_TRIES, SUITES, type SuiteName } from './test/suites';
import { NOTHING_RAN, sumTallies, type Tally } from './test/tally';
import { checkTask, currentLineTask, runTask, suiteTask, type Task } from './test/task';

/**
 * `npm test`: the build, then every check and suite, side by side on the machine's cores. The last line is the sum of all
 * of them: `N passed, N failed`.
 */
const LANES = Math.min(Math.max(os.availableParallelism(), 2), 4);

const build = checkTask('build', 'build.mjs');
const checks = [
  checkTask('types', 'node_modules/typescript/bin/tsc', '-p', '.'),
  checkTask('lint', 'node_modules/eslint/bin/eslint.js', '.'),
  checkTask('format', 'node_modules/prettier/bin/prettier.cjs', '--check', '.'),
];
const suites = (Object.keys(SUITES) as SuiteName[]).map(suiteTask).filter((task) => task !== null);

const tallies: Tally[] = [await runTask(build)];
if (sumTallies(tallies).failed === 0) {
  try {
    await ensureBrowser(consoleLog);
  } catch (error) {
    console.log(oneLine(error)); // The browser tests will say it once more, as failures.
  }
  tallies.push(...(await runInLanes([...suites, currentLineTask(), ...checks])));
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

async function runInLanes(tasks: readonly Task[]): Promise<Tally[]> {
  const waiting = [...tasks];
  const results: Tally[] = [];
  const lane = async () => {
    for (let task = waiting.shift(); task; task = waiting.shift()) results.push(await runTask(task));
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return results;
}
