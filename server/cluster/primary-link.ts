import cluster from 'node:cluster';
import { setTimeout as wait } from 'node:timers/promises';
import type { Metrics } from '../observability/metrics';
import {
  HEARTBEAT_MS,
  isMessage,
  JOINS_OTHERS,
  type StopReason,
  type ToPrimary,
  type ToWorker,
} from './messages';

/** How often a new worker checks whether it has content. */
const READY_POLL_MS = 25;
/**
 * How long a worker that joins others waits for content before it takes visitors; the other workers serve them until
 * then.
 */
const JOIN_WAIT_MS = 3_000;

/** A worker's connection to the primary. */
export interface WorkerLink {
  /** Resolves when this worker may take visitors: the first at once, one that joins others when it has content. */
  mayListen(isReady: () => boolean): Promise<void>;
  /** Reports where this worker listens, and later, once, that it is ready. */
  listening(at: { port: number; version: string; buildId: string }, isReady: () => boolean): void;
  /** The listener is called once, whether the primary or a signal asks this worker to end. */
  onStop(stop: (reason: StopReason) => void): void;
  /** Sends the last metrics. */
  stop(): Promise<void>;
}

/** @returns null in a process that is the whole site. */
export function linkToPrimary(metrics: Pick<Metrics, 'report'>): WorkerLink | null {
  if (!cluster.isWorker) return null;
  let stopping: StopReason | null = null;
  let stop: ((reason: StopReason) => void) | null = null;

  const report = async (request: number | null): Promise<void> =>
    send({ type: 'metrics', request, metrics: await metrics.report() });
  /** A platform may signal every process and the primary passes the signal on, so only the first one counts. */
  const stopOnce = (reason: StopReason) => {
    if (stopping) return;
    stopping = reason;
    stop?.(reason);
  };

  process.on('message', (received: unknown) => {
    if (!isMessage(received)) return;
    const message = received as ToWorker;
    if (message.type === 'report-metrics') void report(message.request);
    if (message.type === 'stop') stopOnce(message.reason);
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stopOnce(signal));
  process.on('SIGHUP', () => undefined); // Meant for the primary, but a terminal sends it to every process.
  setInterval(() => void send({ type: 'alive' }), HEARTBEAT_MS).unref();

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

/** Tells the primary, which delivers, that a form submission is in the outbox. */
export const tellAccepted = (id: string): void => void send({ type: 'submission-accepted', id });

/** Resolves when the message has been sent, or at once if the primary is gone. */
function send(message: ToPrimary): Promise<void> {
  return new Promise((resolve) => {
    if (!process.connected || !process.send) return resolve();
    process.send(message, undefined, undefined, () => resolve());
  });
}
