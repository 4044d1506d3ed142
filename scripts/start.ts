import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runSite } from './run-site';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** `npm start`: builds, starts PocketBase and the web server, and keeps both until it is told to stop. */
await runSite({ env: process.env, build, serverFile: 'dist/server/main.js' });

async function build(): Promise<void> {
  const child = spawn(process.execPath, [path.join(root, 'build.mjs')], { cwd: root, stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The build failed.');
}
