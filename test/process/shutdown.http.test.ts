import { connect, type Socket } from 'node:net';
import { expect } from 'chai';
import { SHUTDOWN_MS } from '../../server/http/limits';
import { eventually } from '../support/eventually';
import { startSite, type TestSite } from '../support/site';

/** A connection that is kept alive and sends requests on demand. */
function openConnection(
  origin: string,
): Promise<{ socket: Socket; send(text: string): void; received(): string }> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(Number(port), hostname, () =>
      resolve({ socket, send: (text) => void socket.write(text), received: () => received }),
    );
    socket.on('data', (chunk) => (received += String(chunk)));
    socket.on('error', reject);
  });
}

const GET = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;

/** The start of a request with a body; `Expect` makes the server confirm that it has read the headers. */
const beginningOfPost = (length: number) =>
  `POST /vitals HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: ${length}\r\n\r\n`;
const UNDER_WAY = /^HTTP\/1.1 100 Continue\r\n\r\n/;

/** Time from the signal to the end by the site's own clock, because a busy machine may deliver the signal late. */
function timeToStop({ logs }: TestSite): number {
  const [stopping, stopped] = ['stopping', 'stopped'].map((message) =>
    logs.find(({ msg }) => msg === message)!,
  );
  return Date.parse(String(stopped!.time)) - Date.parse(String(stopping!.time));
}

describe('an orderly shutdown', () => {
  it('reports to load balancers first, then closes', async () => {
    const site = await startSite();
    const exited = site.stop('SIGTERM');
    // The signal takes a moment to arrive; the listener stays open long enough for load balancers to notice.
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

  it('finishes the requests that are in flight', async () => {
    const site = await startSite();
    const body = JSON.stringify({ name: 'LCP', value: 1, route: 'index' });
    const { send, received, socket } = await openConnection(site.url);
    send(beginningOfPost(body.length) + body.slice(0, 5));
    await eventually(() => expect(received()).to.match(UNDER_WAY));
    const exited = site.stop('SIGINT');
    await eventually(() => expect(site.logs.map(({ msg }) => msg)).to.include('stopping'));
    send(body.slice(5));
    expect(await exited).to.equal(0);
    expect(received().replace(UNDER_WAY, '')).to.match(/^HTTP\/1.1 204/);
    socket.destroy();
  });

  it('does not wait for idle connections', async () => {
    const site = await startSite();
    const { send, received } = await openConnection(site.url);
    send(GET('/healthz'));
    await eventually(() => expect(received()).to.include('alive'));
    expect(await site.stop('SIGINT')).to.equal(0);
    // If it waited for the connection, it would cut it off only after two thirds of its time.
    expect(timeToStop(site)).to.be.lessThan(SHUTDOWN_MS / 2);
  });

  it('cuts off requests that never end before the platform kills the process', async () => {
    const site = await startSite();
    const { send, received } = await openConnection(site.url);
    send(`${beginningOfPost(100)}{`);
    await eventually(() => expect(received()).to.match(UNDER_WAY));
    // If it ran out of time, the exit code would be 1.
    expect(await site.stop('SIGTERM')).to.equal(0);
    expect(timeToStop(site)).to.be.lessThan(SHUTDOWN_MS);
  });
});
