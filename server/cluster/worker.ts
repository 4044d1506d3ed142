import cluster from 'node:cluster';
import { setTimeout as wait } from 'node:timers/promises';
import type { Metrics } from '../observability/metrics';
import { isMessage, JOINS_OTHERS, type StopReason, type ToPrimary, type ToWorker } from './messages';

/** How often a new worker looks whether it has content. */
const READY_POLL_MS = 25;
/** How long a worker that joins others keeps away from visitors until it has content; they are served meanwhile. */
const JOIN_WAIT_MS = 3_000;

/** A worker's line to the primary. */
export interface WorkerLink {
  /** Settles when this worker may take visitors: the first at once, one that joins others when it has content. */
  mayListen(isReady: () => boolean): Promise<void>;
  /** Tells where it listens, and as soon as it is so that pages are answered. */
  listening(at: { port: number; version: string; buildId: string }, isReady: () => boolean): void;
  /** Called once, whoever asks this worker to end. */
  onStop(stop: (reason: StopReason) => void): void;
  /** Sends the last counts. */
  stop(): Promise<void>;
}

/** @returns null in a process that is the whole site. */
export function linkToPrimary(metrics: Pick<Metrics, 'report'>): WorkerLink | null {
  if (!cluster.isWorker) return null;
  let stopping: StopReason | null = null;
  let stop: ((reason: StopReason) => void) | null = null;

  const report = async (request: number | null): Promise<void> =>
    send({ type: 'metrics', request, metrics: await metrics.report() });
  /** A platform may signal every process, and the primary passes the signal on: the first to come counts. */
  const stopOnce = (reason: StopReason) => {
    if (stopping) return;
    stopping = reason;
    stop?.(reason);
  };

  process.on('message', (message: unknown) => {
    if (!isMessage(message)) return;
    const asked = message as ToWorker;
    if (asked.type === 'report-metrics') void report(asked.request);
    if (asked.type === 'stop') stopOnce(asked.reason);
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stopOnce(signal));
  process.on('SIGHUP', () => undefined); // For the primary; a terminal sends it to all.

  return {
    async mayListen(isReady) {
      const deadline = performance.now() + (process.env[JOINS_OTHERS] ? JOIN_WAIT_MS : 0);
      while (!isReady() && !stopping && performance.now() < deadline) await wait(READY_POLL_MS);
    },
    listening(at, isReady) {
      void send({ type: 'listening', ...at });
      const timer = setInterval(() => {
        if (!isReady()) return;
        clearInterval(timer);
        void send({ type: 'ready' });
      }, READY_POLL_MS).unref();
    },
    onStop(listener) {
      stop = listener;
      if (stopping) listener(stopping);
    },
    stop: () => report(null),
  };
}

/** Settles when the message is out; a primary that is gone needs none. */
function send(message: ToPrimary): Promise<void> {
  return new Promise((resolve) => {
    if (!process.connected || !process.send) return resolve();
    process.send(message, undefined, undefined, () => resolve());
  });
}
