import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { watch as watchFolder } from 'node:fs';
import path from 'node:path';
import { build } from '../build/build';
import { ROOT } from '../build/paths';

const WATCHED = ['client', 'server', 'public', 'ui-kit/src'];
/** Written by the build itself. */
const GENERATED = path.join('client', 'i18n', 'i18n-types.ts');
/** Text editors save several files at once, and some write one file in several steps. */
const SETTLE_MS = 60;

await watch();

/** Builds and starts the server, again after every change. A signal stops the server and then this process. */
async function watch(): Promise<void> {
  const changed = new Set<string>();
  let server: ChildProcess | null = null;
  let timer: NodeJS.Timeout | undefined;
  let busy = false;

  const stopServer = async () => {
    if (!server || server.exitCode !== null) return;
    server.kill('SIGINT');
    await once(server, 'exit');
  };

  const rebuild = async (files: readonly string[]) => {
    const started = performance.now();
    try {
      await build({
        development: true,
        kit: files.length === 0 || files.some((file) => file.startsWith('ui-kit')),
        translations:
          files.length === 0 || files.some((file) => file.startsWith(path.join('client', 'i18n'))),
      });
    } catch (error) {
      const { errors, message } = error as Error & { errors?: unknown };
      if (!errors) console.error(message); // esbuild has printed its own errors.
      console.error(
        server
          ? 'The build failed; the last build keeps running.'
          : 'The build failed; waiting for a change.',
      );
      return;
    }
    await stopServer();
    server = spawn(process.execPath, [path.join(ROOT, 'dist/server/main.js')], { stdio: 'inherit' });
    console.log(`Built in ${Math.round(performance.now() - started)} ms`);
  };

  const rebuildAfterChanges = async () => {
    if (busy) return;
    busy = true;
    while (changed.size > 0) {
      const files = [...changed];
      changed.clear();
      await rebuild(files);
    }
    busy = false;
  };

  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => void stopServer().then(() => process.exit(0)));

  await rebuild([]);
  for (const folder of WATCHED) {
    watchFolder(path.join(ROOT, folder), { recursive: true }, (_event, name) => {
      const file = path.join(folder, name ?? '');
      if (file === GENERATED) return;
      changed.add(file);
      clearTimeout(timer);
      timer = setTimeout(() => void rebuildAfterChanges(), SETTLE_MS);
    });
  }
}
