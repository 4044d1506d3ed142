import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StartError } from '../start-error';

interface Listening {
  host: string;
  port: number;
  variable: string;
}

/** Opens a listener. @throws {StartError} that names the variable to change if the port is taken or forbidden. */
export function listen(server: Server, { host, port, variable }: Listening): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'EADDRINUSE' ? 'another program listens there' : error.message;
      reject(new StartError(`${variable}: cannot listen on ${host}:${port}, ${reason}`, { cause: error }));
    });
    server.listen({ host, port }, () => {
      server.removeAllListeners('error');
      resolve();
    });
  });
}

/** Opens a listener and closes it again. @returns its port @throws as {@link listen} */
export async function tryListening(options: Listening): Promise<number> {
  const server = createServer();
  await listen(server, options);
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
