import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { HEADERS_TIMEOUT_MS, TIMEOUT_CHECK_MS } from '../../server/http/limits';
import { startSite, type TestSite } from '../support/site';

/** Connections that send a header every now and then and never finish. */
const SLOW_CONNECTIONS = 200;
const DRIP_MS = 1_000;

describe('connections that trickle their headers', function () {
  this.timeout((HEADERS_TIMEOUT_MS + TIMEOUT_CHECK_MS) * 4);
  let site: TestSite;
  let sockets: Socket[] = [];
  let dripping: NodeJS.Timeout;
  before(async () => {
    site = await startSite();
    const { hostname, port } = new URL(site.url);
    sockets = await Promise.all(
      Array.from(
        { length: SLOW_CONNECTIONS },
        () =>
          new Promise<Socket>((resolve, reject) => {
            const socket = connect(Number(port), hostname, () => {
              socket.write('GET / HTTP/1.1\r\nHost: x\r\n');
              resolve(socket);
            });
            socket.once('error', reject);
            socket.on('error', () => undefined);
            socket.resume();
          }),
      ),
    );
    dripping = setInterval(() => {
      for (const socket of sockets) if (socket.writable) socket.write('X-Slow: 1\r\n');
    }, DRIP_MS);
  });
  after(async () => {
    clearInterval(dripping);
    for (const socket of sockets) socket.destroy();
    await site?.stop();
  });

  it('do not keep visitors out', async () => {
    for (let i = 0; i < 5; i++) {
      const answer = await fetch(`${site.url}/healthz`, { signal: AbortSignal.timeout(2_000) });
      expect(answer.status).to.equal(200);
    }
  });
  it('are closed when their time is up', async () => {
    const deadline = Date.now() + (HEADERS_TIMEOUT_MS + TIMEOUT_CHECK_MS) * 2;
    while (sockets.some((socket) => !socket.closed) && Date.now() < deadline) await sleep(100);
    expect(sockets.filter((socket) => !socket.closed)).to.have.length(0);
  });
});
