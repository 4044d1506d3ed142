import type { Config } from '../config';
import { createLogger } from '../observability/logger';
import { startMetricsServer } from '../observability/metrics-server';
import { createClusterMetrics } from './cluster-metrics';
import type { StopReason, ToPrimary } from './messages';
import { createSharedCounts } from './shared-counts';
import type { StartedWorker } from './start-worker';
import { createWorkers } from './workers';

/**
 * Runs the site in several workers that share the port: replaces one that dies, all of them one after the other on
 * `SIGHUP`, ends them on `SIGTERM` and `SIGINT`, shows their metrics as one and counts for the limits they share.
 * @throws {StartError} when the metrics listener cannot be had.
 */
export async function runPrimary(config: Config): Promise<void> {
  const logger = createLogger(config.logLevel);
  const counts = createSharedCounts();
  const workers = createWorkers(config.workers, { logger, onMessage });
  const metrics = createClusterMetrics((request) =>
    workers
      .all()
      .filter((worker) => worker.tell({ type: 'report-metrics', request }))
      .map(({ id }) => id),
  );
  const metricsServer = await startMetricsServer(metrics, config.metrics);

  function onMessage(message: ToPrimary, from: StartedWorker): void {
    if (message.type === 'metrics') metrics.receive(from.id, message.request, message.metrics);
    if (message.type === 'count') void counts.change(message).then((told) => from.tell(told));
  }

  let stopping = false;
  const stop = async (reason: StopReason) => {
    if (stopping) {
      workers.all().forEach((worker) => worker.kill());
      process.exit(1);
    }
    stopping = true;
    logger.info({ signal: reason }, 'stopping');
    const areFine = await workers.stop(reason);
    counts.stop();
    await metricsServer.stop();
    logger.info('stopped');
    logger.flush(() => process.exit(areFine ? 0 : 1));
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));

  const starting = workers.start(metrics.forget);
  // Signals that come while the workers are being replaced ask for one more round and not for one each.
  let round: Promise<void> = starting.then(() => undefined);
  let isAsked = false;
  process.on('SIGHUP', () => {
    if (isAsked) return;
    isAsked = true;
    round = round.then(() => {
      isAsked = false;
      return workers.replaceAll();
    });
  });

  const at = await starting;
  if (!at) {
    if (!stopping) process.exit(1);
    return;
  }
  const { port, version, buildId } = at;
  logger.info(
    {
      port,
      metricsPort: metricsServer.port,
      pid: process.pid,
      workers: workers.all().length,
      version,
      buildId,
    },
    'listening',
  );
}
