import { createServer, type RequestListener } from 'node:http';
import { Server as NetServer, type AddressInfo } from 'node:net';
import type { Config } from '../config';
import type { Lifecycle } from '../lifecycle';
import { limitConnections, limitPipelining } from './connection-limits';
import * as limits from './limits';
import { listen } from './listen';
import { limitRequestTime } from './request-time';

export interface PublicServer {
  port: number;
  /** Accepts no more connections; the open ones go on, even one that has not sent a request yet. */
  stopAccepting(): void;
  /** Accepts no more connections and waits for open requests; after the deadline they are cut off. */
  stop(deadlineMs: number): Promise<void>;
}

/** Starts the listener that visitors reach, with its limits of time and number. */
export async function startPublicServer(
  handler: RequestListener,
  {
    config,
    lifecycle,
  }: { config: Pick<Config, 'host' | 'port' | 'trustProxy' | 'workers'>; lifecycle: Lifecycle },
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
        if (lifecycle.closing) res.setHeader('Connection', 'close');
        handler(req, res);
      }),
    ),
  );
  server.maxHeadersCount = limits.HEADER_COUNT;
  server.setTimeout(limits.SOCKET_IDLE_MS);
  // Each worker allows its share of the site's limit.
  limitConnections(server, {
    total: Math.ceil(limits.CONNECTIONS / config.workers),
    perAddress:
      config.trustProxy === false ? Math.ceil(limits.CONNECTIONS_PER_ADDRESS / config.workers) : Infinity,
  });
  const closed = new Promise<void>((resolve) => server.once('close', () => resolve()));
  await listen(server, { host: config.host, port: config.port, variable: 'PORT' });
  return {
    port: (server.address() as AddressInfo).port,
    // An HTTP server's own `close` also ends idle connections, such as one whose first request is still on its way. With a
    // `net.Server` in front that hands its sockets on, the timeouts would be lost: Node applies them only while it listens
    // itself.
    // eslint-disable-next-line no-restricted-syntax -- both classes and their inheritance are documented
    stopAccepting: () => void NetServer.prototype.close.call(server),
    async stop(deadlineMs) {
      const cutOff = setTimeout(() => server.closeAllConnections(), deadlineMs);
      if (server.listening) server.close();
      else server.closeIdleConnections();
      await closed;
      clearTimeout(cutOff);
    },
  };
}
