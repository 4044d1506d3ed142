import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Bounds the open connections of one address: more are closed at once. Not for use behind a proxy, where every visitor
 * has the proxy's address.
 */
export function limitConnections(server: Server, perAddress: number): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress;
    if (!address) return;
    const count = (open.get(address) ?? 0) + 1;
    if (count > perAddress) return void socket.destroy();
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}
