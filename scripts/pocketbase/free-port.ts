import { tryListening } from '../../server/http/listen';

/** How many ports after the preferred one are tried before the system picks one. */
const PORTS_TRIED = 50;
const HERE = { host: '127.0.0.1', variable: 'PORT' };

export const isPortFree = (port: number): Promise<boolean> =>
  tryListening({ ...HERE, port }).then(
    () => true,
    () => false,
  );

/** Finds a free port: the preferred one, the next free one after it, or any for 0. */
export async function findFreePort(preferred: number): Promise<number> {
  if (preferred > 0) {
    for (let port = preferred; port < Math.min(preferred + PORTS_TRIED, 65_536); port++) {
      if (await isPortFree(port)) return port;
    }
  }
  return tryListening({ ...HERE, port: 0 });
}
