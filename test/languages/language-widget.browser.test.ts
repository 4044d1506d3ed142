import { expect } from 'chai';
import type { Page } from 'puppeteer';
import { companySite } from '../support/company-site';
import type { TestSite } from '../support/site';
import { visit, type Visitor } from '../support/visitor';

const SELECT = '.site-header__language select';

describe('the language widget', function () {
  let site: TestSite;
  let visitor: Visitor;
  let page: Page;
  before(async () => {
    site = await companySite();
    visitor = await visit(site.url);
    page = visitor.page;
  });
  beforeEach(() => visitor.forget());

  const choose = async (locale: string, path: string, select = SELECT) => {
    await page.select(select, locale);
    await page.waitForFunction(
      (to, lang) =>
        location.pathname + location.search + location.hash === to && document.documentElement.lang === lang,
      {},
      path,
      locale,
    );
  };

  it('switches to the same page with the same query and fragment, and back, and remembers the choice for a year', async () => {
    await visitor.open('/blog?tag=web3');
    await choose('sl', '/sl/blog?tag=web3');
    const [cookie, ...others] = await page.browserContext().cookies();
    expect(others).to.deep.equal([]);
    expect(cookie).to.include({ name: 'locale', value: 'sl', path: '/', sameSite: 'Lax' });
    const days = (cookie!.expires - Date.now() / 1000) / (24 * 60 * 60);
    expect(days).to.be.within(364, 365);
    await page.goto(site.url);
    expect(new URL(page.url()).pathname).to.equal('/sl');
    await visitor.open('/sl/blog?tag=web3#content');
    await choose('en', '/blog?tag=web3#content');
    expect((await page.browserContext().cookies()).map(({ value }) => value)).to.deep.equal(['en']);
    visitor.expectClean();
  });

  it('works in the mobile menu, which then closes', async () => {
    await page.setViewport({ width: 375, height: 700 });
    await visitor.open('/about');
    await page.click('.mobile-menu__toggle');
    await choose('sl', '/sl/about', '.mobile-menu__end select');
    await page.waitForFunction(
      () =>
        !document.querySelector<HTMLDetailsElement>('.mobile-menu')!.open &&
        !document.querySelector('main')!.inert,
    );
    visitor.expectClean();
  });
});
