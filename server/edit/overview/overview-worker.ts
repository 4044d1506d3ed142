import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { ClientResponseError } from 'pocketbase';
import { createLogger } from '../../observability/logger';
import { CHECKS_DB } from '../../storage/data-dir';
import { discard, isDamage } from '../../storage/disposable-database';
import type { ThreadCall, ThreadReply } from '../../storage/thread';
import { createOverviewOperations, type OverviewOperations } from './overview-operations';

/** The thread that reads all of the site for those who edit, one call after the other. */
const { dataDir, release, logLevel } = workerData as { dataDir: string; release: string; logLevel: string };
const { close, ...operations } = createOverviewOperations(dataDir, release, createLogger(logLevel));
const reply = (result: ThreadReply) => parentPort!.postMessage(result);
/** Between threads an error keeps neither its class nor its status. */
const plain = ({ url, status, response }: ClientResponseError) => ({ url, status, response });
let last = Promise.resolve();

parentPort!.on('message', (message: ThreadCall<OverviewOperations> | 'close') => {
  last = last.then(async () => {
    if (message === 'close') {
      close();
      return parentPort!.close();
    }
    const { call, name, args } = message;
    try {
      reply({ call, value: await (operations[name] as (...args: unknown[]) => unknown)(...args) });
    } catch (error) {
      if (isDamage(error)) {
        discard(path.join(dataDir, CHECKS_DB));
        // The next thread makes it anew.
        throw error;
      }
      reply({ call, error: error instanceof ClientResponseError ? plain(error) : error });
    }
  });
});
