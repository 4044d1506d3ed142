import { once } from 'node:events';
import type { AddressInfo, Server, Socket } from 'node:net';
import { atSuiteEnd } from '../../scripts/test/suite-end';

export interface Listener {
  url: string;
  port: number;
  /** Cuts all of its connections. */
  cut(): void;
  stop(): Promise<void>;
}

/** Has a server listen on a free port. It stops with the suite that is running then. */
export async function listen(server: Server, host = '127.0.0.1'): Promise<Listener> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await once(server.listen(0, host), 'listening');
  const { port } = server.address() as AddressInfo;
  const cut = () => sockets.forEach((socket) => socket.destroy());
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      cut();
    });
  atSuiteEnd(stop);
  return { url: `http://${host}:${port}`, port, cut, stop };
}
