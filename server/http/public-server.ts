import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Config } from '../config';
import type { Lifecycle } from '../lifecycle';
import { limitConnections } from './connection-limit';
import * as limits from './limits';
import { listen } from './listen';

export interface PublicServer {
  port: number;
  /** Takes no new connections and waits for open requests; after the deadline they are cut off. */
  stop(deadlineMs: number): Promise<void>;
}

/** The listener visitors reach, with its limits of time and number. */
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
      requestTimeout: limits.REQUEST_TIMEOUT_MS,
      keepAliveTimeout: limits.KEEP_ALIVE_MS,
      connectionsCheckingInterval: limits.TIMEOUT_CHECK_MS,
    },
    (req, res) => {
      if (lifecycle.closing) res.setHeader('Connection', 'close');
      handler(req, res);
    },
  );
  server.maxHeadersCount = limits.HEADER_COUNT;
  server.setTimeout(limits.SOCKET_IDLE_MS);
  // The primary gives connections to the workers in turn, so each allows its share of what the site does.
  limitConnections(server, {
    inAll: Math.ceil(limits.CONNECTIONS / config.workers),
    perAddress:
      config.trustProxy === false ? Math.ceil(limits.CONNECTIONS_PER_ADDRESS / config.workers) : Infinity,
  });
  await listen(server, { host: config.host, port: config.port, variable: 'PORT' });
  return {
    port: (server.address() as AddressInfo).port,
    stop: (deadlineMs) => closeServer(server, deadlineMs),
  };
}

function closeServer(server: Server, deadlineMs: number): Promise<void> {
  return new Promise((resolve) => {
    const cutOff = setTimeout(() => server.closeAllConnections(), deadlineMs);
    server.close(() => {
      clearTimeout(cutOff);
      resolve();
    });
    server.closeIdleConnections();
  });
}
