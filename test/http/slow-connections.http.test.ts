import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import sharp from 'sharp';
import { HEADERS_TIMEOUT_MS, REQUEST_TIMEOUT_MS, TIMEOUT_CHECK_MS } from '../../server/http/limits';
import { addEditor, signIn } from '../support/editors';
import { eventually } from '../support/eventually';
import { startTestPocketBase, type TestPocketBase } from '../support/pocketbase';
import { startSite, type TestSite } from '../support/site';

/** Connections that send a little now and then and never finish. */
const SLOW_CONNECTIONS = 200;
const SLOW_BODIES = 20;
const DRIP_MS = 1_000;
/** Enough to respond to a visitor on two busy cores. */
const RESPONSE_MS = 10_000;

interface SlowConnection {
  socket: Socket;
  received: string;
}

/** Opens connections that send `start` and then `drip` again and again. */
async function openSlow(origin: string, count: number, { start, drip }: { start: string; drip: string }) {
  const { hostname, port } = new URL(origin);
  const opened = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<SlowConnection>((resolve) => {
          const socket = connect(Number(port), hostname);
          const connection = { socket, received: '' };
          socket.once('connect', () => {
            socket.write(start);
            resolve(connection);
          });
          socket.on('data', (chunk) => (connection.received += String(chunk)));
          socket.on('error', () => undefined);
        }),
    ),
  );
  const dripping = setInterval(() => {
    for (const { socket } of opened) if (drip && socket.writable) socket.write(drip);
  }, DRIP_MS);
  return {
    opened,
    open: () => opened.filter(({ socket }) => !socket.closed).length,
    /** Sends the rest of each request. */
    finish(rest: Buffer) {
      clearInterval(dripping);
      for (const { socket } of opened) socket.write(rest);
    },
    stop() {
      clearInterval(dripping);
      for (const { socket } of opened) socket.destroy();
    },
  };
}
type SlowConnections = Awaited<ReturnType<typeof openSlow>>;

/** A chunk of a request without a length. */
const chunk = (content: Buffer) =>
  Buffer.concat([Buffer.from(`${content.length.toString(16)}\r\n`), content, Buffer.from('\r\n')]);

describe('slow connections', function () {
  let pocketbase: TestPocketBase;
  let site: TestSite;
  let headers: SlowConnections;
  let bodies: SlowConnections;
  let uploads: SlowConnections;
  before(async () => {
    pocketbase = await startTestPocketBase();
    const editor = await addEditor(pocketbase);
    site = await startSite({ pocketbase });
    uploads = await openSlow(site.url, 1, {
      start:
        `POST /edit/api/media HTTP/1.1\r\nHost: x\r\nCookie: ${await signIn(site.url, editor)}\r\n` +
        `Origin: ${site.url}\r\nContent-Type: multipart/form-data; boundary=b\r\nTransfer-Encoding: chunked\r\n\r\n` +
        String(chunk(Buffer.from('--b\r\nContent-Disposition: form-data; name="json"\r\n\r\n{"values":{}'))),
      drip: String(chunk(Buffer.from(' '))),
    });
    headers = await openSlow(site.url, SLOW_CONNECTIONS, {
      start: 'GET / HTTP/1.1\r\nHost: x\r\n',
      drip: 'X-Slow: 1\r\n',
    });
    bodies = await openSlow(site.url, SLOW_BODIES, {
      start:
        'POST /forms/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n{',
      drip: ' ',
    });
  });
  after(() => {
    headers?.stop();
    bodies?.stop();
    uploads?.stop();
  });

  it('do not block visitors', async () => {
    for (let i = 0; i < 5; i++) {
      const response = await fetch(`${site.url}/healthz`, { signal: AbortSignal.timeout(RESPONSE_MS) });
      expect(response.status).to.equal(200);
    }
  });
  it('that send headers are closed at the limit for headers', async () => {
    const deadline = Date.now() + (HEADERS_TIMEOUT_MS + TIMEOUT_CHECK_MS) * 2;
    while (headers.open() > 0 && Date.now() < deadline) await sleep(100);
    expect(headers.open()).to.equal(0);
    expect(headers.opened[0]!.received).to.match(/^HTTP\/1.1 408/);
  });
  it('that send a body are closed at the limit for requests', async () => {
    const deadline = Date.now() + (REQUEST_TIMEOUT_MS + TIMEOUT_CHECK_MS) * 2;
    while (bodies.open() > 0 && Date.now() < deadline) await sleep(100);
    expect(bodies.open()).to.equal(0);
    expect(bodies.opened[0]!.received).to.match(/^HTTP\/1.1 408/);
  });
  it('on which an editor uploads a picture go on beyond that limit', async () => {
    const head =
      'Content-Disposition: form-data; name="file"; filename="dot.webp"\r\nContent-Type: image/webp';
    const dot = sharp({ create: { width: 1, height: 1, channels: 3, background: 'white' } });
    const rest = [
      Buffer.from(`}\r\n--b\r\n${head}\r\n\r\n`),
      await dot.webp().toBuffer(),
      Buffer.from('\r\n--b--\r\n'),
    ];
    uploads.finish(Buffer.concat([chunk(Buffer.concat(rest)), chunk(Buffer.alloc(0))]));
    await eventually(() => expect(uploads.opened[0]!.received).to.match(/^HTTP\/1.1 201/));
  });
});
