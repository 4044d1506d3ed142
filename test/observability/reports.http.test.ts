import { expect } from 'chai';
import { eventually } from '../support/eventually';
import { rawRequest } from '../support/raw-request';
import { startSite, type TestSite } from '../support/site';

const TYPE = 'application/reports+json';

let site: TestSite;

/** Limits count by address, so each test posts from an address of its own. */
let visitors = 0;
const fromVisitor = () => ({ 'X-Forwarded-For': `192.0.2.${visitors}` });

describe('what browsers send', () => {
  before(async () => void (site = await startSite({ env: { TRUST_PROXY: '1' } })));
  beforeEach(() => void (visitors += 1));

  describe('POST /reports', () => {
    const violation = (page = site.url) => ({
      type: 'csp-violation',
      url: `${page}/blog/my-post?email=ana@example.com`,
      user_agent: 'Secret/1.0',
      body: {
        effectiveDirective: 'script-src-elem',
        blockedURL: 'https://evil.example/x.js?ana',
        sample: 'ana',
      },
    });
    const post = (body: unknown, headers: Record<string, string> = {}) =>
      rawRequest(site.url, '/reports', {
        method: 'POST',
        headers: { ...fromVisitor(), 'Content-Type': TYPE, ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      });
    const counted = async (kind: string) =>
      Number(
        new RegExp(`^browser_reports_total\\{kind="${kind}"\\} (\\d+)$`, 'm').exec(await site.metrics())![1],
      );
    const lines = () => site.logs.filter(({ msg }) => msg === 'browser report');

    it('counts what browsers report by kind and logs it without a word about the visitor', async () => {
      const legacy = {
        'csp-report': { 'document-uri': `${site.url}/web3`, 'effective-directive': 'img-src' },
      };
      expect(
        (await post([violation(), { type: 'crash', url: site.url, body: { reason: 'oom' } }])).status,
      ).to.equal(204);
      const { status, text, headers } = await post(legacy, { 'Content-Type': 'application/csp-report' });
      expect([status, text, headers['cache-control']]).to.deep.equal([204, '', 'no-store']);
      expect([await counted('csp'), await counted('crash'), await counted('other')]).to.deep.equal([2, 1, 0]);
      await eventually(() => void expect(lines()).to.have.length(3));
      expect(lines()[0]).to.include({
        kind: 'csp',
        route: 'blog-slug',
        cause: 'script-src-elem',
        blocked: 'https://evil.example',
      });
      expect(JSON.stringify(site.logs)).not.to.match(/ana|my-post|x\.js|Secret/);
    });

    it('drops reports about other sites', async () => {
      const before = await counted('csp');
      expect((await post([violation('https://other.example')])).status).to.equal(204);
      expect(await counted('csp')).to.equal(before);
    });

    it("accepts only bodies of a browser's type", async () => {
      expect((await post('[]', { 'Content-Type': 'application/json' })).status).to.equal(415);
      expect((await post('[{')).status).to.equal(400);
      expect((await post({})).status).to.equal(400);
      const { status, headers } = await rawRequest(site.url, '/reports');
      expect([status, headers.allow]).to.deep.equal([405, 'POST']);
    });

    it('bounds what one address can have counted and logged', async () => {
      const before = await counted('csp');
      const statuses = new Set<number>();
      for (let count = 0; count < 70; count++)
        statuses.add((await post(Array.from({ length: 40 }, () => violation()))).status);
      expect([...statuses]).to.deep.equal([204, 429]);
      expect(await counted('csp')).to.equal(before + 60 * 20);
      // With three of an earlier test, if that was more than a minute ago.
      await eventually(() => void expect(lines()).to.have.length.within(30, 33));
    });
  });

  describe('POST /vitals', () => {
    const post = (headers: Record<string, string> = {}, name = 'LCP') =>
      rawRequest(site.url, '/vitals', {
        method: 'POST',
        headers: { ...fromVisitor(), Origin: site.url, ...headers },
        body: JSON.stringify({ name, value: 1.5, route: 'blog' }),
      });

    it('counts what pages of this site send with any content type, and nothing of others', async () => {
      expect((await post({ 'Content-Type': 'application/json' })).status).to.equal(204);
      expect((await post({ 'Content-Type': 'text/plain;charset=UTF-8' }, 'CLS')).status).to.equal(204);
      for (const headers of [{ Origin: 'https://other.example' }, { Origin: 'null' }])
        expect((await post(headers)).status, headers.Origin).to.equal(403);
      const metrics = await site.metrics();
      expect(metrics).to.match(/^web_vitals_seconds_sum\{name="LCP",route="blog"\} 1\.5$/m);
      expect(metrics).to.match(/^web_vitals_seconds_count\{name="LCP",route="blog"\} 1$/m);
      expect(metrics).to.match(/^web_vitals_cls_count\{route="blog"\} 1$/m);
    });

    it('bounds what one address can have counted', async () => {
      const statuses = new Set<number>();
      for (let round = 0; round < 13; round += 1)
        for (const { status } of await Promise.all(Array.from({ length: 50 }, () => post())))
          statuses.add(status);
      expect([...statuses]).to.deep.equal([204, 429]);
    });
  });
});
