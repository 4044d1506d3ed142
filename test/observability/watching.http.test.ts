import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import { eventually } from '../support/eventually';
import { companyPocketBase } from '../support/company-site';
import type { TestPocketBase } from '../support/pocketbase';
import { rawRequest } from '../support/raw-request';
import { startSite, type TestSite } from '../support/site';

/** Requests of each kind of address, and how many are under way at once. */
const ROUNDS = 10;
const AT_ONCE = 10;

/** Every kind of address, each with a part that was never requested before. */
const SHAPES: readonly ((seed: string) => [method: string, path: string, body?: string])[] = [
  (seed) => ['GET', `/${seed}`],
  (seed) => ['GET', `/sl/blog/${seed}`],
  (seed) => ['GET', `/project/${seed}?a=${seed}`],
  (seed) => ['GET', `/a/${seed}/b/${seed}`],
  (seed) => ['GET', `/?utm_source=${seed}`],
  (seed) => ['GET', `/assets/${seed}.js`],
  (seed) => ['GET', `/files/posts/${seed}/x.png`],
  (seed) => ['GET', `/%zz${seed}`],
  (seed) => ['GET', `/blog/${seed}/`],
  (seed) => ['GET', `/blog/${seed}/_payload.json`],
  (seed) => ['HEAD', `/${seed}`],
  (seed) => ['PROPFIND', `/${seed}`],
  (seed) => ['POST', `/forms/${seed}`, '{}'],
  (seed) => ['GET', `/edit?path=/${seed}`],
  (seed) => ['GET', `/edit/${seed}`],
  (seed) => ['PUT', `/edit/api/entries/${seed}/${seed}`, '{}'],
  (seed) => ['POST', '/vitals', JSON.stringify({ name: seed, value: 1, route: seed })],
];

describe('monitoring of the site', () => {
  let pocketbase: TestPocketBase;
  let site: TestSite;
  before(async () => {
    pocketbase = await companyPocketBase();
    site = await startSite({ pocketbase });
  });
  /** The site's own series; those of the process vary with its handles, and the stale ones appear with time. */
  const series = async () =>
    (await site.metrics())
      .split('\n')
      .filter((line) => /^(?!nodejs_|process_)\w+(\{.*\})? /.test(line) && !line.includes('result="stale"'));
  const withoutValue = (line: string) => line.slice(0, line.lastIndexOf(' '));
  const ask = async (index: number) => {
    const [method, path, body] = SHAPES[index % SHAPES.length]!(randomBytes(6).toString('hex'));
    const headers = { 'Content-Type': 'application/json', Host: `${index}.example` };
    return (await rawRequest(site.url, path, { method, headers, body })).status;
  };

  it('reports health and readiness, neither of them cached', async () => {
    const alive = await rawRequest(site.url, '/healthz');
    expect([alive.status, JSON.parse(alive.text)]).to.deep.equal([200, { status: 'alive' }]);
    const ready = await rawRequest(site.url, '/readyz');
    expect(ready.status).to.equal(200);
    const { status, content } = JSON.parse(ready.text) as {
      status: string;
      content: Record<string, unknown>;
    };
    expect([status, content.source]).to.deep.equal(['ready', 'live']);
    expect(content).to.have.all.keys('ready', 'source', 'realtime', 'staleSeconds');
    expect(ready.headers['cache-control']).to.equal('no-store');
  });
  it('counts requests by their route and status', async () => {
    const asset = '/assets/none.js';
    for (const path of [
      '/web3',
      '/web3',
      '/about',
      '/blog/_payload.json',
      '/nothing/here',
      '/portfolio',
      asset,
    ])
      await rawRequest(site.url, path);
    // A response is counted once it is fully sent, which may be after the visitor has read it.
    await eventually(async () => {
      const lines = (await series()).filter((line) => line.startsWith('http_request_duration_seconds_count'));
      const count = (labels: string) =>
        lines
          .find((line) => line.includes(labels))
          ?.split(' ')
          .at(-1);
      expect(count('{method="GET",route="web3",status="200"}')).to.equal('2');
      expect(count('{method="GET",route="page",status="200"}')).to.equal('1');
      expect(count('{method="GET",route="blog",status="200"}')).to.equal('1');
      expect(count('{method="GET",route="unmatched",status="404"}')).to.equal('1');
      expect(count('{method="GET",route="redirect",status="301"}')).to.equal('1');
      expect(count('{method="GET",route="asset",status="404"}')).to.equal('1');
    });
  });
  it('has the metrics on a separate listener, and on the public one under no variant of the path', async () => {
    expect(await site.metrics()).to.include('# TYPE process_cpu_seconds_total counter');
    expect((await fetch(`${site.metricsUrl}/`)).status).to.equal(404);
    for (const path of [
      '/metrics',
      '/sl/metrics',
      '/metrics/',
      '//metrics',
      '/metrics?x',
      '/%6Detrics',
      '/METRICS',
    ])
      for (const host of [new URL(site.url).host, new URL(site.metricsUrl).host]) {
        const { status, text } = await rawRequest(site.url, path, { headers: { Host: host } });
        expect(text, path).not.to.include('# TYPE');
        expect(status, path).to.be.within(300, 499);
      }
  });
  it('adds no series for addresses that nobody has requested before', async () => {
    // Twice, so that everything cacheable has been both a miss and a hit.
    for (let i = 0; i < 2 * SHAPES.length; i++) await ask(i);
    // A response is counted once it is fully sent, which may be after the client has read it.
    await eventually(async () => {
      expect((await series()).join('\n')).to.match(/_count\{method="POST",route="document",status="400"\}/);
    });
    const before = (await series()).map(withoutValue);
    for (let i = 0; i < ROUNDS * SHAPES.length; i += AT_ONCE) {
      const statuses = await Promise.all(Array.from({ length: AT_ONCE }, (_, k) => ask(i + k)));
      expect(Math.max(...statuses)).to.be.below(500);
    }
    expect((await series()).map(withoutValue).filter((one) => !before.includes(one))).to.deep.equal([]);
  });
  it('logs one JSON line per request that it works for, with its id and nothing about the visitor', async () => {
    const seen = site.logs.length;
    const { headers } = await rawRequest(site.url, '/blog?email=jane@example.com', {
      headers: {
        'User-Agent': 'Secret/1.0',
        Cookie: 'locale=en; s=s3cret',
        Referer: 'https://from.example/',
      },
    });
    const id = headers['x-request-id'];
    const { headers: cached } = await rawRequest(site.url, '/blog');
    expect(cached).to.have.property('x-page-cache', 'hit');
    const { headers: next } = await rawRequest(site.url, '/jane-doe-private');
    const lineOf = (of: unknown) => site.logs.find(({ requestId }) => requestId === of);
    await eventually(() => {
      for (const one of [id, next['x-request-id']]) expect(lineOf(one)).to.be.an('object');
    });
    expect(lineOf(cached['x-request-id'])).to.equal(undefined);
    const lines = site.logs.slice(seen);
    const line = lineOf(id)!;
    expect(line).to.include({ msg: 'request', method: 'GET', route: 'blog', status: 200 });
    expect(line.ms).to.be.a('number');
    expect(JSON.stringify(lines)).not.to.match(/jane|Secret|s3cret|from\.example|127\.0\.0\.1/);
  });
  it('prints nothing but JSON lines, and no warning for files in their original size', async () => {
    const post = await pocketbase.admin.collection('posts').getFirstListItem('cover != ""');
    for (let i = 0; i < 20; i++) {
      const file = await fetch(`${site.url}/files/posts/${post.id}/${String(post.cover)}`);
      expect(file.status).to.equal(200);
      await file.arrayBuffer();
    }
    // Warnings precede the line of the request.
    const { headers } = await rawRequest(site.url, '/no-such-page');
    await eventually(() =>
      expect(site.logs.some(({ requestId }) => requestId === headers['x-request-id'])).to.equal(true),
    );
    expect(site.otherOutput).to.deep.equal([]);
    expect(site.logs.filter(({ name }) => name === 'MaxListenersExceededWarning')).to.deep.equal([]);
  });
});
