import path from 'node:path';
import { pathToFileURL } from 'node:url';
import Mocha, { type Runnable, type Suite } from 'mocha';
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { consoleLog } from '../run-command';
import { currentPocketBase } from '../pocketbase/current-binary';
import { allEnded, followSuites } from './suite-end';
import { isSuiteName, LINE_VARIABLE, suiteFiles } from './suites';
import { NOTHING_RAN, type Tally } from './task';
import { onceAcrossProcesses } from './once-across-processes';
import { DIST, ROOT } from '../build/paths';
import { runTool } from '../build/run-tool';

/** Ends a test or a hook that hangs: a busy machine takes ten times as long as a quiet one, and a new one installs programs first. */
const TIMEOUT_MS = 900_000;

/** Tests that take longer are printed with their time. */
const SLOW_TEST_MS = 10_000;

/** Lines at the end of a suite's output that say where its time went. */
const SLOWEST_SHOWN = 8;

/** A change in one of these makes the build stale. */
const SOURCES = ['client', 'server', 'ui-kit/src', 'public', 'scripts/build', 'build.mjs', 'package.json'];
/** Made by the build, beside its sources. */
const GENERATED = 'i18n-types.ts';

/** Enough for several builds on two busy cores. */
const BUILD_TIMEOUT_MS = 300_000;

/**
 * Runs one suite in this process: `run-suite.ts http`, or some of its files: `run-suite.ts http test/redirects/redirects.http.test.ts`.
 * Reports its tally to the process that started it.
 */
const [name = '', ...chosen] = process.argv.slice(2);
if (!isSuiteName(name)) throw new Error(`there is no suite "${name}"`);

// `npm test` has built, and must not build again under the tests that are running.
if (!process.send && name !== 'unit') await ensureFreshBuild();
if (process.env[LINE_VARIABLE] === 'current') await skipWithoutCurrentLine();

const mocha = new Mocha({
  reporter: 'spec',
  color: process.stdout.isTTY,
  forbidOnly: true,
  timeout: TIMEOUT_MS,
  slow: SLOW_TEST_MS,
});
for (const file of chosen.length > 0 ? chosen : suiteFiles(name)) await loadFile(path.resolve(file));

const skipped: string[] = [];
const failures: string[] = [];
const runner = mocha.run((failed) => {
  void allEnded().then(() => report({ passed: runner.stats!.passes, failed, failures, skipped }));
});
followSuites(runner);
const story = (test: Runnable, error: unknown) =>
  `${test.fullTitle()}\n${error instanceof Error ? error.stack : String(error)}`;
const startedAt = new Map<Suite, number>();
const secondsOf = new Map<string, number>();
runner.on('suite', (suite) => startedAt.set(suite, performance.now()));
runner.on('suite end', (suite) => {
  if (!suite.parent?.root) return;
  const title = `${path.relative('.', suite.file ?? '')}: ${suite.title}`;
  secondsOf.set(title, (performance.now() - startedAt.get(suite)!) / 1000);
});
runner.on('end', () => {
  const slowest = [...secondsOf].sort(([, a], [, b]) => b - a).slice(0, SLOWEST_SHOWN);
  console.log('  The slowest:');
  for (const [title, seconds] of slowest) console.log(`    ${seconds.toFixed(0)} s  ${title}`);
});
runner.on('pending', (test) => skipped.push(test.fullTitle()));
runner.on('fail', (test, error: unknown) => failures.push(story(test, error)));

/**
 * Mocha itself requires a file if it can, and otherwise imports it. Each of the two ways loads modules of its own, so that
 * files would share two browsers and two sites.
 */
async function loadFile(file: string): Promise<void> {
  mocha.suite.emit(Mocha.Suite.constants.EVENT_FILE_PRE_REQUIRE, globalThis, file, mocha);
  await import(pathToFileURL(file).href);
}

function report(tally: Tally): void {
  const exit = () => process.exit(tally.failed > 0 ? 1 : 0);
  if (process.send) process.send(tally, exit);
  else exit();
}

async function skipWithoutCurrentLine(): Promise<void> {
  const found = await currentPocketBase(consoleLog);
  if ('bin' in found) return;
  console.log(`The current PocketBase cannot run here: ${found.reason}`);
  report({ ...NOTHING_RAN, skipped: ['tests on the current PocketBase'] });
  await new Promise(() => {}); // The process ends when the report has been taken.
}

/** Builds the site if a source has changed since the last build, once for all suites that start now. */
async function ensureFreshBuild(): Promise<void> {
  const changedMs = Math.max(...SOURCES.map((source) => lastChangeMs(path.join(ROOT, source))));
  const builtMs = statSync(path.join(DIST, 'manifest.json'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (builtMs > changedMs) return;
  const done = path.join(ROOT, 'node_modules/.cache/test-builds', `${changedMs}-${builtMs}`);
  await onceAcrossProcesses(done, BUILD_TIMEOUT_MS, async () => {
    console.log('The build is older than its sources; it is made again.');
    await runTool(process.execPath, ['build.mjs']);
    writeFileSync(done, '');
  });
}

/** When a file, or anything in a folder, was changed, added or removed. */
function lastChangeMs(source: string): number {
  const found = statSync(source);
  if (!found.isDirectory()) return path.basename(source) === GENERATED ? 0 : found.mtimeMs;
  return Math.max(found.mtimeMs, ...readdirSync(source).map((name) => lastChangeMs(path.join(source, name))));
}
