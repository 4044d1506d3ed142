import { randomInt } from 'node:crypto';
import { isPortFree } from '../../scripts/pocketbase/free-port';

/**
 * Below the ports that Linux gives to whoever asks for any free one (`net.ipv4.ip_local_port_range`), and above all that
 * `fetch` refuses.
 */
const LOWEST = 10_240;
const HIGHEST = 32_767;
const given = new Set<number>();

/**
 * A free port for a service that goes down and comes back at the same address. A port that the system picked might be
 * given to another program in the meantime.
 */
export async function returningPort(): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST, HIGHEST + 1);
    if (given.has(port) || !(await isPortFree(port))) continue;
    given.add(port);
    return port;
  }
}
