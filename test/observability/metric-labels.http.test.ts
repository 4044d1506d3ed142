import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import { eventually } from '../support/eventually';
import { startTestPocketBase, TEMPLATE_TIMEOUT_MS, type TestPocketBase } from '../support/pocketbase';
import { rawRequest } from '../support/raw-request';
import { startSite, type TestSite } from '../support/site';

const REQUESTS = 1_000;
/** Parallel requests: enough to be quick, few enough for two busy cores. */
const AT_ONCE = 10;
const TIMEOUT_MS = 120_000;

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

describe('the labels of metrics', () => {
  let pocketbase: TestPocketBase;
  let site: TestSite;
  before(async function () {
    this.timeout(TEMPLATE_TIMEOUT_MS);
    pocketbase = await startTestPocketBase({ content: true });
    site = await startSite({ pocketbase });
  });
  after(async () => {
    await site?.stop();
    await pocketbase?.stop();
  });

  /**
   * Metric names with their labels. Left out are the series of the process itself, whose number varies (open files,
   * garbage collection), and the stale results that appear once a page has been cached for a minute.
   */
  const series = async () =>
    (await site.metrics())
      .split('\n')
      .filter((line) => /^[a-z]/.test(line) && !/^(process|nodejs)_|result="stale"/.test(line))
      .map((line) => line.slice(0, line.lastIndexOf(' ')));
  const ask = async (index: number) => {
    const [method, path, body] = SHAPES[index % SHAPES.length]!(randomBytes(6).toString('hex'));
    const headers = { 'Content-Type': 'application/json', Host: `${index}.example` };
    return (await rawRequest(site.url, path, { method, headers, body })).status;
  };

  it('do not grow with the requested addresses: 1,000 random ones add no series', async function () {
    this.timeout(TIMEOUT_MS);
    // Twice, so that everything cacheable has been both a miss and a hit.
    for (let i = 0; i < 2 * SHAPES.length; i++) await ask(i);
    // A response is counted once it is fully sent, which may be after the client has read it.
    await eventually(async () => {
      expect((await series()).join('\n')).to.match(/_count\{method="POST",route="document",status="400"\}/);
    });
    const before = await series();
    for (let i = 0; i < REQUESTS; i += AT_ONCE) {
      const statuses = await Promise.all(Array.from({ length: AT_ONCE }, (_, k) => ask(i + k)));
      expect(Math.max(...statuses)).to.be.below(500);
    }
    expect((await series()).filter((one) => !before.includes(one))).to.deep.equal([]);
  });
  it('and the metrics themselves are not on the public listener, under any variant of the path', async () => {
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
});
