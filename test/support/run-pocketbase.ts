import { startPocketBase } from '../../scripts/pocketbase/start-pocketbase';

/** A process of its own with a PocketBase in it, for tests that kill the process. Says where it listens. */
const [dataDir = '', bin] = process.argv.slice(2);
const running = await startPocketBase({
  dataDir,
  bin,
  port: 0,
  log: { info: () => undefined, warn: () => undefined },
});
console.log(running.url);
setInterval(() => undefined, 60_000);
