import { runCommand } from './run-command';
import { fetchRuntime, RUNTIMES } from './test/runtimes';
import { checkTask, runTask, suiteTask, sumTallies, type Tally } from './test/task';

/**
 * `npm run test:runtimes`: builds once, then runs the HTTP tests with each Node that the site works on, one line per
 * runtime. `-- 24 26` chooses some. The last line is the sum: `N passed, N failed`.
 */
await runCommand(async () => {
  const chosen = process.argv.slice(2);
  const tallies: Tally[] = [await runTask(checkTask('build', 'build.mjs'), { brief: true })];
  if (sumTallies(tallies).failed === 0) {
    for (const version of chosen.length > 0 ? chosen : RUNTIMES) {
      const node = await fetchRuntime(version);
      tallies.push(await runTask(suiteTask(`Node ${version}`, 'http', { node }), { brief: true }));
    }
  }
  const { passed, failed } = sumTallies(tallies);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(failed > 0 ? 1 : 0);
});
