import path from 'node:path';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/** A call that a thread carries out. */
export interface ThreadCall<Operations> {
  call: number;
  name: keyof Operations;
  args: unknown[];
}

export type ThreadReply = { call: number } & ({ value: unknown } | { error: unknown });

/** The operations of a thread, each as a function that resolves to what the thread has replied. */
export type ThreadCalls<Operations> = {
  [Name in keyof Operations]: Operations[Name] extends (...args: infer Args) => infer Result
    ? (...args: Args) => Promise<Awaited<Result>>
    : never;
};

export interface Thread<Operations> {
  calls: ThreadCalls<Operations>;
  /** Waits for what was called before. */
  stop(): Promise<void>;
}

interface ThreadOptions extends WorkerOptions {
  /** Most calls that wait. What would come on top fails at once, so that a thread that hangs does not fill the memory. */
  waitingMax: number;
  /** Called if the thread has failed. @default the process ends */
  onFailure?: (error: Error) => void;
}

/** The worker's file beside a module, in the build as in the sources. */
export const threadFile = (module: ImportMeta, name: string): string =>
  path.join(module.dirname, name + path.extname(module.filename));

/** Starts a thread, which keeps the process running only while a call waits. It ends at the message `close`. */
export function startThread<Operations>(
  file: string,
  { waitingMax, onFailure, ...options }: ThreadOptions,
): Thread<Operations> {
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: unknown): void }>();
  let calls = 0;
  const worker = new Worker(file, options);
  worker.on('message', (reply: ThreadReply) => {
    const call = waiting.get(reply.call);
    // It was told that the thread has failed.
    if (!call) return;
    const { resolve, reject } = call;
    waiting.delete(reply.call);
    if (waiting.size === 0) worker.unref();
    if ('error' in reply) reject(reply.error);
    else resolve(reply.value);
  });
  if (onFailure)
    worker.on('error', (error) => {
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
      onFailure(error);
    });
  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  worker.unref();

  const call = (name: keyof Operations, args: unknown[]): Promise<unknown> =>
    new Promise((resolve, reject) => {
      if (waiting.size >= waitingMax) return reject(new Error(`${path.basename(file)} has too much to do`));
      calls += 1;
      waiting.set(calls, { resolve, reject });
      worker.ref();
      worker.postMessage({ call: calls, name, args } satisfies ThreadCall<Operations>);
    });
  return {
    calls: new Proxy({} as ThreadCalls<Operations>, {
      get:
        (_, name) =>
        (...args: unknown[]) =>
          call(name as keyof Operations, args),
    }),
    async stop() {
      worker.ref();
      worker.postMessage('close');
      await exited;
    },
  };
}
