/*
 * Loaded into a server under test (NODE_OPTIONS=--import): on SIGUSR2 it collects garbage and logs how much memory
 * remains in use.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

process.on('SIGUSR2', async () => {
  // Several rounds with pauses: objects released by a finalizer are collected in the next round.
  for (let round = 0; round < 3; round++) {
    collect();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const { heapUsed, external, rss } = process.memoryUsage();
  console.log(JSON.stringify({ level: 30, msg: 'memory', heapUsed, external, rss }));
});
