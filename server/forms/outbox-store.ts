import { startThread, threadFile, type Thread, type ThreadCall, type ThreadCalls } from '../storage/thread';
import type { OutboxDatabase } from './outbox-database';

type Operations = Omit<OutboxDatabase, 'transaction' | 'isInPlace' | 'close' | 'put'> & { takeOver(): void };

/** Most calls that wait for the disk. */
const WAITING_MAX = 2_000;

/** An operation that a worker carries out. */
export type OutboxCall = ThreadCall<Operations>;

/** The outbox's database, for a thread that must not wait for the disk: what is written is on disk when the promise resolves. */
export type OutboxStore = ThreadCalls<Operations>;

export interface OutboxThread extends Pick<Thread<Operations>, 'stop'> {
  store: OutboxStore;
}

/** Starts the thread that writes the outbox of a `DATA_DIR`. */
export function startOutboxThread(dataDir: string): OutboxThread {
  const file = threadFile(import.meta, 'outbox-worker');
  const { calls, stop } = startThread<Operations>(file, {
    workerData: { dataDir },
    waitingMax: WAITING_MAX,
  });
  return { store: calls, stop };
}
