import { connect, type Socket } from 'node:net';
import { replyToParent } from './child-process';

export interface LoadRequest {
  port: number;
  path: string;
  headers: Record<string, string>;
  connections: number;
  /** Ends after this time, */
  durationMs?: number;
  /** or after this many responses. */
  amount?: number;
  /** Status that every response must have. */
  status: number;
  /**
   * Keeps the generator busy; for rounds in which it has a core to itself. Otherwise waking the generator would cost
   * the server time, and less so for a faster server, which rarely lets it sleep.
   */
  awake?: boolean;
}

const HEADERS_END = '\r\n\r\n';

export interface LoadResult {
  requests: number;
  seconds: number;
  p50: number;
  p99: number;
}

/**
 * A load generator that uses little CPU, because on a small machine it shares the cores with the server: plain sockets
 * with one request in flight each. All responses of a round are the same page, so the length of the first body tells
 * where each response ends; headers must arrive in one chunk. Any other status fails the round.
 */
replyToParent<LoadRequest>(async (question) => ({ ...(await generateLoad(question)) }));

async function generateLoad(request: LoadRequest): Promise<LoadResult> {
  const {
    port,
    path,
    headers,
    connections,
    durationMs = Infinity,
    amount = Infinity,
    status,
    awake,
  } = request;
  const lines = Object.entries({ host: `127.0.0.1:${port}`, ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  const message = Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  const expected = Buffer.from(`HTTP/1.1 ${status} `);
  const bodySize = await bodyLength(port, message);
  const times: number[] = [];
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(port)));
  const started = performance.now();
  let sent = 0;
  let isOver = false;
  const stayAwake = () => void (isOver || setImmediate(stayAwake));
  if (awake) stayAwake();
  try {
    await Promise.all(
      sockets.map(
        (socket) =>
          new Promise<void>((resolve, reject) => {
            let received = 0;
            let size = 0;
            let sentAt = 0;
            const ask = () => {
              if (sent >= amount || performance.now() - started > durationMs) return resolve();
              sent += 1;
              received = 0;
              sentAt = performance.now();
              socket.write(message);
            };
            socket.on('data', (chunk: Buffer) => {
              if (received === 0) {
                if (!chunk.subarray(0, expected.length).equals(expected))
                  return reject(new Error(`${path}: got ${chunk.toString('latin1', 0, 60).split('\r')[0]}`));
                size = chunk.indexOf(HEADERS_END) + HEADERS_END.length + bodySize;
              }
              received += chunk.length;
              if (received > size)
                return reject(new Error(`${path}: a response of ${received} bytes instead of ${size}`));
              if (received < size) return;
              times.push(performance.now() - sentAt);
              ask();
            });
            socket.once('error', reject);
            socket.once('close', () => reject(new Error(`${path}: the connection was closed`)));
            ask();
          }),
      ),
    );
  } finally {
    isOver = true;
    for (const socket of sockets) socket.removeAllListeners('close').destroy();
  }
  const seconds = (performance.now() - started) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? NaN;
  return { requests: times.length, seconds, p50: at(0.5), p99: at(0.99) };
}

const open = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(socket));
    socket.once('error', reject);
  });

/** The body length of a response. */
async function bodyLength(port: number, message: Buffer): Promise<number> {
  const socket = await open(port);
  try {
    return await oneResponse(socket, message);
  } finally {
    socket.destroy();
  }
}

function oneResponse(socket: Socket, message: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    let all = Buffer.alloc(0);
    const onData = (chunk: Buffer) => {
      all = Buffer.concat([all, chunk]);
      const end = all.indexOf('\r\n\r\n');
      if (end < 0) return;
      const length = /content-length: (\d+)/i.exec(all.toString('latin1', 0, end))?.[1];
      if (!length) return reject(new Error('the response has no Content-Length'));
      if (all.length < end + 4 + Number(length)) return;
      socket.off('data', onData);
      resolve(Number(length));
    };
    socket.on('data', onData);
    socket.once('error', reject);
    socket.write(message);
  });
}
