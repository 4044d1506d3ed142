import type { Server } from 'node:http';
import { StartError } from '../start-error';

/** Opens a listener. @throws {StartError} that names the variable to change if the port is taken or forbidden. */
export function listen(
  server: Server,
  { host, port, variable }: { host: string; port: number; variable: string },
): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'EADDRINUSE' ? 'another program listens there' : error.message;
      reject(new StartError(`${variable}: cannot listen on ${host}:${port}, ${reason}`));
    });
    server.listen({ host, port }, () => {
      server.removeAllListeners('error');
      resolve();
    });
  });
}
