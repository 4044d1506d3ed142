import { expect } from 'chai';
import { rawRequest } from '../support/raw-request';
import { companySite } from '../support/company-site';
import type { TestSite } from '../support/site';

const YEAR_S = 365 * 24 * 60 * 60;

describe('the language of a visit', () => {
  let site: TestSite;
  before(async () => {
    site = await companySite();
  });

  const visit = (path: string, headers: Record<string, string> = {}) =>
    rawRequest(site.url, path, { headers });
  const lang = (html: string) => /<html lang="(\w+)"/.exec(html)?.[1];

  it('is that of the address, regardless of the browser and the cookie', async () => {
    for (const [path, named] of [
      ['/blog', 'en'],
      ['/sl/blog', 'sl'],
      ['/sl', 'sl'],
    ] as const) {
      const { status, text, headers } = await visit(path, { 'Accept-Language': 'sl', Cookie: 'locale=sl' });
      expect([status, lang(text)], path).to.deep.equal([200, named]);
      expect(headers).not.to.have.property('set-cookie');
      expect(String(headers.vary)).not.to.match(/cookie/i);
    }
  });

  describe('of /', () => {
    it('leads to a redirect for a browser that prefers Slovenian, and is remembered', async () => {
      const { status, headers } = await visit('/?utm_source=a%20b', {
        'Accept-Language': 'sl-SI,en;q=0.8',
      });
      expect([status, headers.location]).to.deep.equal([302, '/sl?utm_source=a%20b']);
      expect(headers['cache-control']).to.equal('no-store');
      const [cookie] = headers['set-cookie']!;
      expect(cookie).to.include('locale=sl;').and.include(`Max-Age=${YEAR_S}`).and.include('Path=/;');
      expect(cookie).to.include('SameSite=Lax').and.not.include('HttpOnly').and.not.include('Secure');
    });
  });

  describe('when switched at /locale', () => {
    const cases: [path: string, query: string, expected: string][] = [
      ['a page with its query', 'to=en&path=/sl/blog%3Fpage%3D2', '/blog?page=2'],
      ['no page at all', 'to=sl', '/sl'],
      ['another site', 'to=sl&path=https://evil.example/', '/sl'],
      ['another site without a scheme', 'to=en&path=//evil.example', '/'],
      ['another site by a backslash', 'to=en&path=/%5Cevil.example', '/'],
      ['another site behind a prefix', 'to=en&path=/sl//evil.example', '/'],
      ['an empty segment', 'to=sl&path=/sl//evil.example', '/sl'],
      ['a step up', 'to=en&path=/sl/..//evil.example', '/'],
      ['an injected header', 'to=en&path=/a%0d%0aSet-Cookie:x=1', '/'],
      ['two pages', 'to=sl&path=/a&path=/b', '/sl'],
    ];
    for (const [what, query, expected] of cases)
      it(`from ${what} redirects to ${expected}`, async () => {
        const { status, headers } = await visit(`/locale?${query}`);
        expect([status, headers.location]).to.deep.equal([303, expected]);
        expect(headers['set-cookie']).to.have.length(1);
        expect(headers['cache-control']).to.equal('no-store');
      });
    for (const query of ['', 'to=de', 'to=', 'to=sl&to=en'])
      it(`is rejected for "${query}"`, async () =>
        expect((await visit(`/locale?${query}`)).status).to.equal(400));
  });
});
