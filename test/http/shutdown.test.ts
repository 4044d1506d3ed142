import { connect, type Socket } from 'node:net';
import { expect } from 'chai';
import { SHUTDOWN_MS } from '../../server/http/limits';
import { eventually } from '../support/eventually';
import { startSite, type TestSite } from '../support/site';

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

/** A request with a body that asks to be told when its headers have been read. */
const beginningOfPost = (length: number) =>
  `POST /vitals HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: ${length}\r\n\r\n`;
const UNDER_WAY = /^HTTP\/1.1 100 Continue\r\n\r\n/;

/** From the signal to the end, by the site's own clock: how soon a busy machine lets it run is not its doing. */
function timeToStop({ logs }: TestSite): number {
  const [stopping, stopped] = ['stopping', 'stopped'].map((said) => logs.find(({ msg }) => msg === said)!);
  return Date.parse(String(stopped!.time)) - Date.parse(String(stopping!.time));
}

describe('an orderly end', () => {
  it('tells load balancers first, then closes', async () => {
    const site = await startSite();
    const exited = site.stop('SIGTERM');
    // The signal takes a moment to arrive; the listener stays long enough for load balancers to see what follows.
    const ask = () => Promise.all(['/readyz', '/healthz'].map((path) => fetch(site.url + path)));
    let [ready, alive] = (await ask()) as [Response, Response];
    const isDraining = async () => ((await ready.clone().json()) as { status: string }).status === 'draining';
    while (!(await isDraining())) [ready, alive] = (await ask()) as [Response, Response];
    expect(ready.status).to.equal(503);
    expect(await ready.json()).to.have.property('status', 'draining');
    expect(ready.headers.get('connection')).to.equal('close');
    expect(alive.status).to.equal(200);
    expect(await exited).to.equal(0);
    expect(site.logs.map(({ msg }) => msg)).to.include.members(['stopping', 'stopped']);
  });

  it('finishes the requests that are under way', async () => {
    const site = await startSite();
    const body = JSON.stringify({ name: 'LCP', value: 1, route: 'index' });
    const { ask, heard, socket } = await openConnection(site.url);
    ask(beginningOfPost(body.length) + body.slice(0, 5));
    await eventually(() => expect(heard()).to.match(UNDER_WAY));
    const exited = site.stop('SIGINT');
    await eventually(() => expect(site.logs.map(({ msg }) => msg)).to.include('stopping'));
    ask(body.slice(5));
    expect(await exited).to.equal(0);
    expect(heard().replace(UNDER_WAY, '')).to.match(/^HTTP\/1.1 204/);
    socket.destroy();
  });

  it('does not wait for connections that do nothing', async () => {
    const site = await startSite();
    const { ask, heard } = await openConnection(site.url);
    ask(GET('/healthz'));
    await eventually(() => expect(heard()).to.include('alive'));
    expect(await site.stop('SIGINT')).to.equal(0);
    // One that waits for a connection cuts it off after two thirds of its time.
    expect(timeToStop(site)).to.be.lessThan(SHUTDOWN_MS / 2);
  });

  it('cuts off what never ends, before the platform would', async () => {
    const site = await startSite();
    const { ask, heard } = await openConnection(site.url);
    ask(`${beginningOfPost(100)}{`);
    await eventually(() => expect(heard()).to.match(UNDER_WAY));
    // Had it run out of its time, the code would be 1.
    expect(await site.stop('SIGTERM')).to.equal(0);
    expect(timeToStop(site)).to.be.lessThan(SHUTDOWN_MS);
  });
});
