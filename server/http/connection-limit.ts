import type { Server } from 'node:http';
import type { Socket } from 'node:net';

export interface ConnectionLimits {
  inAll: number;
  /** Infinity behind a proxy, where every visitor has the proxy's address. */
  perAddress: number;
}

/**
 * Bounds the open connections, in all and of one address: more are closed at once. It counts itself, because a worker
 * over Node's `maxConnections` hands a connection back to the primary, which tries the next, for ever when all are full.
 */
export function limitConnections(server: Server, { inAll, perAddress }: ConnectionLimits): void {
  const open = new Map<string, number>();
  let total = 0;
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const count = (open.get(address) ?? 0) + 1;
    if (count > perAddress || total >= inAll) return void socket.destroy();
    open.set(address, count);
    total += 1;
    socket.once('close', () => {
      total -= 1;
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}
