import { createServer } from 'node:net';

/** How many ports after the preferred one are tried before the system picks one. */
const PORTS_TRIED = 50;

export function isPortFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/** Finds a free port: the preferred one, the next free one after it, or any for 0. */
export async function findFreePort(preferred: number): Promise<number> {
  if (preferred > 0) {
    for (let port = preferred; port < Math.min(preferred + PORTS_TRIED, 65_536); port++) {
      if (await isPortFree(port)) return port;
    }
  }
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
