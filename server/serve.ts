import { setTimeout as wait } from 'node:timers/promises';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from './app';
import { ConfigError, readConfig, type Config } from './config';
import { DRAIN_NOTICE_MS, SHUTDOWN_MS } from './http/limits';
import { startPublicServer } from './http/public-server';
import { logProcessEvents } from './observability/logger';
import { reportLeadPath } from './forms/report-lead-path';
import { createServices } from './services';
import { StartError } from './start-error';
import { listen } from './http/listen';
import type { Metrics } from './observability/metrics';

/** Runs the site until a signal ends it. A failed start is one line on stderr and exit code 1. */
export async function serve(env: NodeJS.ProcessEnv): Promise<void> {
  try {
    await start(readConfig(env));
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof StartError)) throw error;
    process.stderr.write(`Cannot start: ${error.message}\n`);
    process.exit(1);
  }
}

async function start(config: Config): Promise<void> {
  // Whatever listens on the usual port might be another site's content service.
  if (config.embedsPocketBase)
    throw new StartError(
      'POCKETBASE_URL: got nothing; expected the address of a PocketBase ("npm start" brings one)',
    );
  const services = await createServices(config);
  const { logger, lifecycle, metrics, assets } = services;
  logProcessEvents(logger);
  const metricsServer = await startMetricsServer(metrics, config.metrics);
  const publicServer = await startPublicServer(createApp(services), { config, lifecycle });
  services.jobs.start();
  stopOnSignal(stop);
  const { version, buildId } = assets;
  reportLeadPath(config, logger);
  logger.info({ port: publicServer.port, metricsPort: metricsServer.port, version, buildId }, 'listening');

  /**
   * In order: stop being ready, let requests finish, then stop what they used. The jobs end meanwhile, so that nobody waits for a
   * delivery that hangs; what they leave is on disk.
   */
  async function stop(signal: StopSignal): Promise<void> {
    const deadline = performance.now() + SHUTDOWN_MS;
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
    logger.info({ signal }, 'stopping');
    lifecycle.drain();
    const jobsEnded = services.jobs.stop();
    if (signal === 'SIGTERM') await wait(DRAIN_NOTICE_MS);
    await publicServer.stop((deadline - performance.now()) * 0.7);
    await jobsEnded;
    await services.stop();
    await metricsServer.stop();
    logger.info('stopped');
    logger.flush(() => process.exit(0));
  }
}

const STOP_SIGNALS = ['SIGTERM', 'SIGINT'] as const;
type StopSignal = (typeof STOP_SIGNALS)[number];

/** `SIGTERM` from a platform, `SIGINT` from a terminal; a second one does not wait any longer. */
function stopOnSignal(stop: (signal: StopSignal) => Promise<void>): void {
  let stopping = false;
  for (const signal of STOP_SIGNALS) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      void stop(signal);
    });
  }
}

/** Serves `/metrics` on a listener of its own; the public one never does. */
export async function startMetricsServer(
  metrics: Pick<Metrics, 'text' | 'registry'>,
  { host, port }: { host: string; port: number },
) {
  const server = createServer((req, res) => {
    if (req.url !== '/metrics') return void res.writeHead(404).end('Not found\n');
    metrics.text().then(
      (text) => res.writeHead(200, { 'Content-Type': metrics.registry.contentType }).end(text),
      (error: unknown) => res.writeHead(500).end(`${String(error)}\n`),
    );
  });
  await listen(server, { host, port, variable: 'METRICS_PORT' });
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
