import cluster from 'node:cluster';
import { setTimeout as wait } from 'node:timers/promises';
import { createApp } from './app';
import type { StopReason } from './cluster/messages';
import { runPrimary } from './cluster/primary';
import { linkToPrimary, type WorkerLink } from './cluster/primary-link';
import { ConfigError, readConfig, type Config } from './config';
import { DRAIN_NOTICE_MS, SHUTDOWN_MS } from './http/limits';
import { startPublicServer, type PublicServer } from './http/public-server';
import { readiness } from './observability/health';
import { startMetricsServer, type MetricsServer } from './observability/metrics-server';
import { createServices, type Services } from './services';
import { StartError } from './start-error';

interface Running {
  services: Services;
  publicServer: PublicServer;
  /** A worker's metrics are shown by the primary. */
  metricsServer: MetricsServer | WorkerLink;
}

/** Runs the site, in this process or in several, until a signal ends it. A failed start is one line on stderr and exit code 1. */
export async function serve(env: NodeJS.ProcessEnv): Promise<void> {
  try {
    const config = readConfig(env);
    if (config.workers > 1 && cluster.isPrimary) await runPrimary(config);
    else await start(config);
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof StartError)) throw error;
    process.stderr.write(`Cannot start: ${error.message}\n`);
    process.exit(1);
  }
}

async function start(config: Config): Promise<void> {
  const services = await createServices(config);
  const { logger, lifecycle, metrics } = services;
  const link = linkToPrimary(metrics);
  const metricsServer = link ?? (await startMetricsServer(metrics, config.metrics));
  const isReady = () => readiness(services.content.status(), false).status === 'ready';
  const app = createApp(services);
  await link?.mayListen(isReady);
  const publicServer = await startPublicServer(app, { config, lifecycle });
  services.deliverer?.start();
  services.backups?.start();
  services.versions?.start();
  services.leadProbe?.start(publicServer.port);
  const running = { services, publicServer, metricsServer };
  const at = { port: publicServer.port, version: services.assets.version, buildId: services.assets.buildId };
  if (link) {
    link.onStop((reason) => void stop(running, reason));
    link.listening(at, isReady);
  } else {
    stopOnSignal(running);
    const { port, ...build } = at;
    logger.info({ port, metricsPort: (metricsServer as MetricsServer).port, ...build }, 'listening');
  }
}

/** `SIGTERM` from a platform, `SIGINT` from a terminal; a second one does not wait any longer. */
function stopOnSignal(running: Running): void {
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      void stop(running, signal);
    });
  }
}

/**
 * In order: stop being ready, let requests finish, then stop what they used. The outbox keeps undelivered entries on
 * disk.
 */
async function stop({ services, publicServer, metricsServer }: Running, reason: StopReason): Promise<void> {
  const { logger, lifecycle } = services;
  const deadline = performance.now() + SHUTDOWN_MS;
  setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
  logger.info({ signal: reason }, 'stopping');
  // When other workers go on, the site stays ready: this one closes its listener, ends connections after their next
  // response, and leaves time for the first request of connections that it has just accepted.
  if (reason === 'replaced') {
    lifecycle.close();
    publicServer.stopAccepting();
  } else lifecycle.drain();
  if (reason !== 'SIGINT') await wait(DRAIN_NOTICE_MS);
  await publicServer.stop((deadline - performance.now()) * 0.7);
  await services.stop(deadline);
  await metricsServer.stop();
  logger.info('stopped');
  logger.flush(() => process.exit(0));
}
