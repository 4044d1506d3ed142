import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { createLogger } from '../../observability/logger';
import { SEARCH_DB } from '../../storage/data-dir';
import { discard, isDamage } from '../../storage/disposable-database';
import type { ThreadReply } from '../../storage/thread';
import { openSearchIndex, type SearchIndex } from './search-index';
import type { SearchCall } from './search';

/** The thread that keeps the full-text index. Between some records and the next it looks for calls. */
const { dataDir, logLevel } = workerData as { dataDir: string; logLevel: string };
const logger = createLogger(logLevel);
let index: SearchIndex | null = null;
let isWorking = false;

/** Another process may keep the file for longer. */
const RETRY_MS = 1_000;

function work(): void {
  try {
    isWorking = index !== null && index.work();
    if (isWorking) setImmediate(work);
  } catch (error) {
    endIfDamaged(error);
    logger.warn({ reason: (error as Error).message }, 'the search cannot write now');
    setTimeout(work, RETRY_MS);
  }
}

/** Ends the thread, whose next one makes the file anew. */
function endIfDamaged(error: unknown): void {
  if (!isDamage(error)) return;
  discard(path.join(dataDir, SEARCH_DB));
  throw error;
}

parentPort!.on('message', (message: SearchCall | 'close') => {
  if (message === 'close') {
    index?.close();
    index = null;
    return parentPort!.close();
  }
  const { call, name, args } = message;
  const reply = (result: ThreadReply) => parentPort!.postMessage(result);
  try {
    index ??= openSearchIndex(dataDir, logger);
    reply({ call, value: (index[name] as (...args: unknown[]) => unknown)(...args) });
  } catch (error) {
    endIfDamaged(error);
    reply({ call, error: error as Error });
  }
  if (!isWorking) setImmediate(work);
  isWorking = true;
});
