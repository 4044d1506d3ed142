import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listen } from '../http/listen';
import type { Metrics } from './metrics';

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
