import { startThread, threadFile, type ThreadCall, type ThreadCalls } from '../storage/thread';
import type { OutboxDatabase } from './outbox-database';

type Operations = Omit<OutboxDatabase, 'transaction' | 'isInPlace' | 'close' | 'put'> & { takeOver(): void };

/** Most calls that wait for the disk. */
const WAITING_MAX = 2_000;

/** An operation that a worker carries out. */
export type OutboxCall = ThreadCall<Operations>;

/** The outbox's database, for a thread that must not wait for the disk: what is written is on disk when the promise resolves. */
export type OutboxStore = ThreadCalls<Operations>;

export function startOutboxThread(dataDir: string) {
  const file = threadFile(import.meta, 'outbox-worker');
  const options = { workerData: { dataDir }, waitingMax: WAITING_MAX };
  const { calls: store, stop } = startThread<Operations>(file, options);
  return { store, stop };
}
