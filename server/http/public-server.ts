import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Config } from '../config';
import type { Lifecycle } from '../lifecycle';
import * as limits from './limits';
import { listen } from './listen';
import { limitRequestTime } from './request-time';

/** Starts the listener that visitors reach, with its limits of time and number. */
export async function startPublicServer(
  handler: RequestListener,
  { config, lifecycle }: { config: Pick<Config, 'host' | 'port' | 'trustProxy'>; lifecycle: Lifecycle },
) {
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
        if (namesSeveralHosts(req)) return void res.writeHead(400, { Connection: 'close' }).end();
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
  await listen(server, { host: config.host, port: config.port, variable: 'PORT' });
  return {
    port: (server.address() as AddressInfo).port,
    /** Accepts no more connections and waits for open requests; after the deadline they are cut off. */
    async stop(deadlineMs: number): Promise<void> {
      const cutOff = setTimeout(() => server.closeAllConnections(), deadlineMs);
      server.close();
      await once(server, 'close');
      clearTimeout(cutOff);
    },
  };
}

/** Node's `headersDistinct` would sort the headers of every request for this. */
function namesSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]!.length === 4 && rawHeaders[at]!.toLowerCase() === 'host') hosts += 1;
  return hosts > 1;
}

export interface ConnectionLimits {
  total: number;
  /** Infinity behind a proxy, where every visitor has the proxy's address. */
  perAddress: number;
}

/** Limits open connections, in total and per address; connections above a limit are closed at once. */
export function limitConnections(server: Server, { total, perAddress }: ConnectionLimits): void {
  server.maxConnections = total;
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const fromAddress = (open.get(address) ?? 0) + 1;
    if (fromAddress > perAddress) return void socket.destroy();
    open.set(address, fromAddress);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}

const UNANSWERED = Symbol('unanswered requests');

/**
 * Closes a connection that sends more requests than it reads responses: Node dispatches all pipelined requests of a
 * chunk at once, so a client that never reads could make the site render thousands of pages.
 */
export function limitPipelining(listener: RequestListener): RequestListener {
  return (req, res) => {
    const socket = req.socket as Socket & { [UNANSWERED]?: number };
    // Node continues with the rest of a chunk after its connection was closed.
    if (socket.destroyed) return;
    const count = (socket[UNANSWERED] ?? 0) + 1;
    if (count > limits.PIPELINED_REQUESTS_MAX) return void socket.destroy();
    socket[UNANSWERED] = count;
    res.on('close', () => (socket[UNANSWERED]! -= 1));
    listener(req, res);
  };
}
