import path from 'node:path';
import { ROOT } from './build/paths';
import { startGuarded } from './pocketbase/guarded-process';
import { runSite } from './start-site';

/** `npm start`: builds, starts PocketBase and the web server, and keeps both running until it is told to stop. */
await runSite({ env: process.env, build, server: [path.join(ROOT, 'dist/server/main.js')] });

async function build(): Promise<void> {
  const { code } = await startGuarded(process.execPath, [path.join(ROOT, 'build.mjs')], { output: 'inherit' })
    .exited;
  if (code !== 0) throw new Error('The build failed.');
}
