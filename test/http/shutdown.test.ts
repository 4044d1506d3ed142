import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { SHUTDOWN_MS } from '../../server/http/limits';
import { startSite } from '../support/site';

/** A connection that is kept alive and asks when told to. */
function openConnection(
  origin: string,
): Promise<{ socket: Socket; ask(text: string): void; heard(): string }> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    let heard = '';
    const socket = connect(Number(port), hostname, () =>
      resolve({ socket, ask: (text) => void socket.write(text), heard: () => heard }),
    );
    socket.on('data', (chunk) => (heard += String(chunk)));
    socket.on('error', reject);
  });
}

const GET = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;

describe('an orderly end', () => {
  it('tells load balancers first, then closes', async () => {
    const site = await startSite();
    const exited = site.stop('SIGTERM');
    // The signal takes a moment to arrive; the listener stays long enough for load balancers to see what follows.
    let ready = await fetch(`${site.url}/readyz`);
    const isDraining = async () => ((await ready.clone().json()) as { status: string }).status === 'draining';
    while (!(await isDraining())) ready = await fetch(`${site.url}/readyz`);
    expect(ready.status).to.equal(503);
    expect(await ready.json()).to.have.property('status', 'draining');
    expect(ready.headers.get('connection')).to.equal('close');
    expect((await fetch(`${site.url}/healthz`)).status).to.equal(200);
    expect(await exited).to.equal(0);
    expect(site.logs.map(({ msg }) => msg)).to.include.members(['stopping', 'stopped']);
  });

  it('finishes the requests that are under way', async () => {
    const site = await startSite();
    const body = JSON.stringify({ name: 'LCP', value: 1, route: 'index' });
    const { ask, heard, socket } = await openConnection(site.url);
    ask(`POST /vitals HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`);
    await sleep(100);
    const exited = site.stop('SIGINT');
    await sleep(300);
    ask(body.slice(5));
    expect(await exited).to.equal(0);
    expect(heard()).to.match(/^HTTP\/1.1 204/);
    socket.destroy();
  });

  it('does not wait for connections that do nothing', async () => {
    const site = await startSite();
    const { ask, heard } = await openConnection(site.url);
    ask(GET('/healthz'));
    while (!heard().includes('alive')) await sleep(10);
    const started = Date.now();
    expect(await site.stop('SIGINT')).to.equal(0);
    expect(Date.now() - started).to.be.lessThan(2_000);
  });

  it('cuts off what never ends, before the platform would', async function () {
    this.timeout(SHUTDOWN_MS * 2);
    const site = await startSite();
    const { ask } = await openConnection(site.url);
    ask('POST /vitals HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{');
    await sleep(100);
    const started = Date.now();
    expect(await site.stop('SIGTERM')).to.equal(0);
    expect(Date.now() - started).to.be.lessThan(SHUTDOWN_MS);
  });
});
