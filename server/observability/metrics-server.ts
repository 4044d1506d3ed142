import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listen } from '../http/listen';
import type { Metrics } from './metrics';

export interface MetricsServer {
  port: number;
  stop(): Promise<void>;
}

/** Serves `/metrics` on a listener of its own; the public one never does. */
export async function startMetricsServer(
  metrics: Pick<Metrics, 'text' | 'registry'>,
  { host, port }: { host: string; port: number },
): Promise<MetricsServer> {
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
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
