import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startGuarded } from './pocketbase/guarded-process';
import { runSite } from './start-site';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** `npm start`: builds, starts PocketBase and the web server, and keeps both running until it is told to stop. */
await runSite({ env: process.env, build, serverFile: 'dist/server/main.js' });

async function build(): Promise<void> {
  const { code } = await startGuarded(process.execPath, [path.join(root, 'build.mjs')], { output: 'inherit' })
    .exited;
  if (code !== 0) throw new Error('The build failed.');
}
