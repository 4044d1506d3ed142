import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { OutboxDatabase } from './outbox-database';

type Operations = Omit<OutboxDatabase, 'transaction' | 'isInPlace' | 'close' | 'put'> & { takeOver(): void };

/** Most calls that wait for the disk. What would come on top fails at once, so that a disk that hangs does not fill the memory. */
const WAITING_MAX = 2_000;

/** An operation that a worker carries out. */
export interface OutboxCall {
  call: number;
  name: keyof Operations;
  args: unknown[];
}

export type OutboxReply = { call: number } & ({ value: unknown } | { error: Error });

/** The outbox's database, for a thread that must not wait for the disk: what is written is on disk when the promise resolves. */
export type OutboxStore = {
  [Name in keyof Operations]: (
    ...args: Parameters<Operations[Name]>
  ) => Promise<ReturnType<Operations[Name]>>;
};

export interface OutboxThread {
  store: OutboxStore;
  /** Waits for what was called before. */
  stop(): Promise<void>;
}

/** Starts the thread that writes the outbox of a `DATA_DIR`. */
export function startOutboxThread(dataDir: string): OutboxThread {
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let calls = 0;
  // Beside this file, in the build as in the sources.
  const file = path.join(import.meta.dirname, `outbox-worker${path.extname(import.meta.filename)}`);
  const worker = new Worker(file, { workerData: { dataDir } });
  worker.on('message', (reply: OutboxReply) => {
    const { resolve, reject } = waiting.get(reply.call)!;
    waiting.delete(reply.call);
    if (waiting.size === 0) worker.unref();
    if ('error' in reply) reject(reply.error);
    else resolve(reply.value);
  });
  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  worker.unref();

  const call = (name: keyof Operations, args: unknown[]): Promise<unknown> =>
    new Promise((resolve, reject) => {
      if (waiting.size >= WAITING_MAX) return reject(new Error('too much waits for the disk'));
      calls += 1;
      waiting.set(calls, { resolve, reject });
      worker.ref();
      worker.postMessage({ call: calls, name, args } satisfies OutboxCall);
    });
  const store = new Proxy({} as OutboxStore, {
    get:
      (_, name) =>
      (...args: unknown[]) =>
        call(name as keyof Operations, args),
  });
  return {
    store,
    async stop() {
      worker.ref();
      worker.postMessage('close');
      await exited;
    },
  };
}
