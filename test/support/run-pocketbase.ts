import { silentLog } from '../../scripts/run-command';
import { startPocketBase } from '../../scripts/pocketbase/start-pocketbase';

/** Runs PocketBase in a process of its own, for tests that kill the process. Prints its address. */
const [dataDir = '', bin] = process.argv.slice(2);
const running = await startPocketBase({ dataDir, bin, port: 0, log: silentLog });
console.log(running.url);
setInterval(() => undefined, 60_000);
