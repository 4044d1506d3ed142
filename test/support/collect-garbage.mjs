/*
 * Loaded into a server under test (NODE_OPTIONS=--import): on SIGUSR2 it collects garbage and writes what is left as a
 * line of its log.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

process.on('SIGUSR2', async () => {
  // Twice and apart: what a finalizer lets go of is free after the next.
  for (let round = 0; round < 3; round++) {
    collect();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const { heapUsed, external, rss } = process.memoryUsage();
  console.log(JSON.stringify({ level: 30, msg: 'memory', heapUsed, external, rss }));
});
