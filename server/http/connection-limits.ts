import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';
import { PIPELINED_REQUESTS_MAX } from './limits';

export interface ConnectionLimits {
  total: number;
  /** Infinity behind a proxy, where every visitor has the proxy's address. */
  perAddress: number;
}

/** Limits open connections, in total and per address; connections above a limit are closed at once. */
export function limitConnections(server: Server, { total, perAddress }: ConnectionLimits): void {
  const open = new Map<string, number>();
  let count = 0;
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const fromAddress = (open.get(address) ?? 0) + 1;
    if (fromAddress > perAddress || count >= total) return void socket.destroy();
    open.set(address, fromAddress);
    count += 1;
    socket.once('close', () => {
      count -= 1;
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}

/**
 * Closes a connection that sends more requests than it reads responses: Node dispatches all pipelined requests of a
 * chunk at once, so a client that never reads could make the site render thousands of pages.
 */
export function limitPipelining(listener: RequestListener): RequestListener {
  const unanswered = new WeakMap<Socket, number>();
  return (req, res) => {
    const { socket } = req;
    // Node continues with the rest of a chunk after its connection was closed.
    if (socket.destroyed) return;
    const count = (unanswered.get(socket) ?? 0) + 1;
    if (count > PIPELINED_REQUESTS_MAX) return void socket.destroy();
    unanswered.set(socket, count);
    res.once('close', () => unanswered.set(socket, unanswered.get(socket)! - 1));
    listener(req, res);
  };
}
