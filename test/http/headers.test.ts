import { expect } from 'chai';
import { startTestPocketBase, TEMPLATE_TIMEOUT_MS, type TestPocketBase } from '../support/pocketbase';
import { rawRequest } from '../support/raw-request';
import { startSite, type TestSite } from '../support/site';

/** One address for every kind of answer. */
const KINDS = {
  'a page': '/blog',
  'the page again': '/blog',
  'a 404 page': '/no/such/page',
  'a payload': '/blog/_payload.json',
  'a redirect': '/portfolio',
  'an asset that is missing': '/assets/gone.js',
  'a malformed address': '/%',
  'a health check': '/healthz',
  'a language switch': '/locale?to=sl&path=/',
};

describe('headers', () => {
  let pocketbase: TestPocketBase;
  let site: TestSite;
  before(async function () {
    this.timeout(TEMPLATE_TIMEOUT_MS);
    pocketbase = await startTestPocketBase({ sampleContent: true });
    site = await startSite({ pocketbase });
  });
  after(async () => {
    await site?.stop();
    await pocketbase?.stop();
  });

  for (const [what, path] of Object.entries(KINDS))
    it(`of ${what} close everything that is not needed`, async () => {
      const { headers } = await rawRequest(site.url, path);
      const policy = String(headers['content-security-policy']);
      expect(policy).to.match(/^default-src 'none';/);
      expect(policy).to.include("frame-ancestors 'none'").and.include("form-action 'self'");
      expect(policy).not.to.match(/unsafe|nonce|data:|\*|upgrade-insecure/);
      expect(headers).to.include({
        'x-content-type-options': 'nosniff',
        'cross-origin-opener-policy': 'same-origin',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-frame-options': 'DENY',
      });
      expect(headers['cross-origin-resource-policy']).to.be.a('string');
      expect(headers['permissions-policy']).to.include('camera=()');
      expect(headers['x-request-id']).to.match(/^[\w-]{8,64}$/);
      expect(headers).not.to.have.any.keys('x-powered-by', 'server', 'strict-transport-security');
    });

  it('do not take over a request id from strangers', async () => {
    const { headers } = await rawRequest(site.url, '/blog', { headers: { 'X-Request-Id': 'made-up-by-me' } });
    expect(headers['x-request-id']).not.to.equal('made-up-by-me');
  });

  it('of pages let a CDN keep them, of errors nobody', async () => {
    expect((await rawRequest(site.url, '/blog')).headers['cache-control']).to.equal(
      'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
    );
    expect((await rawRequest(site.url, '/no/such')).headers['cache-control']).to.equal('no-store');
  });

  for (const encoding of ['br', 'gzip'] as const)
    it(`of pages, payloads and error pages tell the ${encoding} form`, async () => {
      for (const path of ['/blog', '/web3', '/web3/_payload.json', '/no/such']) {
        const { headers } = await rawRequest(site.url, path, { headers: { 'Accept-Encoding': encoding } });
        expect(headers['content-encoding'], path).to.equal(encoding);
        expect(headers.vary, path).to.match(/accept-encoding/i);
      }
    });

  it('answer a page that the visitor has already with 304', async () => {
    const { headers } = await rawRequest(site.url, '/about');
    const again = await rawRequest(site.url, '/about', { headers: { 'If-None-Match': headers.etag! } });
    expect([again.status, again.text, again.headers.etag]).to.deep.equal([304, '', headers.etag]);
  });

  it('of HEAD are those of GET, without a body', async () => {
    for (const path of ['/blog', '/no/such', '/about']) {
      const got = await rawRequest(site.url, path);
      const head = await rawRequest(site.url, path, { method: 'HEAD' });
      expect([head.status, head.text], path).to.deep.equal([got.status, '']);
      for (const name of ['content-type', 'content-length', 'etag', 'cache-control', 'vary'])
        expect(head.headers[name], `${path} ${name}`).to.equal(got.headers[name]);
    }
  });
});

describe('headers of a site on https with services of others', () => {
  let site: TestSite;
  before(async () => {
    site = await startSite({
      env: {
        SITE_URL: 'https://www.example.com',
        STORAGE_URL: 'https://files.example/bucket',
        CHAT_WIDGET_URL: 'https://chat.example/widget.js',
        ANALYTICS_URL: 'https://stats.example/s.js',
      },
    });
  });
  after(() => site?.stop());

  it('keep visitors on https and let in those origins alone', async () => {
    const { headers } = await rawRequest(site.url, '/healthz');
    expect(headers['strict-transport-security']).to.match(/^max-age=\d{8}; includeSubDomains$/);
    const policy = String(headers['content-security-policy']);
    expect(policy).to.include("script-src 'self' https://chat.example https://stats.example;");
    expect(policy)
      .to.include("img-src 'self' https://files.example")
      .and.include('upgrade-insecure-requests');
    expect(policy).to.include("style-src 'self';");
    expect(policy).not.to.include('/widget.js');
  });
  it('mark the language cookie as secure', async () => {
    const { headers } = await rawRequest(site.url, '/locale?to=sl');
    expect(headers['set-cookie']![0]).to.include('Secure');
  });
});
