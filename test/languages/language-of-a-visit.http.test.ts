import { expect } from 'chai';
import { rawRequest } from '../support/raw-request';
import { companySite, siteInOneLanguage } from '../support/company-site';
import type { TestSite } from '../support/site';
import { BOT } from '../support/user-agents';

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
    for (const warm of [false, true])
      describe(warm ? 'from the page cache' : 'on the first request', () => {
        it('is English for a browser that prefers no other language of the site', async () => {
          for (const headers of [{}, { 'Accept-Language': 'en-GB,sl;q=0.5' }, { 'Accept-Language': 'de' }]) {
            const { status, text, headers: sent } = await visit('/', headers as Record<string, string>);
            expect([status, lang(text)]).to.deep.equal([200, 'en']);
            expect(sent.vary)
              .to.match(/cookie/i)
              .and.match(/accept-language/i)
              .and.match(/accept-encoding/i);
            expect(sent).not.to.have.property('set-cookie');
          }
        });
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
        it('follows an explicit choice rather than the browser, in both directions', async () => {
          const chose = (locale: string, language: string) =>
            visit('/', { Cookie: `a=b; locale=${locale}`, 'Accept-Language': language });
          expect((await chose('en', 'sl')).status).to.equal(200);
          expect((await chose('sl', 'en')).headers.location).to.equal('/sl');
          expect((await chose('%zz', 'en')).status).to.equal(200);
        });
        it('never leads to a redirect for a bot', async () => {
          const { status, text } = await visit('/', { 'User-Agent': BOT, 'Accept-Language': 'sl' });
          expect([status, lang(text)]).to.deep.equal([200, 'en']);
        });
      });
  });

  describe('when switched at /locale', () => {
    const cases: [path: string, query: string, expected: string][] = [
      ['a page', 'to=sl&path=/blog', '/sl/blog'],
      ['a page with its query', 'to=en&path=/sl/blog%3Fpage%3D2', '/blog?page=2'],
      ['the root', 'to=sl&path=/', '/sl'],
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

describe('a site in one language', () => {
  for (const locale of ['en', 'sl'] as const)
    describe(locale, () => {
      let site: TestSite;
      before(async () => {
        site = await siteInOneLanguage[locale]();
      });
      const other = locale === 'en' ? 'sl' : 'en';
      it('has its pages without a prefix, where addresses with the prefix of a language lead', async () => {
        expect(await (await fetch(`${site.url}/blog`)).text()).to.include(`<html lang="${locale}"`);
        for (const prefix of ['/en', '/sl']) {
          const { status, headers } = await rawRequest(site.url, `${prefix}/blog`);
          expect([status, headers.location]).to.deep.equal([308, '/blog']);
          const payload = await (await fetch(`${site.url}${prefix}/blog/_payload.json`)).json();
          expect(payload).to.deep.equal({ redirect: { to: '/blog', status: 308, external: false } });
        }
      });
      it('shows / in that language, also to visitors who prefer the other one', async () => {
        const { status, headers } = await rawRequest(site.url, '/', {
          headers: { 'Accept-Language': other, Cookie: `locale=${other}` },
        });
        expect([status, headers.location]).to.deep.equal([200, undefined]);
      });
      it('rejects switching to the other language', async () =>
        expect((await rawRequest(site.url, `/locale?to=${other}&path=/blog`)).status).to.equal(400));
    });
});
