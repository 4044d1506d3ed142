import type { IncomingHttpHeaders } from 'node:http';
import { expect } from 'chai';
import { FORM_BODY_BYTES, URL_BYTES } from '../../server/http/limits';
import { readAssetManifest } from '../../server/pages/asset-manifest';
import { rawRequest, type RawRequest } from '../support/raw-request';
import { companySite } from '../support/company-site';
import { startSite, type TestSite } from '../support/site';

const JSON_TYPE = { 'Content-Type': 'application/json' };
/** One request for every kind of response; the status confirms that it is that kind. */
const KINDS: Record<string, { path: string; status: number } & RawRequest> = {
  'a page': { path: '/blog', status: 200 },
  'the page again': { path: '/blog', status: 200 },
  'a 404 page': { path: '/no/such/page', status: 404 },
  'a payload': { path: '/blog/_payload.json', status: 200 },
  'a payload of an unknown page': { path: '/no/such/_payload.json', status: 404 },
  'a redirect by rule': { path: '/portfolio', status: 301 },
  'a redirect that removes a trailing slash': { path: '/blog/', status: 308 },
  'a script': { path: readAssetManifest('dist').entry, status: 200 },
  'an icon': { path: '/favicon.ico', status: 200 },
  'a missing asset': { path: '/assets/gone.js', status: 404 },
  'a missing content file': { path: '/files/posts/abcdefghijklmno/x.png', status: 404 },
  'robots.txt': { path: '/robots.txt', status: 200 },
  'the sitemap': { path: '/sitemap.xml', status: 200 },
  'the feed': { path: '/sl/feed.xml', status: 200 },
  'the web manifest': { path: '/site.webmanifest', status: 200 },
  'security.txt': { path: '/.well-known/security.txt', status: 200 },
  'the current build': { path: '/builds/latest.json', status: 200 },
  'a malformed address': { path: '/%', status: 400 },
  'a long address': { path: `/${'a'.repeat(URL_BYTES)}`, status: 414 },
  'a method that pages do not allow': { path: '/blog', method: 'DELETE', status: 405 },
  'a form post with mistakes': {
    path: '/forms/contact',
    method: 'POST',
    headers: JSON_TYPE,
    body: '{}',
    status: 422,
  },
  'a form post that is too large': {
    path: '/forms/contact',
    method: 'POST',
    headers: JSON_TYPE,
    body: JSON.stringify({ message: 'x'.repeat(FORM_BODY_BYTES) }),
    status: 413,
  },
  'a form post from another site': {
    path: '/forms/contact',
    method: 'POST',
    headers: { ...JSON_TYPE, Origin: 'https://evil.example' },
    body: '{}',
    status: 403,
  },
  'a beacon': {
    path: '/vitals',
    method: 'POST',
    body: JSON.stringify({ name: 'CLS', value: 0, route: 'index' }),
    status: 204,
  },
  'reports of a browser': {
    path: '/reports',
    method: 'POST',
    headers: { 'Content-Type': 'application/reports+json' },
    body: '[]',
    status: 204,
  },
  'a health check': { path: '/healthz', status: 200 },
  'a readiness check': { path: '/readyz', status: 200 },
  'a language switch': { path: '/locale?to=sl&path=/', status: 303 },
};

describe('headers', () => {
  let site: TestSite;
  before(async () => {
    site = await companySite();
  });

  /** Asserts the headers that every response must have. */
  function expectLockedDown(headers: IncomingHttpHeaders): void {
    const policy = String(headers['content-security-policy']);
    expect(policy).to.match(/^default-src 'none';/);
    expect(policy).to.include("frame-ancestors 'none'").and.include("form-action 'self'");
    expect(policy).not.to.match(/unsafe|nonce|data:|\*|upgrade-insecure/);
    expect(headers).to.include({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-frame-options': 'DENY',
    });
    expect(headers['cross-origin-resource-policy']).to.be.a('string');
    expect(headers['permissions-policy']).to.include('camera=()');
    expect(policy).to.include('report-to default').and.include('report-uri /reports');
    expect(headers['reporting-endpoints']).to.equal('default="/reports"');
    expect(headers['x-request-id']).to.match(/^[\w-]{8,64}$/);
    expect(headers).not.to.have.any.keys('x-powered-by', 'server', 'strict-transport-security');
  }
  for (const [what, { path, status, ...request }] of Object.entries(KINDS))
    it(`of ${what} lock down everything that is not needed`, async () => {
      const response = await rawRequest(site.url, path, request);
      expect(response.status).to.equal(status);
      expectLockedDown(response.headers);
    });
  it('of a content file and of a 304 lock down everything that is not needed', async () => {
    const page = await rawRequest(site.url, '/blog');
    const [file] = /\/files\/[^"\s]+/.exec(page.text)!;
    const picture = await rawRequest(site.url, file.replaceAll('&amp;', '&'));
    expect([picture.status, picture.headers['content-type']?.split('/')[0]]).to.deep.equal([200, 'image']);
    expectLockedDown(picture.headers);
    const known = await rawRequest(site.url, '/blog', { headers: { 'If-None-Match': page.headers.etag! } });
    expect(known.status).to.equal(304);
    expectLockedDown(known.headers);
  });

  it('let other sites embed pictures but nothing else', async () => {
    const { text } = await rawRequest(site.url, '/blog');
    const [thumb] = /\/files\/[^"\s]+/.exec(text)!;
    const original = thumb.split('?', 1)[0]!;
    const policyOf = async (path: string, headers: Record<string, string> = {}) => {
      const response = await rawRequest(site.url, path, { headers });
      return { ...response, policy: response.headers['cross-origin-resource-policy'] };
    };
    for (const path of [thumb, original, '/social/en/index.png', '/social/sl/blog.png']) {
      const { status, policy, headers } = await policyOf(path);
      expect([status, policy], path).to.deep.equal([200, 'cross-origin']);
      const again = await policyOf(path, { 'If-None-Match': headers.etag! });
      expect([again.status, again.policy], path).to.deep.equal([304, 'cross-origin']);
    }
    for (const path of ['/blog', '/favicon.ico', '/feed.xml', '/socials', '/filesystem'])
      expect((await policyOf(path)).policy, path).to.equal('same-origin');
  });

  it('do not adopt the request id of a client', async () => {
    const { headers } = await rawRequest(site.url, '/blog', { headers: { 'X-Request-Id': 'made-up-by-me' } });
    expect(headers['x-request-id']).not.to.equal('made-up-by-me');
  });

  it('of pages let a CDN cache them, those of errors let nobody', async () => {
    expect((await rawRequest(site.url, '/blog')).headers['cache-control']).to.equal(
      'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
    );
    expect((await rawRequest(site.url, '/no/such')).headers['cache-control']).to.equal('no-store');
  });

  for (const encoding of ['br', 'gzip'] as const)
    it(`of pages, payloads and error pages name the encoding ${encoding} and vary by it`, async () => {
      for (const path of ['/blog', '/web3', '/web3/_payload.json', '/no/such']) {
        const { headers } = await rawRequest(site.url, path, { headers: { 'Accept-Encoding': encoding } });
        expect(headers['content-encoding'], path).to.equal(encoding);
        expect(headers.vary, path).to.match(/accept-encoding/i);
      }
    });

  it('of a HEAD response equal those of GET, and there is no body', async () => {
    for (const path of ['/blog', '/no/such', '/about']) {
      const got = await rawRequest(site.url, path);
      const head = await rawRequest(site.url, path, { method: 'HEAD' });
      expect([head.status, head.text], path).to.deep.equal([got.status, '']);
      for (const name of ['content-type', 'content-length', 'etag', 'cache-control', 'vary'])
        expect(head.headers[name], `${path} ${name}`).to.equal(got.headers[name]);
    }
  });
});

describe('headers of a site on https with third-party services', () => {
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

  it('keep visitors on https and allow only the origins of those services', async () => {
    const { headers } = await rawRequest(site.url, '/healthz');
    expect(headers['strict-transport-security']).to.match(/^max-age=\d{8}; includeSubDomains$/);
    const policy = String(headers['content-security-policy']);
    expect(policy).to.include("script-src 'self' https://chat.example https://stats.example;");
    expect(policy)
      .to.include("img-src 'self' https://files.example")
      .and.include('upgrade-insecure-requests');
    expect(policy).to.include("style-src 'self';").and.include('frame-src https://chat.example;');
    expect(policy).not.to.include('/widget.js');
  });
  it('mark the language cookie as secure', async () => {
    const { headers } = await rawRequest(site.url, '/locale?to=sl');
    expect(headers['set-cookie']![0]).to.include('Secure');
  });
});
