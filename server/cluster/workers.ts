import cluster, { type Worker } from 'node:cluster';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { backOffMs } from '../back-off';
import { SHUTDOWN_MS } from '../http/limits';
import {
  HEARTBEAT_MS,
  isMessage,
  JOINS_OTHERS,
  type MessageOf,
  type StopReason,
  type ToPrimary,
  type ToWorker,
} from './messages';

/** A worker that misses this many heartbeats in a row hangs; no request blocks an event loop that long. */
const HEARTBEATS_MISSED = 10;
/** The same before the first heartbeat, because a start takes seconds on a busy machine. */
const HEARTBEATS_MISSED_AT_START = 60;
/** How long to wait for a new worker to load content before going on without. */
const READY_TIMEOUT_MS = 10_000;
/** A worker that ends sooner than this may do so again at once, so the next one starts after a pause that grows. */
const SHORT_LIFE_MS = 10_000;
const REPLACE_BACK_OFF = { firstMs: 500, longestMs: 30_000 };
/** Added to the worker's own deadline before it is killed; the sum stays under the 10 s that platforms allow. */
const STOP_GRACE_MS = 250;

/** A worker process as the primary sees it. */
export interface StartedWorker {
  readonly id: number;
  readonly pid: number;
  /** Resolves with where it listens, or with null if it ended before. */
  readonly listening: Promise<MessageOf<ToPrimary, 'listening'> | null>;
  /** Resolves when it has content, has ended, or {@link READY_TIMEOUT_MS} are over. */
  readonly ready: Promise<void>;
  /** Resolves with its exit code, or null if a signal ended it. */
  readonly exited: Promise<number | null>;
  readonly isGone: boolean;
  /** The signal that ended it, for the log. */
  readonly signal: NodeJS.Signals | null;
  /** @returns false if the worker can no longer be reached. */
  tell(message: ToWorker): boolean;
  kill(): void;
}

interface WorkerEvents {
  onMessage: (message: ToPrimary, from: StartedWorker) => void;
  /** The worker's event loop is blocked; it is killed next. */
  onHung: (worker: StartedWorker) => void;
}

interface WorkersOptions {
  logger: Logger;
  onMessage: WorkerEvents['onMessage'];
  onExit: (id: number) => void;
  /** A worker died without being told to and is being replaced. */
  onRestart: () => void;
}

/** Keeps `size` workers running. */
export function createWorkers(size: number, { logger, onMessage, onExit, onRestart }: WorkersOptions) {
  const running = new Map<number, StartedWorker>();
  /** Ids of workers that were told to end. */
  const leaving = new Set<number>();
  let stopping = false;
  let isStarted = false;
  let shortLives = 0;

  const isShort = () => !stopping && isStarted && running.size - leaving.size < size;
  const onHung = ({ pid }: StartedWorker) => logger.error({ pid }, 'worker hangs');

  function start(): StartedWorker {
    const worker = startWorker({ joinsOthers: running.size > leaving.size }, { onMessage, onHung });
    const startedAt = performance.now();
    running.set(worker.id, worker);
    void Promise.all([worker.listening, worker.ready]).then(([at]) => {
      if (at && !worker.isGone) logger.info({ pid: worker.pid }, 'worker ready');
    });
    void worker.exited.then(async (code) => {
      running.delete(worker.id);
      onExit(worker.id);
      if (leaving.delete(worker.id) || stopping || !isStarted) return;
      logger.error({ pid: worker.pid, code, signal: worker.signal }, 'worker died');
      onRestart();
      shortLives = performance.now() - startedAt < SHORT_LIFE_MS ? shortLives + 1 : 0;
      if (shortLives > 0) await wait(backOffMs(shortLives, REPLACE_BACK_OFF));
      if (isShort()) start();
    });
    return worker;
  }

  /** Tells workers to end and kills those that do not. Resolves with whether all ended by themselves without an error. */
  async function end(leavers: readonly StartedWorker[], reason: StopReason): Promise<boolean> {
    for (const worker of leavers) worker.tell({ type: 'stop', reason });
    const deadline = setTimeout(
      () => leavers.forEach((worker) => worker.kill()),
      SHUTDOWN_MS + STOP_GRACE_MS,
    );
    const codes = await Promise.all(leavers.map(({ exited }) => exited));
    clearTimeout(deadline);
    return codes.every((code) => code === 0);
  }

  return {
    all: () => [...running.values()],
    /**
     * Starts the first worker alone, so that a reason not to start is reported once. Resolves with where it listens, or
     * with null if it does not start.
     */
    async start() {
      const at = await start().listening;
      if (!at || stopping) return null;
      isStarted = true;
      const others = Array.from({ length: size - running.size }, start);
      await Promise.all(others.map(({ listening }) => listening));
      return at;
    },
    stop(reason: StopReason) {
      stopping = true;
      return end([...running.values()], reason);
    },
    /** Replaces one worker at a time and starts the new one first, so that there are never fewer than `size`. */
    async replaceAll(): Promise<void> {
      if (stopping) return;
      logger.info('replacing workers');
      for (const old of [...running.values()]) {
        if (stopping) return;
        if (old.isGone) continue;
        const next = start();
        if (!(await next.listening)) {
          logger.error('a new worker did not start; the old ones keep running');
          return;
        }
        await next.ready;
        if (stopping) return;
        if (old.isGone) continue;
        leaving.add(old.id);
        await end([old], 'replaced');
      }
      logger.info('workers replaced');
    },
  };
}

function startWorker({ joinsOthers }: { joinsOthers: boolean }, events: WorkerEvents): StartedWorker {
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

  // Counts its own ticks instead of comparing times: after the machine has slept, no worker has missed more than one.
  let heartbeatsLeft = HEARTBEATS_MISSED_AT_START;
  const watch = setInterval(() => {
    if (heartbeatsLeft-- > 0) return;
    clearInterval(watch);
    events.onHung(started);
    started.kill();
  }, HEARTBEAT_MS);
  void exited.then(() => clearInterval(watch));

  worker.on('error', () => undefined); // Sending to a worker that has just ended fails; `exited` reports that.
  worker.on('message', (message: unknown) => {
    if (!isMessage(message)) return;
    heartbeatsLeft = HEARTBEATS_MISSED;
    events.onMessage(message as ToPrimary, started);
  });
  return started;
}
