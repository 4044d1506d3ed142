import cluster, { type Worker } from 'node:cluster';
import { setTimeout as wait } from 'node:timers/promises';
import { isMessage, JOINS_OTHERS, type MessageOf, type ToPrimary, type ToWorker } from './messages';

/** How long a new worker may take until it has content, before the next step goes on without. */
const READY_TIMEOUT_MS = 10_000;

/** A worker process as the primary sees it. */
export interface StartedWorker {
  readonly id: number;
  readonly pid: number;
  /** Settles with where it listens, or null when it ended before. */
  readonly listening: Promise<MessageOf<ToPrimary, 'listening'> | null>;
  /** Settles when it has content, has ended, or has had time enough. */
  readonly ready: Promise<void>;
  /** Settles with its exit code, null after a signal. */
  readonly exited: Promise<number | null>;
  readonly isGone: boolean;
  /** @returns whether it can be reached. */
  tell(message: ToWorker): boolean;
  kill(): void;
  /** How it ended, for the log. */
  readonly signal: NodeJS.Signals | null;
}

/** Starts one, with the environment of this process. */
export function startWorker(
  { joinsOthers }: { joinsOthers: boolean },
  onMessage: (message: ToPrimary, from: StartedWorker) => void,
): StartedWorker {
  const worker: Worker = cluster.fork(joinsOthers ? { [JOINS_OTHERS]: '1' } : {});
  const exited = new Promise<number | null>((resolve) => worker.once('exit', (code) => resolve(code)));
  const heard = <Type extends ToPrimary['type']>(type: Type) =>
    new Promise<MessageOf<ToPrimary, Type> | null>((resolve) => {
      worker.on('message', (message: unknown) => {
        if (isMessage(message) && message.type === type) resolve(message as MessageOf<ToPrimary, Type>);
      });
      void exited.then(() => resolve(null));
    });
  const started: StartedWorker = {
    id: worker.id,
    pid: worker.process.pid ?? 0,
    exited,
    listening: heard('listening'),
    ready: Promise.race([heard('ready'), wait(READY_TIMEOUT_MS, null, { ref: false })]).then(() => undefined),
    get isGone() {
      return worker.isDead();
    },
    get signal() {
      return worker.process.signalCode;
    },
    tell(message) {
      if (!worker.isConnected()) return false;
      worker.send(message, () => undefined);
      return true;
    },
    kill: () => void worker.process.kill('SIGKILL'),
  };
  worker.on('error', () => undefined); // A message to one that has just ended; `exited` tells.
  worker.on('message', (message: unknown) => {
    if (isMessage(message)) onMessage(message as ToPrimary, started);
  });
  return started;
}
