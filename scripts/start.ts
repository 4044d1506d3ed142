import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { consoleLog } from './console-log';
import { runCommand } from './one-line-failure';
import { startSite } from './start-site';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** One Ctrl-C may arrive twice; a second one after this is impatience. */
const SECOND_SIGNAL_MS = 1_000;

/** `npm start`: builds, starts PocketBase and the web server, and keeps both until it is told to stop. */
await runCommand(async () => {
  let stopping = 0;
  let stop: (() => Promise<void>) | null = null;
  // What we start ends with us, so before the site is up there is nothing to wait for.
  const onSignal = () => {
    if (!stop || (stopping && Date.now() - stopping > SECOND_SIGNAL_MS)) process.exit(1);
    stopping ||= Date.now();
    void stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);

  const site = await startSite({
    env: process.env,
    build,
    serverFile: path.join(root, 'dist/server/main.js'),
    log: consoleLog,
  });
  stop = site.stop;
  const code = await site.exited;
  process.exit(stopping ? 0 : code);
});

async function build(): Promise<void> {
  const child = spawn(process.execPath, [path.join(root, 'build.mjs')], { cwd: root, stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The build failed.');
}
