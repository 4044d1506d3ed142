import { expect } from 'chai';
import { HEADER_BYTES, URL_BYTES } from '../../server/http/limits';
import { exchange } from '../support/exchange';
import { rawRequest } from '../support/raw-request';
import { startSite, type TestSite } from '../support/site';

describe('a bad request', () => {
  let site: TestSite;
  before(async () => {
    site = await startSite();
  });

  for (const path of ['/%zz', '/a\\b', '/%2Fevil.example', '//..//etc/passwd'])
    it(`for ${path} gets 400 and a page without any detail`, async () => {
      const { status, headers, text } = await rawRequest(site.url, path);
      expect(status).to.equal(400);
      expect(headers['content-type']).to.match(/^text\/html/);
      expect(text).to.include('could not be understood').and.not.include('    at ').and.not.include('evil');
    });
  it('with repeated slashes never leads to another site', async () => {
    const starts = '// /// //@ //. /.// //sl// /sl// //%2F /%2F/ //%09/ //\\ //%5C'.split(' ');
    for (const start of starts)
      for (const end of ['', '//', '/..', '/%2e%2e', '?x=//y', '/_payload.json', ':80//']) {
        const { headers, text } = await rawRequest(site.url, `${start}Evil.example${end}`);
        expect(headers.location ?? '/', start + end).to.match(/^\/(?![/\\])/);
        expect(text, start + end).not.to.match(/(?:href|src|action)="(?:https?:)?\/\/[^"/]*evil/i);
      }
  });
  it('for a payload gets 400 as JSON', async () => {
    const { status, text } = await rawRequest(site.url, '/%zz/_payload.json');
    expect([status, (JSON.parse(text) as { status: number }).status]).to.deep.equal([400, 400]);
  });
  it('gets its message in the language of its address', async () => {
    const { status, text } = await rawRequest(site.url, '/sl/blog', {
      method: 'PUT',
      headers: { Accept: 'application/json' },
    });
    expect(status).to.equal(405);
    expect(JSON.parse(text)).to.include({ status: 405, message: 'Ta naslov ne sprejema takih zahtev' });
  });
  it('gets 414 if its address is too long and 431 if its headers are too large', async () => {
    expect((await rawRequest(site.url, `/${'a'.repeat(URL_BYTES)}`)).status).to.equal(414);
    const headers = { 'X-Large': 'a'.repeat(HEADER_BYTES) };
    expect((await rawRequest(site.url, '/', { headers })).status).to.equal(431);
  });
  for (const method of ['PUT', 'PATCH', 'DELETE', 'POST', 'PROPFIND'])
    it(`by ${method} to a page gets 405 and the allowed methods`, async () => {
      const { status, headers } = await rawRequest(site.url, '/blog', { method });
      expect([status, headers.allow]).to.deep.equal([405, 'GET, HEAD']);
    });
  it('by OPTIONS is not bad: it gets 204 and the allowed methods', async () => {
    const { status, headers } = await rawRequest(site.url, '/blog', { method: 'OPTIONS' });
    expect([status, headers.allow]).to.deep.equal([204, 'GET, HEAD']);
  });
  it('by its whole address, as proxies send, is not bad', async () => {
    for (const [rest, expected] of [
      ['/robots.txt?x', 200],
      ['//robots.txt', 308],
      ['/%zz', 400],
    ] as const) {
      const { status, headers } = await rawRequest(site.url, `HTTP://Other.example${rest}`);
      expect([status, headers.location ?? '/robots.txt']).to.deep.equal([expected, '/robots.txt']);
    }
  });
  it('that is not HTTP at all gets 400', async () => {
    expect(await exchange(site.url, 'hello\r\n\r\n')).to.match(/^HTTP\/1.1 400/);
  });
  for (const second of ['127.0.0.1', 'other.example', ''])
    it(`with a second host "${second}" gets 400, also for a page of the cache`, async () => {
      const hosts = `Host: 127.0.0.1\r\nX-Between: yes\r\nhOST: ${second}\r\n`;
      for (const path of ['/', '/blog', '/healthz'])
        expect(
          await exchange(site.url, `GET ${path} HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`),
        ).to.match(/^HTTP\/1.1 400/);
    });
  it('to the address of beacons gets 400 or 405 and is not counted as a web vital', async () => {
    const post = (body: string) => rawRequest(site.url, '/vitals', { method: 'POST', body });
    expect((await post('{}')).status).to.equal(400);
    expect((await post('{')).status).to.equal(400);
    expect((await post('null')).status).to.equal(400);
    expect((await rawRequest(site.url, '/vitals')).status).to.equal(405);
    expect(await site.metrics()).not.to.match(/^web_vitals_\w+_count\{/m);
  });
  it('is never logged as an error of the server, which keeps running', async () => {
    expect(site.logs.filter(({ level }) => level >= 50).map(({ msg }) => msg)).to.deep.equal([]);
    expect((await fetch(`${site.url}/healthz`)).status).to.equal(200);
  });
});
