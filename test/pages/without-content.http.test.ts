import { expect } from 'chai';
import { eventually } from '../support/eventually';
import { startTestPocketBase, type TestPocketBase } from '../support/pocketbase';
import { startSite, type TestSite } from '../support/site';
import { temporaryFolder } from '../support/temporary-folder';

/** Pino's number for `info`. */
const INFO_LEVEL = 30;

describe('a site whose content service is unavailable', () => {
  let pocketbase: TestPocketBase;
  let site: TestSite;
  let dataDir: string;
  before(async () => {
    pocketbase = await startTestPocketBase({ content: true });
    await pocketbase.goDown();
    dataDir = temporaryFolder('without-content');
    site = await startSite({ pocketbase, dataDir, until: 'alive' });
  });

  const warnings = () =>
    site.logs
      .filter(({ level, msg }) => level >= 40 && msg !== 'request' && !msg.startsWith('leads:'))
      .map(({ msg }) => msg);

  it('starts, and logs the outage in one line', async () => {
    await eventually(() => expect(warnings()).to.deep.equal(['content service unavailable']));
    // It has tried several times to load the lists that every page shows.
    await eventually(async () => {
      const [, count] = /_count\{collection="posts",outcome="unreachable"\} (\d+)/.exec(
        await site.metrics(),
      )!;
      expect(Number(count)).to.be.above(1);
    });
    expect(warnings()).to.deep.equal(['content service unavailable']);
  });
  it('is alive but not ready', async () => {
    expect((await fetch(`${site.url}/healthz`)).status).to.equal(200);
    const ready = await fetch(`${site.url}/readyz`);
    expect(ready.status).to.equal(503);
    expect(await ready.json()).to.have.property('status', 'no content');
    await eventually(() =>
      expect(site.logs.find(({ route, status }) => route === 'document' && status === 503)).to.include({
        level: INFO_LEVEL,
      }),
    );
  });
  for (const path of ['/', '/sl', '/blog', '/web3/voucher', '/about'])
    it(`responds to ${path} at once with an error page and 503`, async () => {
      const response = await fetch(site.url + path, { signal: AbortSignal.timeout(10_000) });
      expect(response.status).to.equal(503);
      expect(response.headers.get('cache-control')).to.equal('no-store');
      expect(Number(response.headers.get('retry-after'))).to.be.within(1, 60);
      expect(await response.text()).to.match(/^<!doctype html>.*<h1/s);
    });
  it('responds to a payload with 503 too', async () => {
    const response = await fetch(`${site.url}/blog/_payload.json`);
    expect(response.status).to.equal(503);
    expect(await response.json()).to.include({ status: 503 });
  });
  it('still recognizes unknown pages, redirects and assets', async () => {
    expect((await fetch(`${site.url}/a/b/c`)).status).to.equal(404);
    expect((await fetch(`${site.url}/portfolio`, { redirect: 'manual' })).status).to.equal(301);
    expect((await fetch(`${site.url}/assets/gone.js`)).status).to.equal(404);
  });
  it('recovers by itself when the service becomes available', async () => {
    await pocketbase.comeUp();
    await site.ready();
    const response = await fetch(site.url);
    expect(response.status).to.equal(200);
    expect(await response.text()).to.include('Larkfield');
    await eventually(() =>
      expect(site.logs.map(({ msg }) => msg)).to.include('content service responds again'),
    );
  });
});
