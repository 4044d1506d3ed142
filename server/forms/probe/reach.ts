import net from 'node:net';
import tls from 'node:tls';

/** A receiver that takes longer to accept a connection would time out on leads as well. */
const CONNECT_TIMEOUT_MS = 10_000;

/**
 * Connects to the host of an http or https URL, TLS included, and disconnects without a request.
 * @throws if the connection fails
 */
export function reachHost(url: string): Promise<void> {
  const { protocol, hostname, port } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  const isTls = protocol === 'https:';
  return new Promise((resolve, reject) => {
    const socket = isTls
      ? tls.connect({ host, port: Number(port) || 443, servername: net.isIP(host) ? undefined : host })
      : net.connect({ host, port: Number(port) || 80 });
    socket.setTimeout(CONNECT_TIMEOUT_MS, () => socket.destroy(new Error('no connection in time')));
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('the connection was closed')));
    socket.once(isTls ? 'secureConnect' : 'connect', () => {
      socket.end();
      resolve();
    });
  });
}
