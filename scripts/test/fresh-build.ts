import { readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DIST, ROOT } from '../build/paths';
import { runTool } from '../build/run-tool';
import { onceAcrossProcesses } from './once-across-processes';

/** A change in one of these makes the build stale. */
const SOURCES = ['client', 'server', 'ui-kit/src', 'public', 'scripts/build', 'build.mjs', 'package.json'];
/** Made by the build, beside its sources. */
const GENERATED = 'i18n-types.ts';

/** Enough for several builds on two busy cores. */
const BUILD_TIMEOUT_MS = 300_000;

/** Whether the build is newer than its sources. */
export const isBuildFresh = (): boolean => builtMs() > changedMs();

/** Builds the site if a source has changed since the last build, once for all suites that start now. */
export async function ensureFreshBuild(): Promise<void> {
  if (isBuildFresh()) return;
  const done = path.join(ROOT, 'node_modules/.cache/test-builds', `${changedMs()}-${builtMs()}`);
  await onceAcrossProcesses(done, BUILD_TIMEOUT_MS, async () => {
    console.log('The build is older than its sources; it is made again.');
    await runTool(process.execPath, ['build.mjs']);
    writeFileSync(done, '');
  });
}

const changedMs = (): number => Math.max(...SOURCES.map((source) => lastChangeMs(path.join(ROOT, source))));
const builtMs = (): number =>
  statSync(path.join(DIST, 'manifest.json'), { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** When a file, or anything in a folder, was changed, added or removed. */
function lastChangeMs(source: string): number {
  const found = statSync(source);
  if (!found.isDirectory()) return path.basename(source) === GENERATED ? 0 : found.mtimeMs;
  return Math.max(found.mtimeMs, ...readdirSync(source).map((name) => lastChangeMs(path.join(source, name))));
}
