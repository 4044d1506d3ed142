import { connect } from 'node:net';
import { expect } from 'chai';
import { PIPELINED_REQUESTS_MAX } from '../../server/http/limits';
import { eventually } from '../support/eventually';
import { MEASURED, memoryOf } from '../support/memory';
import { startTestPocketBase, type TestPocketBase } from '../support/pocketbase';
import { startSite, type TestSite } from '../support/site';

const REQUESTS = 5_000;
/** Connections that each send as many requests as they may. */
const CROWD = 100;
/** A visit takes a few turns of the event loop, and each turn has one render. */
const RENDERS_BETWEEN_VISITS = 200;
/** Requests of other visitors while the site holds the pipelined ones. */
const VISITS = 20;
/** The most memory that all of them may use together: 5,000 renders would hold over 200 MB. */
const COST_BYTES = 20 * 1024 * 1024;

describe('a client that pipelines requests and never reads', function () {
  let pocketbase: TestPocketBase;
  let site: TestSite;
  before(async () => {
    pocketbase = await startTestPocketBase({ content: true });
    site = await startSite({ pocketbase, env: MEASURED });
    await fetch(`${site.url}/?sent=contact`);
  });

  const rendered = async () =>
    Number(/^ssr_render_duration_seconds_count\{route="index"\} (\d+)$/m.exec(await site.metrics())?.[1]);
  const total = async () => {
    const { heapUsed, external } = await memoryOf(site);
    return heapUsed + external;
  };

  it('uses little memory and does not affect other visitors', async () => {
    const request = 'GET /?sent=contact HTTP/1.1\r\nHost: site\r\n\r\n';
    const before = { bytes: await total(), rendered: await rendered() };
    const { hostname, port } = new URL(site.url);
    const socket = connect(Number(port), hostname, () => socket.write(request.repeat(REQUESTS)));
    socket.on('error', () => undefined);
    socket.pause();
    for (let visit = 0; visit < VISITS; visit += 1)
      expect((await fetch(`${site.url}/blog`)).status).to.equal(200);
    const bytes = await total();
    expect(bytes - before.bytes).to.be.below(COST_BYTES);
    expect((await rendered()) - before.rendered).to.be.at.most(PIPELINED_REQUESTS_MAX);
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    socket.resume();
    await closed;
  });

  it('does not keep other visitors waiting for its pages, however many connections it opens', async () => {
    const { hostname, port } = new URL(site.url);
    const request = 'GET /?sent=contact HTTP/1.1\r\nHost: site\r\n\r\n'.repeat(PIPELINED_REQUESTS_MAX);
    const before = await rendered();
    const sockets = Array.from({ length: CROWD }, () => connect(Number(port), hostname));
    for (const socket of sockets) {
      socket.on('error', () => undefined);
      socket.pause();
      socket.write(request);
    }
    const counts = [await rendered()];
    for (let visit = 0; visit < VISITS; visit += 1) {
      expect((await fetch(`${site.url}/blog/`, { redirect: 'manual' })).status).to.equal(308);
      counts.push(await rendered());
    }
    // Visits and renders take turns. Without turns, over a thousand renders come before one of the visits.
    const betweenVisits = counts.map((count, index) => count - (counts[index - 1] ?? before));
    expect(Math.max(...betweenVisits)).to.be.below(RENDERS_BETWEEN_VISITS);
    expect(counts.at(-1)).to.be.above(before);
    for (const socket of sockets) socket.destroy();
  });

  it('gets all responses if it sends no more requests than the limit', async () => {
    const { hostname, port } = new URL(site.url);
    let text = '';
    const socket = connect(Number(port), hostname);
    socket.on('data', (chunk) => (text += chunk.toString('latin1')));
    socket.write('HEAD /healthz HTTP/1.1\r\nHost: site\r\n\r\n'.repeat(PIPELINED_REQUESTS_MAX));
    await eventually(() => expect(text.match(/HTTP\/1\.1 200/g)).to.have.length(PIPELINED_REQUESTS_MAX));
    socket.destroy();
  });
});
