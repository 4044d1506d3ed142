import { expect } from 'chai';
import type { KeyInput } from 'puppeteer';
import { companySiteWith } from '../support/company-site';
import { visit, type Visitor } from '../support/visitor';

const SELECT = '.site-header__language select';
const start = companySiteWith({ LOCALES: 'sl,en,de', TRAILING_SLASH: 'true' });

describe('a site with Slovenian as its default language and addresses like /blog/', function () {
  let origin: string;
  let visitor: Visitor;
  before(async () => {
    origin = (await start()).url;
    visitor = await visit(origin);
  });
  beforeEach(() => visitor.forget());

  const lang = () => visitor.page.$eval('html', (html) => html.lang);

  it('hydrates each page without changes and follows links within its language', async () => {
    for (const [locale, prefix] of [
      ['sl', ''],
      ['en', '/en'],
    ] as const) {
      await visitor.open(`${prefix}/web3/`);
      await visitor.follow(`${prefix}/web3/voucher/`);
      expect(await lang()).to.equal(locale);
      expect(visitor.requests).to.include(`GET ${prefix}/web3/voucher/_payload.json`);
      await visitor.arrive(`${prefix}/about/`, () => visitor.click(`${prefix}/about/`));
      expect(await visitor.isSameDocument()).to.equal(true);
    }
    visitor.expectClean();
  });

  it('moves through all languages by keys, applies on Enter or Tab what they reached, and keeps a code also where a page lacks the language', async () => {
    const { page } = visitor;
    const press = async (...keys: KeyInput[]) => {
      await page.focus(SELECT);
      for (const key of keys) await page.keyboard.press(key);
    };
    const isIn = (locale: string, path: string) =>
      page.waitForFunction(
        (to, chosen) =>
          location.pathname + location.search === to && document.documentElement.lang === chosen,
        {},
        `${path}?referral=K7QX3MWP`,
        locale,
      );
    const expectOnlyShown = async (locale: string) => {
      expect(await page.$eval(SELECT, (select) => select.value)).to.equal(locale);
      expect(await page.browserContext().cookies()).to.deep.equal([]);
    };
    await visitor.open(`/blog/?referral=K7QX3MWP`);
    const [, ...others] = await page.$$eval(`${SELECT} option`, (all) => all.map(({ value }) => value));
    for (const locale of others) {
      await press('ArrowDown');
      await expectOnlyShown(locale);
    }
    await press('Escape');
    await expectOnlyShown('sl');
    await press('Space', 'ArrowDown', 'Escape');
    await expectOnlyShown('sl');
    await press('e');
    await expectOnlyShown('en');
    await page.$eval(SELECT, (select) => select.blur());
    await expectOnlyShown('sl');
    await press('ArrowDown', 'Tab');
    await isIn('en', `/en/blog/`);
    await press('ArrowDown', 'Enter');
    await isIn('de', `/de/`);
    await press('Space', 'ArrowUp', 'ArrowUp', 'Enter');
    await isIn('sl', '/');
    expect(await visitor.isSameDocument()).to.equal(true);
    visitor.expectClean();
  });
});
