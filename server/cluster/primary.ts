import cluster, { type Worker } from 'node:cluster';
import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '../config';
import { SHUTDOWN_MS } from '../http/limits';
import { createLogger } from '../observability/logger';
import { startMetricsServer } from '../observability/metrics-server';
import { createClusterMetrics } from './cluster-metrics';
import { isMessage, type StopReason, type ToPrimary, type ToWorker } from './messages';

/** How long a new worker may take until it has content, before the next step goes on without. */
const READY_TIMEOUT_MS = 10_000;
/** A worker that ends sooner than this is replaced with a pause: it may do so again at once. */
const SHORT_LIFE_MS = 10_000;
const REPLACE_PAUSE_MS = 1_000;
/** Beyond the worker's own deadline, after which it is killed. */
const STOP_GRACE_MS = 1_000;

interface Started {
  worker: Worker;
  /** Settles with where it listens, or null when it ended before. */
  listening: Promise<Extract<ToPrimary, { type: 'listening' }> | null>;
  /** Settles when it has content, has ended, or has had time enough. */
  ready: Promise<void>;
  exited: Promise<number | null>;
}

/**
 * Runs the site in several workers that share the port: replaces one that dies, all of them one after the other on
 * `SIGHUP`, ends them on `SIGTERM` and `SIGINT`, and shows their metrics as one.
 * @throws {StartError} when the metrics listener cannot be had.
 */
export async function runPrimary(config: Config): Promise<void> {
  const logger = createLogger(config.logLevel);
  const workers = new Map<number, Started>();
  /** Workers that end because they were told to. */
  const leaving = new Set<number>();
  let stopping = false;

  const tell = (worker: Worker, message: ToWorker): boolean => {
    if (!worker.isConnected()) return false;
    worker.send(message, () => undefined);
    return true;
  };
  const metrics = createClusterMetrics((request) =>
    [...workers.values()]
      .filter(({ worker }) => tell(worker, { type: 'report-metrics', request }))
      .map(({ worker }) => worker.id),
  );
  const metricsServer = await startMetricsServer(metrics, config.metrics);

  function start(): Started {
    const worker = cluster.fork();
    const startedAt = performance.now();
    const exited = new Promise<number | null>((resolve) => worker.once('exit', (code) => resolve(code)));
    const heard = <Type extends ToPrimary['type']>(type: Type) =>
      new Promise<Extract<ToPrimary, { type: Type }> | null>((resolve) => {
        worker.on('message', (message: unknown) => {
          if (isMessage(message) && message.type === type)
            resolve(message as Extract<ToPrimary, { type: Type }>);
        });
        void exited.then(() => resolve(null));
      });
    worker.on('message', (message: unknown) => {
      if (!isMessage(message) || message.type !== 'metrics') return;
      const { request, metrics: report } = message as Extract<ToPrimary, { type: 'metrics' }>;
      metrics.receive(worker.id, request, report);
    });
    const started: Started = {
      worker,
      exited,
      listening: heard('listening'),
      ready: Promise.race([heard('ready'), wait(READY_TIMEOUT_MS, null, { ref: false })]).then(
        () => undefined,
      ),
    };
    workers.set(worker.id, started);
    void exited.then(async (code) => {
      workers.delete(worker.id);
      metrics.forget(worker.id);
      if (stopping || leaving.delete(worker.id) || !isRunning) return;
      logger.error({ pid: worker.process.pid, code, signal: worker.process.signalCode }, 'worker died');
      if (performance.now() - startedAt < SHORT_LIFE_MS) await wait(REPLACE_PAUSE_MS);
      if (!stopping) announce(start());
    });
    return started;
  }

  function announce({ worker, ready, listening }: Started): void {
    void Promise.all([listening, ready]).then(([at]) => {
      if (at && !worker.isDead()) logger.info({ pid: worker.process.pid }, 'worker ready');
    });
  }

  async function stop(reason: StopReason): Promise<void> {
    if (stopping) {
      for (const { worker } of workers.values()) worker.process.kill('SIGKILL');
      process.exit(1);
    }
    stopping = true;
    logger.info({ signal: reason }, 'stopping');
    const all = [...workers.values()];
    for (const { worker } of all) tell(worker, { type: 'stop', reason });
    const deadline = setTimeout(() => {
      for (const { worker } of all) worker.process.kill('SIGKILL');
    }, SHUTDOWN_MS + STOP_GRACE_MS);
    const codes = await Promise.all(all.map(({ exited }) => exited));
    clearTimeout(deadline);
    await metricsServer.stop();
    logger.info('stopped');
    logger.flush(() => process.exit(codes.every((code) => code === 0) ? 0 : 1));
  }

  /** One at a time and the new one first, so that there are never fewer than there should be. */
  async function replaceAll(): Promise<void> {
    logger.info('replacing workers');
    for (const { worker: old, exited } of [...workers.values()]) {
      if (stopping || old.isDead()) continue;
      const next = start();
      announce(next);
      if (!(await next.listening)) {
        logger.error('a new worker does not start; the others stay');
        return;
      }
      await next.ready;
      if (stopping) return;
      leaving.add(old.id);
      tell(old, { type: 'stop', reason: 'replaced' });
      const kill = setTimeout(() => old.process.kill('SIGKILL'), SHUTDOWN_MS + STOP_GRACE_MS);
      await exited;
      clearTimeout(kill);
    }
    logger.info('workers replaced');
  }

  let isRunning = false;
  const first = start();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
  let replacing: Promise<void> = Promise.resolve();
  process.on('SIGHUP', () => void (replacing = replacing.then(replaceAll)));

  // The first alone: what keeps it from starting keeps all, and is one line.
  const at = await first.listening;
  if (!at) {
    const code = await first.exited;
    if (!stopping) process.exit(code || 1);
    return;
  }
  isRunning = true;
  announce(first);
  const others = Array.from({ length: config.workers - 1 }, () => start());
  others.forEach(announce);
  await Promise.all(others.map(({ listening }) => listening));
  const { port, version, buildId } = at;
  logger.info(
    { port, metricsPort: metricsServer.port, workers: workers.size, version, buildId },
    'listening',
  );
}
