import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';

/**
 * Sends bytes as they are, without a client's idea of HTTP; resolves with all that comes back until the connection ends.
 * Certificates are not checked.
 */
export function exchange(origin: string, request: string): Promise<string> {
  const { protocol, hostname: host, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    let text = '';
    const socket =
      protocol === 'https:'
        ? connectTls({ host, port: Number(port), rejectUnauthorized: false }, () => socket.write(request))
        : connect(Number(port), host, () => socket.write(request));
    socket.on('data', (chunk) => (text += String(chunk)));
    socket.on('close', () => resolve(text));
    socket.on('error', reject);
  });
}
