import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Config } from '../config';
import type { Lifecycle } from '../lifecycle';
import { limitConnections, limitPipelining } from './connection-limits';
import * as limits from './limits';
import { listen } from './listen';
import { limitRequestTime } from './request-time';

export interface PublicServer {
  port: number;
  /** Accepts no more connections and waits for open requests; after the deadline they are cut off. */
  stop(deadlineMs: number): Promise<void>;
}

/** Starts the listener that visitors reach, with its limits of time and number. */
export async function startPublicServer(
  handler: RequestListener,
  { config, lifecycle }: { config: Pick<Config, 'host' | 'port' | 'trustProxy'>; lifecycle: Lifecycle },
): Promise<PublicServer> {
  const server = createServer(
    {
      maxHeaderSize: limits.HEADER_BYTES,
      headersTimeout: limits.HEADERS_TIMEOUT_MS,
      requestTimeout: limits.UPLOAD_TIMEOUT_MS,
      keepAliveTimeout: limits.KEEP_ALIVE_MS,
      connectionsCheckingInterval: limits.TIMEOUT_CHECK_MS,
    },
    limitPipelining(
      limitRequestTime((req, res) => {
        // Node would take the first of several hosts, and a proxy or cache in front may take another.
        if (req.headersDistinct.host?.[1] !== undefined)
          return void res.writeHead(400, { Connection: 'close' }).end();
        if (lifecycle.draining) res.setHeader('Connection', 'close');
        handler(req, res);
      }),
    ),
  );
  server.maxHeadersCount = 0;
  server.setTimeout(limits.SOCKET_IDLE_MS);
  limitConnections(server, {
    total: limits.CONNECTIONS,
    perAddress: config.trustProxy === false ? limits.CONNECTIONS_PER_ADDRESS : Infinity,
  });
  const closed = new Promise<void>((resolve) => server.once('close', () => resolve()));
  await listen(server, { host: config.host, port: config.port, variable: 'PORT' });
  return {
    port: (server.address() as AddressInfo).port,
    async stop(deadlineMs) {
      const cutOff = setTimeout(() => server.closeAllConnections(), deadlineMs);
      server.close();
      await closed;
      clearTimeout(cutOff);
    },
  };
}
