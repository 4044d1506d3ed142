import { expect } from 'chai';
import { BROWSER_TIMEOUT_MS } from '../support/chromium';
import { eventually } from '../support/eventually';
import { COMPANY_SITE_TIMEOUT_MS, companySiteWith } from '../support/company-site';
import { visit, type Visitor } from '../support/visitor';

const SITES = [
  { end: '', start: companySiteWith({ LOCALES: 'sl,en' }) },
  { end: '/', start: companySiteWith({ LOCALES: 'sl,en', TRAILING_SLASH: 'true' }) },
];

for (const { end, start } of SITES)
  describe(`a site with Slovenian as its default language and addresses like /blog${end}`, function () {
    let origin: string;
    let visitor: Visitor;
    before(async function () {
      this.timeout(COMPANY_SITE_TIMEOUT_MS + BROWSER_TIMEOUT_MS);
      origin = (await start()).url;
      visitor = await visit(origin);
    });
    beforeEach(() => visitor.forget());
    after(() => visitor?.close());

    const lang = () => visitor.page.$eval('html', (html) => html.lang);
    const choose = (locale: string, path: string) =>
      visitor.arrive(path, () => visitor.page.select('.site-header__language select', locale));

    it('hydrates each page without changes and follows links within its language', async () => {
      for (const [locale, prefix] of [
        ['sl', ''],
        ['en', '/en'],
      ] as const) {
        await visitor.open(`${prefix}/web3${end}`);
        await visitor.follow(`${prefix}/web3/voucher${end}`);
        expect(await lang()).to.equal(locale);
        expect(visitor.requests).to.include(`GET ${prefix}/web3/voucher/_payload.json`);
        await visitor.arrive(`${prefix}/about${end}`, () => visitor.click(`${prefix}/about${end}`));
        expect(await visitor.isSameDocument()).to.equal(true);
      }
      visitor.expectClean();
    });

    it('switches the language in the same document and remembers it', async () => {
      await visitor.open(`/blog${end}?tag=web3`);
      await choose('en', `/en/blog${end}?tag=web3`);
      expect(await lang()).to.equal('en');
      await choose('sl', `/blog${end}?tag=web3`);
      expect(await lang()).to.equal('sl');
      expect(await visitor.isSameDocument()).to.equal(true);
      const [cookie] = await visitor.page.browserContext().cookies();
      expect(cookie).to.include({ name: 'locale', value: 'sl' });
      visitor.expectClean();
    });

    it('prefetches pages at the addresses of their language', async () => {
      await visitor.open(`/en/blog${end}`);
      await eventually(async () =>
        expect(visitor.requests.filter((request) => request.endsWith('/_payload.json')).length).to.be.above(
          2,
        ),
      );
      const ahead = visitor.requests.filter((request) => request.endsWith('/_payload.json'));
      expect(ahead.filter((request) => !request.startsWith('GET /en/'))).to.deep.equal([]);
    });

    it('shows an unknown page as an error in the language of its address', async () => {
      await visitor.open(`/en/about${end}`);
      await visitor.arrive(`/en/no-such-page${end}`, () => visitor.click(`/en/no-such-page${end}`));
      expect(await lang()).to.equal('en');
      expect(await visitor.page.$eval('h1', (h1) => h1.textContent)).to.include('Oopsie');
    });
  });
