import type { Server } from 'node:http';
import { StartError } from '../start-error';

/** Opens a listener. @throws {StartError} naming the variable to change when the port cannot be had. */
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
