import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { consoleLog } from './console-log';
import { runCommand } from './one-line-failure';
import { startSite, type SiteOptions } from './start-site';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** One Ctrl-C may arrive twice; a second one after this is impatience. */
const SECOND_SIGNAL_MS = 1_000;

/** Runs the site in the foreground, with all it needs, until it is told to stop. `serverFile` is relative to the project. */
export const runSite = ({ serverFile, ...options }: Omit<SiteOptions, 'log'>): Promise<void> =>
  runCommand(async () => {
    let stopping = 0;
    let stop: (() => Promise<void>) | null = null;
    // What we start ends with us, so before the site is up there is nothing to wait for.
    const onSignal = () => {
      if (!stop || (stopping && Date.now() - stopping > SECOND_SIGNAL_MS)) process.exit(1);
      stopping ||= Date.now();
      void stop();
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);

    const site = await startSite({ ...options, serverFile: path.join(root, serverFile), log: consoleLog });
    stop = site.stop;
    const code = await site.exited;
    process.exit(stopping ? 0 : code);
  });
