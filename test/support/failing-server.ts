import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundleServer } from '../../scripts/build/bundles';
import { DIST, ROOT } from '../../scripts/build/paths';
import { temporaryFolder } from './temporary-folder';

/**
 * Bundles `failing-render.ts` as the server is bundled, into a folder with the build that it loads relative to itself.
 * @returns the file for `startSite`
 */
export async function buildFailingServer(): Promise<string> {
  const folder = temporaryFolder('failing');
  const dist = path.join(folder, 'dist');
  mkdirSync(path.join(dist, 'server'), { recursive: true });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  for (const part of ['manifest.json', 'public', 'server/social-picture'])
    symlinkSync(path.join(DIST, part), path.join(dist, part));
  for (const thread of ['outbox-worker', 'search-worker', 'overview-worker'])
    symlinkSync(path.join(DIST, `server/${thread}.js`), path.join(dist, `server/${thread}.mjs`));
  const { outputFiles } = await bundleServer({
    development: false,
    entryPoints: [{ in: 'test/support/failing-render.ts', out: 'failing-render' }],
  });
  const file = path.join(dist, 'server', 'failing-render.mjs');
  writeFileSync(file, outputFiles.find((output) => output.path.endsWith('.js'))!.contents);
  return file;
}
