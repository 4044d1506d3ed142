import { readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect } from 'chai';
import { readAssetManifest } from '../../server/pages/asset-manifest';
import { companySite } from '../support/company-site';
import type { TestSite } from '../support/site';
import { rawRequest } from '../support/raw-request';

const IMMUTABLE = 'public, max-age=31536000, immutable';

describe('static files', () => {
  const { entry, styles, typefaces } = readAssetManifest('dist');
  const pairs = Object.values(typefaces);
  const fonts = pairs.flatMap(({ latin, extended }) => [...latin, ...extended]);
  let site: TestSite;
  before(async () => {
    site = await companySite();
  });
  const get = (path: string, headers: Record<string, string> = {}) => rawRequest(site.url, path, { headers });

  it('with a hash in their name may be cached for a year', async () => {
    for (const path of [entry, ...styles, ...pairs.map((pair) => pair.styles), ...fonts]) {
      const { status, headers } = await get(path);
      expect([status, headers['cache-control']], path).to.deep.equal([200, IMMUTABLE]);
      expect(headers['content-type'], path).to.match(/^(text\/(javascript|css); charset=utf-8|font\/woff2)$/);
    }
  });
  it('are sent as compressed by the build', async () => {
    const plain = readFileSync(`dist/public${entry}`);
    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const response = await fetch(site.url + entry, { headers: { 'Accept-Encoding': encoding } });
      expect(response.headers.get('content-encoding')).to.equal(encoding);
      expect(response.headers.get('vary')).to.equal('Accept-Encoding');
      expect(Buffer.from(await response.arrayBuffer()).equals(plain)).to.equal(true);
      const stored = readFileSync(`dist/public${entry}.${encoding === 'br' ? 'br' : 'gz'}`);
      expect(Number(response.headers.get('content-length'))).to.equal(stored.length);
      expect(unpack(stored).equals(plain)).to.equal(true);
    }
  });
  it('have an ETag per encoding, which leads to a 304', async () => {
    const br = await get(entry, { 'Accept-Encoding': 'br' });
    const gzip = await get(entry, { 'Accept-Encoding': 'gzip' });
    expect(br.headers.etag).not.to.equal(gzip.headers.etag);
    const again = await get(entry, { 'Accept-Encoding': 'br', 'If-None-Match': br.headers.etag! });
    expect([again.status, again.text]).to.deep.equal([304, '']);
  });
  it('without compressed variants have no Vary header', async () => {
    const { headers } = await get(fonts[0]!, { 'Accept-Encoding': 'br' });
    expect(headers).not.to.have.any.keys('vary', 'content-encoding');
  });
  for (const path of [
    '/assets/entry-GONE0000.js',
    '/assets/',
    '/assets/x.html',
    `${entry}.map`,
    `${entry}.br`,
  ])
    it(`that do not exist get a plain 404: ${path}`, async () => {
      const { status, headers, text } = await get(path);
      expect(status).to.equal(404);
      expect(headers['content-type']).to.match(/^text\/plain/);
      expect(headers['cache-control']).to.equal('no-store');
      expect(text).to.equal('Not found\n');
    });
  for (const path of [
    '/manifest.json',
    '/sourcemaps/entry.js.map',
    '/builds.json',
    '/server/main.js',
    '/package.json',
  ])
    it(`do not include other files of the build: ${path}`, async () =>
      expect((await get(path)).status).to.be.oneOf([404, 503]));
  it('cannot be written to', async () => {
    expect((await rawRequest(site.url, entry, { method: 'POST' })).status).to.equal(405);
  });
});
