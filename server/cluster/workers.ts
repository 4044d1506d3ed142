import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { backOffMs } from '../back-off';
import { SHUTDOWN_MS } from '../http/limits';
import type { StopReason, ToPrimary } from './messages';
import { startWorker, type StartedWorker } from './start-worker';

/** A worker that ends sooner than this may do so again at once: the next is started after a pause, longer each time. */
const SHORT_LIFE_MS = 10_000;
const REPLACE_BACK_OFF = { firstMs: 500, longestMs: 30_000 };
/** Beyond the worker's own deadline, after which it is killed; together they stay under the 10 s that platforms give. */
const STOP_GRACE_MS = 250;

interface WorkersOptions {
  logger: Logger;
  onMessage: (message: ToPrimary, from: StartedWorker) => void;
}

/** So many workers, kept at that number. */
export function createWorkers(size: number, { logger, onMessage }: WorkersOptions) {
  const running = new Map<number, StartedWorker>();
  /** Workers that end because they were told to. */
  const leaving = new Set<number>();
  let stopping = false;
  let isStarted = false;
  let shortLives = 0;
  let onGone: (id: number) => void = () => undefined;

  const isShort = () => !stopping && isStarted && running.size - leaving.size < size;

  function start(): StartedWorker {
    const worker = startWorker({ joinsOthers: running.size > leaving.size }, onMessage);
    const startedAt = performance.now();
    running.set(worker.id, worker);
    void Promise.all([worker.listening, worker.ready]).then(([at]) => {
      if (at && !worker.isGone) logger.info({ pid: worker.pid }, 'worker ready');
    });
    void worker.exited.then(async (code) => {
      running.delete(worker.id);
      onGone(worker.id);
      if (leaving.delete(worker.id) || stopping || !isStarted) return;
      logger.error({ pid: worker.pid, code, signal: worker.signal }, 'worker died');
      shortLives = performance.now() - startedAt < SHORT_LIFE_MS ? shortLives + 1 : 0;
      if (shortLives > 0) await wait(backOffMs(shortLives, REPLACE_BACK_OFF));
      if (isShort()) start();
    });
    return worker;
  }

  /** Tells them to end; those that do not are killed. Settles with whether all ended as they should. */
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
    /** The first alone: what keeps it from starting keeps all, and is one line. Settles with where it listens. */
    async start(forget: (id: number) => void) {
      onGone = forget;
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
    /** One at a time and the new one first, so that there are never fewer than there should be. */
    async replaceAll(): Promise<void> {
      if (stopping) return;
      logger.info('replacing workers');
      for (const old of [...running.values()]) {
        if (stopping) return;
        if (old.isGone) continue;
        const next = start();
        if (!(await next.listening)) {
          logger.error('a new worker does not start; the others stay');
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
