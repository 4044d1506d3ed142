import cluster from 'node:cluster';
import { loadAllMessages } from '../../client/i18n/all-messages';
import { createDailyBackups } from '../backup/daily-backups';
import type { Config } from '../config';
import { createPocketBaseClient } from '../content/pocketbase-client';
import { createVersionRecorder } from '../edit/versions/version-recorder';
import { createFormDeliverer } from '../forms/form-deliverer';
import { createLeadProbe } from '../forms/probe/lead-probe';
import { createProbeMarker } from '../forms/probe/probe-marker';
import { SHUTDOWN_MS, STOP_RESERVE_MS } from '../http/limits';
import { createLogger } from '../observability/logger';
import { createBackupMetrics, createOutboxMetrics } from '../observability/metrics';
import { startMetricsServer } from '../observability/metrics-server';
import { readPreviewSecret } from '../preview/preview-secret';
import { createClusterMetrics } from './cluster-metrics';
import type { StopReason, ToPrimary } from './messages';
import { createSharedCounts } from './shared-counts';
import { createWorkers, type StartedWorker } from './workers';

/**
 * Runs the site in several workers that share the port: replaces a worker that dies or hangs, replaces all of them one
 * by one on `SIGHUP`, ends them on `SIGTERM` and `SIGINT`, shows their metrics as one, counts for the limits that they
 * share, delivers the entries that they add to the outbox and makes the daily backups.
 *
 * Context: by default the primary accepts connections and hands them to the workers in turn, and a visitor whose
 * connection is on its way to a worker that dies or hangs waits forever. Decision: the workers accept connections
 * themselves from one shared queue (`SCHED_NONE`). Consequence: only a worker that runs takes visitors; idle workers
 * share connections less evenly (26 to 14 of 40), busy ones as evenly as before (`wrk`, 32 connections, 2 workers).
 *
 * Context: HAProxy and systemd watch processes too, and Redis can count. Decision: whole sites are left to them. This process
 * neither checks the health of sites nor restarts itself, and it counts limits only if there is no `REDIS_URL`.
 * Consequence: it does only what nothing outside can do, which is to watch and replace a single worker behind the
 * shared port.
 * @throws {StartError} if the metrics listener cannot be opened.
 */
export async function runPrimary(config: Config): Promise<void> {
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  const logger = createLogger(config.logLevel);
  const counts = createSharedCounts();
  const workers = createWorkers(config.workers, {
    logger,
    onMessage,
    onExit: (id) => metrics.forget(id),
    onRestart: () => metrics.countRestart(),
  });
  const metrics = createClusterMetrics((request) =>
    workers
      .all()
      .filter((worker) => worker.tell({ type: 'report-metrics', request }))
      .map(({ id }) => id),
  );
  const client = createPocketBaseClient(config);
  const outboxMetrics = createOutboxMetrics(metrics.registry);
  const deliverer = createFormDeliverer({
    config,
    logger,
    metrics: outboxMetrics,
    client,
    messages: await loadAllMessages(),
  });
  const backups = createDailyBackups({ config, logger, metrics: createBackupMetrics(metrics.registry) });
  const versions = createVersionRecorder({ config, logger });
  const marker = createProbeMarker(readPreviewSecret(config.dataDir));
  const leadProbe = createLeadProbe({ config, client, marker, logger, metrics: outboxMetrics });
  const metricsServer = await startMetricsServer(metrics, config.metrics);

  /** The build of the first worker, which is also that of this process. */
  let ownBuild: string | null = null;
  let isOutdated = false;

  /** This process knows the forms of its own build only, and would store the leads of another one without their new fields. */
  function noticeBuild(buildId: string): void {
    ownBuild ??= buildId;
    if (buildId === ownBuild || isOutdated) return;
    isOutdated = true;
    logger.error(
      { buildId: ownBuild, newBuildId: buildId },
      'workers run another build: leads wait for a restart of the site',
    );
    void deliverer.stop();
  }

  function onMessage(message: ToPrimary, from: StartedWorker): void {
    if (message.type === 'listening') noticeBuild(message.buildId);
    if (message.type === 'metrics') metrics.receive(from.id, message.request, message.metrics);
    if (message.type === 'submission-accepted') deliverer.wake(message.id);
    if (message.type === 'count') void counts.change(message).then((counted) => from.tell(counted));
  }

  let stopping = false;
  const stop = async (reason: StopReason) => {
    if (stopping) {
      workers.all().forEach((worker) => worker.kill());
      process.exit(1);
    }
    stopping = true;
    leadProbe?.stop();
    logger.info({ signal: reason }, 'stopping');
    const [areFine] = await Promise.all([
      workers.stop(reason),
      deliverer.stop(SHUTDOWN_MS - STOP_RESERVE_MS),
      versions.stop(),
      backups?.stop(),
    ]);
    client.close();
    counts.stop();
    await metricsServer.stop();
    logger.info('stopped');
    logger.flush(() => process.exit(areFine ? 0 : 1));
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));

  const starting = workers.start();
  // Several signals during one round of replacements lead to one more round.
  let round: Promise<void> = starting.then(() => undefined);
  let isRoundWaiting = false;
  process.on('SIGHUP', () => {
    if (isRoundWaiting) return;
    isRoundWaiting = true;
    round = round.then(() => {
      isRoundWaiting = false;
      return workers.replaceAll();
    });
  });

  const at = await starting;
  if (!at) {
    if (!stopping) process.exit(1);
    return;
  }
  deliverer.start();
  backups?.start();
  versions.start();
  leadProbe?.start(at.port);
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
